import { createHash, randomBytes } from 'node:crypto';
import type { Context, OpenContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { LINKS_MAX, type InvitationId } from '../../contract/invitation.ts';
import { invitationProblems } from '../../contract/problems.ts';
import { isToken } from '../../rules.ts';
import { invitationsIn, type InvitationTable } from '../tables.ts';

const TOKEN_BYTES = 32;
const ACCOUNTS_MAX = 50; // that one address is shown at once
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type Opened = Pick<InvitationTable, 'id' | 'email_key' | 'team_id'>;

/**
 * Makes a token of an invitation and the address that it opens.
 * @param provesAddress for the one that goes out by mail alone: whoever copies a link must not prove another's address
 */
export async function issueLink({ tx, scope, now, settings }: Context, opened: Opened, provesAddress: boolean): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const values = { invitation_id: opened.id, account_id: scope.accountId, email_key: opened.email_key, is_team: opened.team_id !== null };
  await invitationsIn(tx)
    .insertInto('invitation_tokens')
    .values({ ...values, token_hash: hashOf(token), proves_address: provesAddress, created_at: now })
    .execute();
  return `${settings.publicUrl}/accept-invitation?token=${token}`;
}

/** Leaves room for one more link to copy. */
export async function dropOldestLinks({ tx }: Context, invitationId: InvitationId): Promise<void> {
  const copied = invitationsIn(tx).selectFrom('invitation_tokens').select('token_hash').where('invitation_id', '=', invitationId);
  const surplus = await copied
    .where('proves_address', '=', false)
    .orderBy('created_at', 'desc')
    .offset(LINKS_MAX - 1)
    .execute();
  for (const { token_hash: hash } of surplus) {
    await invitationsIn(tx).deleteFrom('invitation_tokens').where('token_hash', '=', hash).execute();
  }
}

/** Every link of an invitation opens nothing from now on. */
export async function voidLinks({ tx }: Context, invitationId: InvitationId): Promise<void> {
  await invitationsIn(tx).deleteFrom('invitation_tokens').where('invitation_id', '=', invitationId).execute();
}

export interface Pointer {
  readonly invitationId: InvitationId;
  readonly accountId: AccountId;
  readonly isTeam: boolean;
  readonly emailKey: string;
  /** Null for a pointer that was found by the invitation's id. */
  readonly provesAddress: boolean | null;
}

/** Where a token leads. @throws Problem invitations.token_malformed, token_unknown */
export async function findByToken({ tx }: OpenContext, token: string, isTeam?: boolean): Promise<Pointer> {
  if (!isToken(token)) throw new Problem(invitationProblems.token_malformed);
  const row = await invitationsIn(tx)
    .selectFrom('invitation_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row || (isTeam !== undefined && row.is_team !== isTeam)) return raise(invitationProblems.token_unknown);
  return {
    invitationId: row.invitation_id,
    accountId: row.account_id,
    isTeam: row.is_team,
    emailKey: row.email_key,
    provesAddress: row.proves_address,
  };
}

/** Whose an invitation is. @returns null for one that is unknown */
export async function findById({ tx }: OpenContext, invitationId: string): Promise<Pointer | null> {
  const read = invitationsIn(tx).selectFrom('invitation_tokens').select(['invitation_id', 'account_id', 'is_team', 'email_key']);
  const row = await read
    .where('invitation_id', '=', invitationId as InvitationId)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { invitationId: row.invitation_id, accountId: row.account_id, isTeam: row.is_team, emailKey: row.email_key, provesAddress: null };
}

/** Accounts that have invited an address. */
export async function accountsInviting({ tx }: OpenContext, emailKey: string): Promise<AccountId[]> {
  const read = invitationsIn(tx).selectFrom('invitation_tokens').select('account_id').distinct().where('email_key', '=', emailKey);
  return (await read.limit(ACCOUNTS_MAX).execute()).map((row) => row.account_id);
}
