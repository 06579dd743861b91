export { countPublished } from './queries/count.ts';
