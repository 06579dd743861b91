export { FILL_JOB, fillIndex } from './jobs.ts';
export { sourcesOf } from './subscribers.ts';
