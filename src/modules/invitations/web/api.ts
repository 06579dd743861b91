import { listPeople } from '#modules/accounts/contract/people.ts';
import { switchAccount } from '#modules/accounts/contract/switching.ts';
import { listTeamActivity, listTeams } from '#modules/teams/contract.ts';
import type { AccountId } from '#shared/ids.ts';
import { api, call } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import {
  acceptAccountInvitation,
  acceptTeamInvitation,
  declineAccountInvitation,
  declineTeamInvitation,
  registerInvited,
  validateInvitation,
  validateTeamInvitation,
} from '../contract/answering.ts';
import type { OpenInvitation } from '../contract/invitation.ts';
import {
  inviteToAccount,
  linkInvitation,
  listInvitations,
  listTeamInvitations,
  resendInvitation,
  revokeInvitation,
} from '../contract/inviting.ts';

/** The token may be one of the other family; on 5xx and without a network the first answer counts (C1-64). */
const fallsThrough = (error: ApiProblem | null): boolean => error?.status === 404 || error?.status === 400;

/** Reads an invitation by its token: as a team's first, then as an account's. */
export function useOpenInvitation(token: string): { data: OpenInvitation | undefined; error: ApiProblem | null } {
  const params = { invitationToken: token };
  const once = { enabled: token !== '', staleTime: Infinity, refetchOnWindowFocus: false };
  const team = useRead(validateTeamInvitation, { params }, once);
  const account = useRead(validateInvitation, { params }, { ...once, enabled: fallsThrough(team.error) });
  const last = fallsThrough(team.error) ? account : team;
  return { data: last.data, error: last.error };
}

export const useAccept = (type: OpenInvitation['type']) => useWrite(type === 'team' ? acceptTeamInvitation : acceptAccountInvitation);
export const useDecline = (type: OpenInvitation['type']) => useWrite(type === 'team' ? declineTeamInvitation : declineAccountInvitation);
export const useRegisterInvited = () => useWrite(registerInvited);

/**
 * Takes this device's tokens for the account that was joined. Documented: a failure is ignored, the account is one switch
 * away then. The page itself follows when it is left, or it would lead away before it has said that the person joined.
 */
export async function enterAccount(accountId: AccountId): Promise<void> {
  try {
    const { tokens } = await call(switchAccount, { body: { accountId } });
    api.tokens.set(tokens.token);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
}

/** What an invitation makes stale. */
export const staleInvitations = [listInvitations, listTeamInvitations, listTeamActivity];

export const useInviteToAccount = (accountId: AccountId) => useWrite(inviteToAccount, { params: { accountId }, refresh: staleInvitations });
export const useResend = () => useWrite(resendInvitation, { refresh: staleInvitations });
export const useRevoke = () => useWrite(revokeInvitation, { refresh: staleInvitations });
export const useLink = () => useWrite(linkInvitation);

const MOST = 200; // the server's own bound of a list
export const useTeamChoices = () => useRead(listTeams, { query: { limit: MOST } });
/** How many there are, for the line beneath the title. */
export const usePeopleCount = () => useRead(listPeople, { query: { limit: 1 } }).data?.total;
export const useTeamCount = () => useRead(listTeams, { query: { limit: 1 } }).data?.total;
export const usePendingCount = (accountId: AccountId) =>
  useRead(listInvitations, { params: { accountId }, query: { status: 'pending', limit: 1 } }).data?.total;
