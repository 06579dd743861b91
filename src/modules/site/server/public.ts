export { readReplyHours } from './queries.ts';
