import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = { audited: ['site.settings_changed'] };
