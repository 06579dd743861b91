import type { Fixtures } from '#platform/module/fixtures.ts';
import { permissions } from './permissions.ts';
import { sharedTexts } from '#platform/module/person-tables.ts';

/** An item of a made-up id: those that exist are made by the meetings, whose fixtures try them too. */
export const fixtures: Fixtures = {
  make: async ({ accountId }) => ({ accountId, actionItemId: '01890000-0000-7000-8000-00000000ac10' }),
  inputs: { 'action-items.update': () => ({ body: { title: 'An action' } }) },
  people: { action_items: sharedTexts },
  permissions,
};
