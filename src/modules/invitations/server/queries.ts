import type { Selectable } from 'kysely';
import { fullName } from '#modules/accounts/rules.ts';
import { findAccount, findUserByEmail, findUsers, isVerified, type UserRecord } from '#modules/accounts/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeamNames } from '#modules/teams/server/public.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { isoOrNull } from '#shared/time.ts';
import { raise } from '#shared/problem.ts';
import type { Invitation, InvitationId, InvitationStatus, OpenInvitation } from '../contract/invitation.ts';
import { invitationProblems } from '../contract/problems.ts';
import { statusNow } from '../rules.ts';
import { invitationsIn, type InvitationTable } from './tables.ts';

export type InvitationRow = Selectable<InvitationTable>;

export interface InvitationQuery extends Paging {
  readonly status?: InvitationStatus | undefined;
  readonly teamId?: TeamId | undefined;
  readonly emailKey?: string | undefined;
}

/** Invitations of the scope's account, newest first. */
export async function listInvitations(scoped: Scoped, query: InvitationQuery, now: Date): Promise<Page<Invitation>> {
  const { limit, offset, status, teamId, emailKey } = query;
  const some = invitationsIn(scoped.tx)
    .selectFrom('invitations')
    .where('account_id', '=', scoped.scope.accountId)
    .$if(teamId !== undefined, (read) => read.where('team_id', '=', teamId as TeamId))
    .$if(emailKey !== undefined, (read) => read.where('email_key', '=', emailKey as string))
    .$if(status === 'pending', (read) => read.where('status', '=', 'pending').where('expires_at', '>', now))
    .$if(status === 'expired', (read) =>
      read.where((is) => is.or([is('status', '=', 'expired'), is.and([is('status', '=', 'pending'), is('expires_at', '<=', now)])])),
    )
    .$if(status !== undefined && status !== 'pending' && status !== 'expired', (read) =>
      read.where('status', '=', status as InvitationStatus),
    );
  const { total } = await some.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await some.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  return { items: await invitationsOf(scoped, rows, now), total, limit, offset };
}

/** @throws Problem invitations.not_found */
export async function getInvitation(scoped: Scoped, invitationId: InvitationId, now: Date): Promise<Invitation> {
  const row = await findRow(scoped, invitationId);
  const [invitation] = await invitationsOf(scoped, [row ?? raise(invitationProblems.not_found)], now);
  return invitation ?? raise(invitationProblems.not_found);
}

export async function findRow({ tx, scope }: Scoped, invitationId: InvitationId): Promise<InvitationRow | null> {
  const read = invitationsIn(tx).selectFrom('invitations').selectAll().where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', invitationId).executeTakeFirst()) ?? null;
}

/** Locks an invitation until the commit, so that of several answers one counts. */
export async function lockRow({ tx, scope }: Scoped, invitationId: InvitationId): Promise<InvitationRow | null> {
  const read = invitationsIn(tx).selectFrom('invitations').selectAll().where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', invitationId).forUpdate().executeTakeFirst()) ?? null;
}

/** Teams that an invitation opens beside its own. */
export async function teamsEntered({ tx, scope }: Scoped, invitationIds: readonly InvitationId[]): Promise<Map<InvitationId, TeamId[]>> {
  if (invitationIds.length === 0) return new Map();
  const rows = await invitationsIn(tx)
    .selectFrom('invitation_teams')
    .select(['invitation_id', 'team_id'])
    .where('account_id', '=', scope.accountId)
    .where('invitation_id', 'in', [...invitationIds])
    .execute();
  const teams = new Map<InvitationId, TeamId[]>();
  for (const row of rows) teams.set(row.invitation_id, [...(teams.get(row.invitation_id) ?? []), row.team_id]);
  return teams;
}

/** Three reads, however many there are. */
async function invitationsOf(scoped: Scoped, rows: readonly InvitationRow[], now: Date): Promise<Invitation[]> {
  const entered = await teamsEntered(
    scoped,
    rows.map((row) => row.id),
  );
  const teamIds = [...rows.flatMap((row) => row.team_id ?? []), ...[...entered.values()].flat()];
  const names = await findTeamNames(scoped, teamIds);
  const senders = await sendersOf(scoped, rows);
  const named = (id: TeamId) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    ...sharedOf(row, { now, team: row.team_id && named(row.team_id), sender: senders.get(row.inviter_id ?? '') }),
    permissions: row.permissions,
    inviterUserId: row.inviter_id,
    teams: (entered.get(row.id) ?? []).map(named),
    sentAt: row.sent_at.toISOString(),
    answeredAt: isoOrNull(row.answered_at),
  }));
}

async function sendersOf({ tx }: Scoped, rows: readonly InvitationRow[]): Promise<Map<string, UserRecord>> {
  const ids = new Set(rows.flatMap((row) => row.inviter_id ?? []));
  return new Map((await findUsers(tx, [...ids])).map((user) => [user.id, user]));
}

interface Beside {
  readonly now: Date;
  readonly team: { readonly id: TeamId; readonly name: string } | null;
  readonly sender: Pick<UserRecord, 'firstName' | 'lastName'> | undefined;
}

function sharedOf(row: InvitationRow, { now, team, sender }: Beside) {
  return {
    id: row.id,
    type: row.team_id === null ? ('account' as const) : ('team' as const),
    email: row.email,
    accountId: row.account_id,
    role: row.team_role ?? row.role,
    status: statusNow(row.status, row.expires_at, now),
    teamId: row.team_id,
    team,
    sender: sender ? { firstName: sender.firstName, lastName: sender.lastName } : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/**
 * An invitation as whoever holds its token sees it.
 * @throws Problem invitations.token_unknown when it, or its account, is gone
 */
export async function openInvitation(
  scoped: Scoped,
  invitationId: InvitationId,
  seen: { now: Date; provesAddress: boolean; isHomeless: boolean; settings: Settings },
): Promise<OpenInvitation> {
  const row = (await findRow(scoped, invitationId)) ?? raise(invitationProblems.token_unknown);
  const account = await findAccount(scoped);
  if (account?.status !== 'ACTIVE') return raise(invitationProblems.token_unknown);
  const names = await findTeamNames(scoped, row.team_id ? [row.team_id] : []);
  const team = row.team_id && { id: row.team_id, name: names.get(row.team_id) ?? '' };
  const senders = await sendersOf(scoped, [row]);
  const user = seen.provesAddress ? await findUserByEmail(scoped.tx, row.email) : null;
  return {
    ...sharedOf(row, { now: seen.now, team, sender: senders.get(row.inviter_id ?? '') }),
    account: { id: account.id, name: account.name },
    provesAddress: seen.provesAddress,
    // One that was never proven, or that leads to no account, is taken over by the mail's token: there is none to use yet.
    hasSignIn: seen.provesAddress ? user !== null && isVerified(user, seen.settings) && !seen.isHomeless : null,
  };
}

/** `Ana Ferreira`, or null once that profile is gone. */
export async function senderName({ tx }: Scoped, row: Pick<InvitationRow, 'inviter_id'>): Promise<string | null> {
  const [sender] = await findUsers(tx, row.inviter_id ? [row.inviter_id] : []);
  return sender ? fullName(sender) : null;
}
