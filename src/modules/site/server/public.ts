export { hasTelemetry, readReplyHours } from './queries.ts';
