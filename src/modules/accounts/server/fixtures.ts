import type { Fixtures } from '#platform/module/fixtures.ts';
import { searchPeople } from '../contract.ts';

/** Registering made the account and its owner; no call of this module takes an id. */
export const fixtures: Fixtures = {
  make: async ({ userId, accountId }) => ({ userId, accountId }),
  inputs: { [searchPeople.id]: () => ({ query: { q: 'canary' } }) },
};
