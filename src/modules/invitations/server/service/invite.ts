import { uuidv7 } from 'uuidv7';
import { emailKey, looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import { findAccount, findUser, findUserByEmail, placeOf, type UserRecord } from '#modules/accounts/server/public.ts';
import { teamProblems, type TeamId, type TeamRole } from '#modules/teams/contract.ts';
import { findTeam, findTeamNames, isInTeam } from '#modules/teams/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { INVITATION_LIFE, type InvitationId, type InvitedRole, type SentInvitation } from '../../contract/invitation.ts';
import type { AccountWish } from '../../contract/inviting.ts';
import { invitationProblems } from '../../contract/problems.ts';
import { refuseGrant } from '../../rules.ts';
import { invitationMail } from '../mail.ts';
import { findRow, getInvitation, senderName, type InvitationRow } from '../queries.ts';
import { invitationsIn } from '../tables.ts';
import { lockPlaces, refuseBeyondUsers, takeFromQuota } from './places.ts';
import { issueLink } from './token.ts';

/** @throws Problem invitations.email_invalid, role_above_own, permission_not_held, team_unknown, already_invited, already_member, user_limit, request.too_many */
export async function inviteToAccount(context: Context, wish: AccountWish): Promise<SentInvitation> {
  const { actor } = context;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  const permissions = [...new Set(wish.permissions ?? [])];
  const refusal = refuseGrant(actor, wish.role, permissions);
  if (refusal) throw new Problem(refusal);
  const teamIds = [...new Set(wish.teamIds ?? [])];
  if ((await findTeamNames(context, teamIds)).size < teamIds.length) throw new Problem(invitationProblems.team_unknown);
  return send(context, { email: wish.email, role: wish.role, permissions, team: null, teamIds });
}

/** @throws Problem teams.not_found, invitations.email_invalid, already_invited, already_member, already_in_team, user_limit, request.too_many */
export async function inviteToTeam(context: Context, teamId: TeamId, wish: { email: string; role: TeamRole }): Promise<SentInvitation> {
  if (!(await findTeam(context, teamId))) throw new Problem(teamProblems.not_found);
  return send(context, { email: wish.email, role: 'MEMBER', permissions: [], team: { id: teamId, role: wish.role }, teamIds: [] });
}

interface Wish {
  readonly email: string;
  readonly role: InvitedRole;
  readonly permissions: readonly string[];
  readonly team: { readonly id: TeamId; readonly role: TeamRole } | null;
  readonly teamIds: readonly TeamId[];
}

async function send(context: Context, wish: Wish): Promise<SentInvitation> {
  if (!looksLikeEmail(wish.email)) throw new Problem(invitationProblems.email_invalid);
  const key = emailKey(wish.email);
  await lockPlaces(context);
  const known = await findUserByEmail(context.tx, key);
  const isMember = await refuseKnown(context, known, wish);
  await refusePending(context, key, wish.team?.id ?? null);
  if (!isMember) await refuseBeyondUsers(context, key);
  await takeFromQuota(context);
  const row = await insertInvitation(context, wish);
  await publishSent(context, row, 'created');
  return deliver(context, row, 'invited');
}

/** @returns whether the address is an active member's. @throws Problem invitations.already_member, already_in_team */
async function refuseKnown(context: Context, known: UserRecord | null, { team }: Wish): Promise<boolean> {
  const status = known && (await placeOf(context, known.id))?.status;
  if (!known || !status || status === 'INACTIVE') return false;
  // A suspended member is one, whose access an administrator took: it is not given back by mail.
  if (!team || status === 'SUSPENDED') throw new Problem(invitationProblems.already_member);
  if (await isInTeam(context, team.id, known.id)) throw new Problem(invitationProblems.already_in_team);
  return true;
}

/** Refuses a second one while the first can still be accepted; one past its time gives way. */
async function refusePending({ tx, scope, now }: Context, key: string, teamId: TeamId | null): Promise<void> {
  const pending = await invitationsIn(tx)
    .selectFrom('invitations')
    .select(['id', 'expires_at'])
    .where('account_id', '=', scope.accountId)
    .where('email_key', '=', key)
    .where('status', '=', 'pending')
    .where('team_id', teamId === null ? 'is' : '=', teamId)
    .executeTakeFirst();
  if (!pending) return;
  // The caller may send that one again instead (S1-59).
  if (pending.expires_at > now) throw new Problem(invitationProblems.already_invited, { invitationId: pending.id });
  await invitationsIn(tx)
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', pending.id)
    .execute();
}

async function insertInvitation({ tx, scope, now, actor }: Context, wish: Wish): Promise<InvitationRow> {
  const row: InvitationRow = {
    id: uuidv7() as InvitationId,
    account_id: scope.accountId,
    team_id: wish.team?.id ?? null,
    email: tidyEmail(wish.email),
    email_key: emailKey(wish.email),
    role: wish.role,
    team_role: wish.team?.role ?? null,
    permissions: [...wish.permissions],
    status: 'pending',
    inviter_id: actor.kind === 'user' ? actor.userId : null,
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + INVITATION_LIFE),
    answered_at: null,
  };
  await invitationsIn(tx).insertInto('invitations').values(row).execute();
  const entered = wish.teamIds.map((teamId) => ({ account_id: scope.accountId, invitation_id: row.id, team_id: teamId }));
  if (entered.length > 0) await invitationsIn(tx).insertInto('invitation_teams').values(entered).execute();
  return row;
}

/**
 * Mails an invitation and makes the link to copy. Demo accounts cannot mail, so there is no mailed link then.
 * @param why the words of the mail
 */
export async function deliver(context: Context, row: InvitationRow, why: 'invited' | 'resent'): Promise<SentInvitation> {
  const isMailed = context.actor.kind === 'user' && !context.actor.isDemo;
  if (isMailed) await mailTo(context, row, why);
  const link = await issueLink(context, row, false);
  return { ...(await getInvitation(context, row.id, context.now)), link, isMailed };
}

async function mailTo(context: Context, row: InvitationRow, why: 'invited' | 'resent'): Promise<void> {
  const { tx, actor, settings } = context;
  const account = (await findAccount(context)) ?? raise(invitationProblems.not_found);
  const team = row.team_id ? await findTeam(context, row.team_id) : null;
  const receiver = await findUserByEmail(tx, row.email_key);
  // In the language of whom it reaches; of whoever sends it while that is unknown.
  const sender = actor.kind === 'user' ? await findUser(tx, actor.userId) : null;
  const locale = receiver?.language ?? sender?.language ?? 'en';
  const link = await issueLink(context, row, true);
  const words = {
    sender: await senderName(context, { inviter_id: sender?.id ?? row.inviter_id }),
    accountName: account.name,
    teamName: team?.name ?? null,
  };
  await context.mail(
    invitationMail({ email: row.email, firstName: receiver?.firstName ?? null, locale }, settings, { ...words, link, why }),
  );
}

/** Says in the log that an invitation was sent; its address stays out of it. */
export async function publishSent(context: Context, row: InvitationRow, what: 'created' | 'resent'): Promise<void> {
  const payload = { invitationId: row.id, role: row.team_role ?? row.role };
  if (row.team_id === null) {
    await context.publish({ type: `invitation.${what}`, subject: { kind: 'invitation', id: row.id }, payload });
  } else await context.publish({ type: `team.invitation_${what}`, subject: { kind: 'team', id: row.team_id }, payload });
}

/** @throws Problem invitations.not_found */
export async function refuseForeign(context: Context, invitationId: InvitationId, teamId: TeamId): Promise<void> {
  const row = await findRow(context, invitationId);
  if (row?.team_id !== teamId) throw new Problem(invitationProblems.not_found);
}
