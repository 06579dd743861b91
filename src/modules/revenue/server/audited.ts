import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'revenue.exported',
    'revenue.integration_connected',
    'revenue.integration_disconnected',
    'revenue.integration_resumed',
    'revenue.integration_stopped',
    'revenue.key_refused',
    'revenue.key_replaced',
  ],
};
