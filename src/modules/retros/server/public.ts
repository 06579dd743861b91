export { createSession } from './service/session.ts';
