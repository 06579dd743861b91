import { listMembers } from '#modules/accounts/contract/members.ts';
import { listLocked, lockUser, unlockUser } from '#modules/auth/contract/security.ts';
import { listAccountSessions, terminateAccountSessions, terminateSession } from '#modules/auth/contract/sessions.ts';
import type { AccountId } from '#shared/ids.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { changeSecurityPolicy, getSecurityPolicy } from '#modules/auth/contract/security-policy.ts';
import { finishSso, startSso } from '#modules/auth/contract/sso.ts';
import {
  addSsoDomain,
  changeSso,
  getSso,
  proveSsoDomain,
  removeSso,
  removeSsoDomain,
  saveSso,
  testSso,
} from '#modules/auth/contract/sso-setup.ts';
import { listSentMails } from '../contract/outbox.ts';

export const usePolicy = () => useRead(getSecurityPolicy);
export const useChangePolicy = () => useWrite(changeSecurityPolicy, { refresh: [getSecurityPolicy] });

const both = { refresh: [getSso, getSecurityPolicy] };
export const useSso = () => useRead(getSso);
export const useSaveSso = () => useWrite(saveSso, both);
export const useChangeSso = () => useWrite(changeSso, { ...both, isInTurn: true });
export const useRemoveSso = () => useWrite(removeSso, both);
export const useTestSso = () => useWrite(testSso, { refresh: [getSso] });
export const useAddDomain = () => useWrite(addSsoDomain, { refresh: [getSso] });
export const useProveDomain = () => useWrite(proveSsoDomain, { refresh: [getSso] });
export const useRemoveDomain = () => useWrite(removeSsoDomain, both);

export const useStartSso = () => useWrite(startSso);
export const useFinishSso = () => useWrite(finishSso);

export const MAILS_A_PAGE = 50;
export const useSentMails = (offset: number) => useRead(listSentMails, { query: { limit: MAILS_A_PAGE, offset } });

/** Who is signed in to the account, and where. */
export const useAccountSessions = (accountId: AccountId, offset: number) =>
  useRead(listAccountSessions, { params: { accountId }, query: { limit: DEVICES_A_PAGE, offset } });
export const DEVICES_A_PAGE = 50;
export const useEndSession = () => useWrite(terminateSession, { refresh: [listAccountSessions] });
export const useEndAllSessions = () => useWrite(terminateAccountSessions, { refresh: [listAccountSessions] });

export const useLocked = () => useRead(listLocked, { query: { limit: PAGE_MAX } });
export const useUnlock = () => useWrite(unlockUser, { refresh: [listLocked] });
export const useLock = () => useWrite(lockUser, { refresh: [listLocked, listAccountSessions] });
/** Among whom one chooses whom to lock. */
export const useLockable = (accountId: AccountId) =>
  useRead(listMembers, { params: { accountId }, query: { limit: PAGE_MAX, status: 'ACTIVE' } });
