import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: ['business.saved', 'business.published', 'business.unpublished', 'business.suspended', 'business.readmitted'],
};
