import type { Fixtures } from '#platform/module/fixtures.ts';

/** Registering made the account and its owner; no call of this module takes an id. */
export const fixtures: Fixtures = {
  make: async ({ userId, accountId }) => ({ userId, accountId }),
  inputs: {},
};
