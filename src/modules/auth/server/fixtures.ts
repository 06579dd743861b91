import type { Fixtures } from '#platform/module/fixtures.ts';
import { deleteProfile, updateProfile } from '../contract/profile.ts';
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

/** The person's name and their device carry the canary. */
export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    await caller.call(updateProfile, { body: { lastName: canary } });
    const [session] = (await caller.call(listActiveSessions, { params: { userId } })).items;
    const sessionId = session?.id ?? '';
    await caller.call(updateSession, { params: { sessionId }, body: { deviceName: canary } });
    const fingerprint = `fingerprint-${canary}`;
    await caller.call(registerDevice, { body: { fingerprint } });
    return { userId, accountId, sessionId, fingerprint };
  },
  inputs: {
    // Keys that are not the caller's to write, with another person's ids.
    [updateProfile.id]: ({ userId, accountId }) => ({ body: { id: userId, userId, accountId, language: 'fr' } }),
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
};
