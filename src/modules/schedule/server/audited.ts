import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'schedule.created',
    'schedule.updated',
    'schedule.deleted',
    'schedule.meeting_begun',
    'schedule.meeting_refused',
    'schedule.feed_created',
  ],
};
