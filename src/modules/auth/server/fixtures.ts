import type { Fixtures } from '#platform/module/fixtures.ts';
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
    return { userId, accountId, domainId: domain.id };
  },
  inputs: {
    [saveSso.id]: () => ({ body: { issuer: 'https://id.example.com', clientId: 'visitor', clientSecret: 'secret' } }),
    [changeSso.id]: () => ({ body: { joining: 'domain' } }),
    [addSsoDomain.id]: () => ({ body: { domain: 'visitors.example.com' } }),
    [changeSecurityPolicy.id]: () => ({ body: { idleMinutes: 60 } }),
    // Keys that are not the caller's to write, with another person's ids.
    [updateProfile.id]: ({ userId, accountId }) => ({ body: { id: userId, userId, accountId, language: 'fr' } }),
  },
};
