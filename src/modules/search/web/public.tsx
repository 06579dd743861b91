export { useFind, useFindOpened } from './api.ts';
