import type { Fixtures } from '#platform/module/fixtures.ts';
import { switchAccount, transferAccount } from '../contract/accounts.ts';
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from '../contract/passkeys.ts';
import { changeSecurityPolicy } from '../contract/security-policy.ts';
import { addSsoDomain, changeSso, saveSso } from '../contract/sso-setup.ts';
import { confirmEmailChange } from '../contract/email-change.ts';
import { deleteProfile, updateProfile } from '../contract/profile.ts';
import { keepGuestSeats } from '../contract/sign-in.ts';
import { confirmTwoFactor, disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from '../contract/second-factor.ts';
import { isDeviceTrusted, listLoginAttempts, lockUser, registerDevice, reportSuspiciousActivity } from '../contract/security.ts';
import { addSessionLog, listSessionLog, switchSessionAccount } from '../contract/session-service.ts';
import {
  createSession,
  listActiveSessions,
  terminateAccountSessions,
  terminateSession,
  terminateUserSessions,
  updateSession,
} from '../contract/sessions.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

/** Nobody’s password: these calls must not even ask about it. */
const wrongProof = () => ({ body: { password: 'any' } });

/** The person's name and their device, their account's provider and its domain carry the canary. */
export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    await caller.call(updateProfile, { body: { lastName: canary } });
    const issuer = `https://${canary.toLowerCase()}.example.com`;
    await caller.call(saveSso, { body: { issuer, clientId: canary, clientSecret: canary } });
    const domain = await caller.call(addSsoDomain, { body: { domain: `${canary.toLowerCase()}.example.com` } });
    // A real passkey takes a device that signs; that another's is not found, the module's own tests show with one.
    const [session] = (await caller.call(listActiveSessions, { params: { userId } })).items;
    const sessionId = session?.id ?? '';
    await caller.call(updateSession, { params: { sessionId }, body: { deviceName: canary } });
    const fingerprint = `fingerprint-${canary}`;
    await caller.call(registerDevice, { body: { fingerprint } });
    return { userId, accountId, sessionId, fingerprint, domainId: domain.id, passkeyId: '018f0000-0000-7000-8000-00000000000d' };
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
    [removePasskey.id]: wrongProof,
    [newPasskeyOptions.id]: wrongProof,
    [enableTwoFactor.id]: wrongProof,
    [disableTwoFactor.id]: wrongProof,
    [renewRecoveryCodes.id]: wrongProof,
    [confirmTwoFactor.id]: () => ({ body: { code: '000000' } }),
    [addPasskey.id]: () => ({
      body: { response: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } } },
    }),
    [updateProfile.id]: ({ userId, accountId }) => ({ body: { id: userId, userId, accountId, language: 'fr' } }),
    [keepGuestSeats.id]: () => ({ body: { guestTokens: ['ttg_unknown'] } }),
    [confirmEmailChange.id]: () => ({ body: { token: 'not-a-link' } }),
    [deleteProfile.id]: () => ({ body: { confirmation: 'DELETE', password: 'not this one' } }),
    [createSession.id]: ({ userId, accountId }) => ({ body: { userId, accountId } }),
    [updateSession.id]: () => ({ body: { deviceName: 'Renamed' } }),
    [terminateSession.id]: () => ({ body: { reason: 'Seen' } }),
    [terminateUserSessions.id]: ({ sessionId }) => ({ body: { exceptSessionId: sessionId } }),
    [terminateAccountSessions.id]: ({ sessionId }) => ({ body: { exceptSessionId: sessionId } }),
    [switchSessionAccount.id]: ({ accountId }) => ({ body: { targetAccountId: accountId } }),
    [listSessionLog.id]: ({ userId, accountId }) => ({ query: { userId, tenantId: accountId } }),
    [addSessionLog.id]: ({ userId, sessionId }) => ({ body: { userId, sessionId, action: 'seen' } }),
    [listLoginAttempts.id]: ({ userId }) => ({ query: { userId } }),
    [reportSuspiciousActivity.id]: ({ userId, sessionId }) => ({ body: { userId, sessionId, reason: 'Seen', riskScore: 90 } }),
    [lockUser.id]: () => ({ body: { durationMinutes: 5 } }),
    [registerDevice.id]: () => ({ body: { fingerprint: 'fingerprint-new' } }),
    [isDeviceTrusted.id]: ({ userId }) => ({ query: { userId } }),
  },
  people,
  permissions,
};
