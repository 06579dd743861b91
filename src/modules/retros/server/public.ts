export { demoRetrospective } from './demo.ts';
export { retroHeadline } from './queries/headline.ts';
export { createSession } from './service/session.ts';
export { beginScheduledSession, hasTemplate } from './service/scheduled.ts';
export { briefSessions, hasSession } from './queries/brief.ts';
