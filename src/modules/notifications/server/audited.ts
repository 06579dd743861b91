import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: ['contact.administrator_asked', 'contact.upgrade_asked'],
};
