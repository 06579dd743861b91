import type { Fixtures } from '#platform/module/fixtures.ts';
import { switchAccount, transferAccount } from '../contract/accounts.ts';
import { removePasskey, renamePasskey } from '../contract/passkeys.ts';
import { updateProfile } from '../contract/profile.ts';
import { changeSecurityPolicy } from '../contract/security-policy.ts';
import { addSsoDomain, changeSso, saveSso } from '../contract/sso-setup.ts';

/** The person's name, their account's provider and its domain carry the canary. */
export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    await caller.call(updateProfile, { body: { lastName: canary } });
    const issuer = `https://${canary.toLowerCase()}.example.com`;
    await caller.call(saveSso, { body: { issuer, clientId: canary, clientSecret: canary } });
    const domain = await caller.call(addSsoDomain, { body: { domain: `${canary.toLowerCase()}.example.com` } });
    // A real passkey takes a device that signs; that another's is not found, the module's own tests show with one.
    return { userId, accountId, domainId: domain.id, passkeyId: '018f0000-0000-7000-8000-00000000000d' };
  },
  inputs: {
    [switchAccount.id]: ({ accountId }) => ({ body: { accountId } }),
    [transferAccount.id]: ({ userId }) => ({ body: { userId, password: 'not the password' } }),
    [saveSso.id]: () => ({ body: { issuer: 'https://id.example.com', clientId: 'visitor', clientSecret: 'secret' } }),
    [changeSso.id]: () => ({ body: { joining: 'domain' } }),
    [addSsoDomain.id]: () => ({ body: { domain: 'visitors.example.com' } }),
    [changeSecurityPolicy.id]: () => ({ body: { idleMinutes: 60 } }),
    // Keys that are not the caller's to write, with another person's ids.
    [renamePasskey.id]: () => ({ body: { name: 'My phone' } }),
    [removePasskey.id]: () => ({ body: { password: 'any' } }),
    [updateProfile.id]: ({ userId, accountId }) => ({ body: { id: userId, userId, accountId, language: 'fr' } }),
  },
};
