import { listMembers } from '#modules/accounts/contract/members.ts';
import { listLocked, unlockUser } from '#modules/auth/contract/security.ts';
import { listAccountSessions, terminateAccountSessions, terminateSession } from '#modules/auth/contract/sessions.ts';
import { readOperator } from '../contract/operator.ts';
import type { AccountId } from '#shared/ids.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { getSecurityPolicy } from '#modules/auth/contract/security-policy.ts';
import { finishSso, startSso } from '#modules/auth/contract/sso.ts';
import { changeSso, getSso, proveSsoDomain, removeSso, removeSsoDomain, testSso } from '#modules/auth/contract/sso-setup.ts';

export const usePolicy = () => useRead(getSecurityPolicy);

const both = { refresh: [getSso, getSecurityPolicy] };
export const useSso = () => useRead(getSso);
export const useChangeSso = () => useWrite(changeSso, { ...both, isInTurn: true });
export const useRemoveSso = () => useWrite(removeSso, both);
export const useTestSso = () => useWrite(testSso, { refresh: [getSso] });
export const useProveDomain = () => useWrite(proveSsoDomain, { refresh: [getSso] });
export const useRemoveDomain = () => useWrite(removeSsoDomain, both);

export const useStartSso = () => useWrite(startSso);
export const useFinishSso = () => useWrite(finishSso);

export const useEndSession = () => useWrite(terminateSession, { refresh: [listAccountSessions] });
export const useEndAllSessions = () => useWrite(terminateAccountSessions, { refresh: [listAccountSessions] });

export const useUnlock = () => useWrite(unlockUser, { refresh: [listLocked] });
/** Among whom one chooses whom to lock. */
export const useLockable = (accountId: AccountId) =>
  useRead(listMembers, { params: { accountId }, query: { limit: PAGE_MAX, status: 'ACTIVE' } });

/** Whether this person runs the installation; nothing is known of it until the answer is there. */
export const useIsOperator = (): boolean => useRead(readOperator).data?.isOperator ?? false;
