import type { Fixtures } from '#platform/module/fixtures.ts';
import { switchAccount, transferAccount } from '../contract/accounts.ts';
import { removePasskey, renamePasskey } from '../contract/passkeys.ts';
import { updateProfile } from '../contract/profile.ts';

/** Everything here is the caller's own: the person's name carries the canary, and no call takes another's id. */
export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    await caller.call(updateProfile, { body: { lastName: canary } });
    // A real passkey takes a device that signs; that another's is not found, the module's own tests show with one.
    return { userId, accountId, passkeyId: '018f0000-0000-7000-8000-00000000000d' };
  },
  inputs: {
    [switchAccount.id]: ({ accountId }) => ({ body: { accountId } }),
    [transferAccount.id]: ({ userId }) => ({ body: { userId, password: 'not the password' } }),
    // Keys that are not the caller's to write, with another person's ids.
    [renamePasskey.id]: () => ({ body: { name: 'My phone' } }),
    [removePasskey.id]: () => ({ body: { password: 'any' } }),
    [updateProfile.id]: ({ userId, accountId }) => ({ body: { id: userId, userId, accountId, language: 'fr' } }),
  },
};
