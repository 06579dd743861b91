import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: ['action_item.saved', 'action_item.deleted'],
  unaudited: { 'action_item.members_mentioned': 'causes a notification; the action has its text' },
};
