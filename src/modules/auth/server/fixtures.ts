import type { Fixtures } from '#platform/module/fixtures.ts';
import { switchAccount, transferAccount } from '../contract/accounts.ts';
import { updateProfile } from '../contract/profile.ts';

/** Everything here is the caller's own: the person's name carries the canary, and no call takes another's id. */
export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    await caller.call(updateProfile, { body: { lastName: canary } });
    return { userId, accountId };
  },
  inputs: {
    [switchAccount.id]: ({ accountId }) => ({ body: { accountId } }),
    [transferAccount.id]: ({ userId }) => ({ body: { userId, password: 'not the password' } }),
    // Keys that are not the caller's to write, with another person's ids.
    [updateProfile.id]: ({ userId, accountId }) => ({ body: { id: userId, userId, accountId, language: 'fr' } }),
  },
};
