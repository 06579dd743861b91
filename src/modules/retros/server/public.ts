export { retroHeadline } from './queries/headline.ts';
export { createSession } from './service/session.ts';
