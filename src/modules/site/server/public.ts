export { hasTelemetry, readReplyHours, readSettings as readSiteSettings } from './queries.ts';
