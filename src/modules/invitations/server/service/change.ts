import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import {
  INVITATION_LIFE,
  type Invitation,
  type InvitationId,
  type InvitationStatus,
  type SentInvitation,
} from '../../contract/invitation.ts';
import { invitationProblems } from '../../contract/problems.ts';
import { refuseAnswer, refuseResend, statusNow } from '../../rules.ts';
import { getInvitation, lockRow, type InvitationRow } from '../queries.ts';
import { invitationsIn } from '../tables.ts';
import { deliver, publishSent } from './invite.ts';
import { lockPlaces, refuseBeyondUsers, takeFromQuota } from './places.ts';
import { dropOldestLinks, issueLink, voidLinks } from './token.ts';

/** @throws Problem invitations.not_found */
export async function locked(context: Context, invitationId: InvitationId): Promise<{ row: InvitationRow; status: InvitationStatus }> {
  const row = (await lockRow(context, invitationId)) ?? raise(invitationProblems.not_found);
  return { row, status: statusNow(row.status, row.expires_at, context.now) };
}

/**
 * A new link by a new mail, for another seven days; every link before it opens nothing any more (C1-59).
 * @throws Problem invitations.not_found, processed, user_limit, already_invited (by the index), request.too_many
 */
export async function resendInvitation(context: Context, invitationId: InvitationId): Promise<SentInvitation> {
  const { tx, scope, now, actor } = context;
  await lockPlaces(context);
  const { row, status } = await locked(context, invitationId);
  const refusal = refuseResend(status);
  if (refusal) throw new Problem(refusal);
  // Its place was given back when it expired.
  if (status === 'expired') await refuseBeyondUsers(context, row.email_key);
  await takeFromQuota(context);
  await voidLinks(context, row.id);
  const inviterId = actor.kind === 'user' ? actor.userId : row.inviter_id;
  const next: InvitationRow = {
    ...row,
    status: 'pending',
    inviter_id: inviterId,
    sent_at: now,
    expires_at: new Date(now.getTime() + INVITATION_LIFE),
  };
  await invitationsIn(tx)
    .updateTable('invitations')
    .set({ status: next.status, inviter_id: next.inviter_id, sent_at: next.sent_at, expires_at: next.expires_at })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', row.id)
    .execute();
  await publishSent(context, next, 'resent');
  return deliver(context, next, 'resent');
}

/** @throws Problem invitations.not_found, expired, processed */
export async function linkInvitation(context: Context, invitationId: InvitationId): Promise<{ link: string; expiresAt: string }> {
  const { row, status } = await locked(context, invitationId);
  const refusal = refuseAnswer(status);
  if (refusal) throw new Problem(refusal);
  await dropOldestLinks(context, row.id);
  return { link: await issueLink(context, row, false), expiresAt: row.expires_at.toISOString() };
}

/** Takes an invitation back, or ends it before its time. Its links stay known, and say that it is over. @throws Problem invitations.not_found, processed */
export async function endInvitation(context: Context, invitationId: InvitationId, as: 'revoked' | 'expired'): Promise<Invitation> {
  const { row, status } = await locked(context, invitationId);
  const refusal = refuseResend(status);
  if (refusal) throw new Problem(refusal);
  await settle(context, row, as);
  if (as === 'revoked') await publishEnd(context, row, 'revoked');
  return getInvitation(context, row.id, context.now);
}

/** Writes how an invitation ended. The row must be locked. */
export async function settle({ tx, scope, now }: Context, row: InvitationRow, status: InvitationStatus): Promise<void> {
  const ends = status === 'expired' ? { expires_at: now < row.expires_at ? now : row.expires_at } : { answered_at: now };
  await invitationsIn(tx)
    .updateTable('invitations')
    .set({ status, ...ends })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', row.id)
    .execute();
}

export async function publishEnd(context: Context, row: InvitationRow, what: 'revoked' | 'declined'): Promise<void> {
  const payload = { invitationId: row.id };
  if (row.team_id === null) {
    await context.publish({ type: `invitation.${what}`, subject: { kind: 'invitation', id: row.id }, payload });
  } else await context.publish({ type: `team.invitation_${what}`, subject: { kind: 'team', id: row.team_id }, payload });
}
