import type { Fixtures } from '#platform/module/fixtures.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

/** Whatever the other modules' fixtures did is in the account's log. */
export const fixtures: Fixtures = {
  make: async ({ userId, accountId }) => ({ userId, accountId }),
  inputs: {},
  people,
  permissions,
};
