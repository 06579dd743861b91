/** Vitest calls it once, after the last worker has ended. */
export { dropAllOfThisRun as teardown } from './databases.ts';
