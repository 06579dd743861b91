import { emailKey } from '#modules/accounts/rules.ts';
import {
  findAccount,
  findUser,
  isVerified,
  joinAccount,
  markEmailVerified,
  placeOf,
  type UserRecord,
} from '#modules/accounts/server/public.ts';
import { isClosed } from '#modules/billing/server/public.ts';
import { leadsNowhere } from '#modules/auth/server/public.ts';
import { joinTeam } from '#modules/teams/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { InvitationId, type Joined, type OpenInvitation } from '../../contract/invitation.ts';
import { invitationProblems } from '../../contract/problems.ts';
import { refuseAnswer } from '../../rules.ts';
import { acceptedMail } from '../mail.ts';
import { findRow, openInvitation, teamsEntered, type InvitationRow } from '../queries.ts';
import { locked, publishEnd, settle } from './change.ts';
import { lockPlaces, refuseWithoutPlace } from './places.ts';
import { findById, findByToken, type Pointer } from './token.ts';

/** Shows an invitation by its token, whatever became of it; one that was revoked is shown to nobody any more. */
export async function showByToken(request: RequestContext, token: string): Promise<OpenInvitation> {
  const invitation = await readByToken(request, token);
  if (invitation.status === 'revoked') throw new Problem(invitationProblems.token_unknown);
  return invitation;
}

/** Reads an invitation by its token. @param isTeam the family asked; a token of the other one is unknown to it */
export async function readByToken(request: RequestContext, token: string, isTeam?: boolean): Promise<OpenInvitation> {
  const pointer = await request.open((context) => findByToken(context, token, isTeam));
  const provesAddress = pointer.provesAddress ?? false;
  const isHomeless = provesAddress && (await leadsNowhere(request, pointer.emailKey));
  const seen = { now: request.now, provesAddress, isHomeless, settings: request.settings };
  return request.inAccount(pointer.accountId, null, (context) => openInvitation(context, pointer.invitationId, seen));
}

/** The same, while it can be accepted. @throws Problem invitations.token_malformed, token_unknown, expired, processed */
export async function validate(request: RequestContext, token: string, isTeam: boolean): Promise<OpenInvitation> {
  const invitation = await readByToken(request, token, isTeam);
  const refusal = refuseAnswer(invitation.status);
  if (refusal) throw new Problem(refusal);
  return invitation;
}

const isId = (text: string): boolean => InvitationId.safeParse(text).success;

/** Where an id or a token leads. @throws Problem invitations.not_found, token_malformed, token_unknown */
async function find(request: RequestContext, idOrToken: string, isTeam?: boolean): Promise<Pointer> {
  return request.open(async (context) => {
    if (!isId(idOrToken)) return findByToken(context, idOrToken, isTeam);
    const pointer = await findById(context, idOrToken);
    if (!pointer || (isTeam !== undefined && pointer.isTeam !== isTeam)) return raise(invitationProblems.not_found);
    return pointer;
  });
}

/**
 * Accepts as the caller. By id their verified address must be the invitation's, else there is none for them (404); by
 * token it must be too (403), and the token of a mail proves it (C1-58).
 * @throws Problem invitations.not_found, token_malformed, token_unknown, address_differs, expired, processed, user_limit, suspended,
 *   accounts.demo_fixed, request.email_unverified
 */
export async function accept(request: RequestContext, idOrToken: string, isTeam?: boolean): Promise<Joined> {
  const userId = callerOf(request);
  const pointer = await find(request, idOrToken, isTeam);
  return request.inAccount(pointer.accountId, userId, async (context) => {
    const row = await findRow(context, pointer.invitationId);
    const user = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
    if (!row || emailKey(user.email) !== row.email_key) throw new Problem(differs(pointer));
    await prove(context, user, pointer);
    await join(context, pointer.invitationId, user);
    return { type: row.team_id === null ? 'account' : 'team', accountId: pointer.accountId, teamId: row.team_id };
  });
}

const differs = (pointer: Pointer) => (pointer.provesAddress === null ? invitationProblems.not_found : invitationProblems.address_differs);

function callerOf({ actor }: RequestContext): UserId {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  return actor.userId;
}

async function prove(context: Context, user: UserRecord, pointer: Pointer): Promise<void> {
  if (pointer.provesAddress) return markEmailVerified(context.tx, user.id, context.now);
  if (!isVerified(user, context.settings)) throw new Problem(common.email_unverified);
}

/**
 * Gives somebody the place that they were invited to: in the account, in its teams. The row is locked, so of parallel
 * acceptances one counts.
 * @throws Problem invitations.expired, processed, user_limit, suspended, request.read_only
 */
export async function join(context: Context, invitationId: InvitationId, user: UserRecord): Promise<void> {
  await lockPlaces(context);
  const { row, status } = await locked(context, invitationId);
  const refusal = refuseAnswer(status);
  if (refusal) throw new Problem(refusal);
  if ((await findAccount(context))?.status !== 'ACTIVE') throw new Problem(invitationProblems.token_unknown);
  if (await isClosed(context)) throw new Problem(common.read_only);
  if ((await placeOf(context, user.id))?.status !== 'ACTIVE') await refuseWithoutPlace(context);
  const place = { userId: user.id, role: row.role, permissions: row.permissions };
  if (!(await joinAccount(context, place))) throw new Problem(invitationProblems.suspended);
  if (row.team_id && row.team_role) await joinTeam(context, row.team_id, { userId: user.id, role: row.team_role });
  for (const teamId of (await teamsEntered(context, [row.id])).get(row.id) ?? []) {
    await joinTeam(context, teamId, { userId: user.id, role: row.role === 'OBSERVER' ? 'observer' : 'member' });
  }
  await settle(context, row, 'accepted');
  const payload = { userId: user.id, role: row.role };
  await context.publish({ type: 'invitation.accepted', subject: { kind: 'invitation', id: row.id }, payload });
  await tellInviter(context, row, user);
}

async function tellInviter(context: Context, row: InvitationRow, user: UserRecord): Promise<void> {
  const inviter = row.inviter_id && (await findUser(context.tx, row.inviter_id));
  const account = await findAccount(context);
  if (inviter && account && !inviter.isDemo)
    await context.mail(acceptedMail(inviter, context.settings, { user, accountName: account.name }));
}

/**
 * Declines: whoever holds the token may, signed in or not (C1-61); by id, whose verified address it names.
 * @throws Problem invitations.not_found, token_malformed, token_unknown, expired, processed
 */
export async function decline(request: RequestContext, idOrToken: string, isTeam?: boolean): Promise<Record<never, never>> {
  const pointer = await find(request, idOrToken, isTeam);
  const userId = pointer.provesAddress === null ? callerOf(request) : null;
  await request.inAccount(pointer.accountId, userId, async (context) => {
    if (userId) await refuseStranger(context, pointer, userId);
    const { row, status } = await locked(context, pointer.invitationId);
    const refusal = refuseAnswer(status);
    if (refusal) throw new Problem(refusal);
    await settle(context, row, 'declined');
    await publishEnd(context, row, 'declined');
  });
  return {};
}

async function refuseStranger(context: Context, { invitationId }: Pointer, userId: UserId): Promise<void> {
  const row = await findRow(context, invitationId);
  const user = await findUser(context.tx, userId);
  const isTheirs = row && user && emailKey(user.email) === row.email_key && isVerified(user, context.settings);
  if (!isTheirs) throw new Problem(invitationProblems.not_found);
}
