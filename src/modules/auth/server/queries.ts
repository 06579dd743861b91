import { sql } from 'kysely';
import { roleOf } from '#modules/accounts/rules.ts';
import { planInForce } from '#modules/billing/rules.ts';
import { isClosedToWrites } from '#modules/billing/rules/dunning.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { reusable } from '#platform/db/reusable.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { GuestActor, Persona, Plan, UserActor } from '#shared/permissions.ts';
import type { Settings } from '#platform/config/settings.ts';
import { SESSION_IDLE } from '../rules/lifetimes.ts';
import { hashToken } from './service/token.ts';
import { authIn, type SignInSessionId } from './tables.ts';

export interface SignedInUser {
  readonly actor: UserActor;
  readonly sessionId: SignInSessionId;
  readonly lastActivityAt: Date;
  /** End of the access token. */
  readonly expiresAt: Date;
}

interface Row {
  readonly session_id: SignInSessionId;
  readonly user_id: UserId;
  readonly account_id: AccountId;
  readonly role: string;
  readonly persona: Persona;
  readonly permissions: string[];
  readonly email_verified: boolean;
  readonly is_demo: boolean;
  /** Whoever is in a demo account is held by what holds its people: what they change, every visitor finds. */
  readonly is_in_demo: boolean;
  readonly plan: Plan | null;
  readonly plan_is_fixed: boolean | null;
  readonly past_due_since: Date | null;
  readonly last_activity_at: Date;
  readonly token_expires_at: Date;
}

const holderOf = reusable<{ readonly hash: Uint8Array; readonly now: Date }>()(
  (_tx, slot) => sql<Row>`
    select found.*, exists (select from demo_accounts d where d.account_id = found.account_id) as is_in_demo,
      set_config('app.account_id', found.account_id::text, true), set_config('app.user_id', found.user_id::text, true)
    from user_of_access_token(${slot('hash')}::bytea, ${slot('now')}::timestamptz,
      make_interval(secs => ${SESSION_IDLE / 1000}::double precision)) as found
    join sign_in_sessions resting on resting.id = found.session_id
      and (resting.idle_minutes is null or resting.last_activity_at > ${slot('now')}::timestamptz - make_interval(mins => resting.idle_minutes))`,
);

/**
 * Who holds an access token, by one query that also steps into what the token opens, as `enterTenant` does: the statements
 * that follow in the transaction are that person's.
 * @returns null unless token, session, person, membership and account all stand
 */
export async function findSignedIn(
  tx: Tx,
  token: string,
  { now, settings }: { now: Date; settings: Settings },
): Promise<SignedInUser | null> {
  const [row] = await holderOf(tx, { hash: hashToken(token), now });
  if (!row || (row.is_demo && !settings.demo)) return null;
  const stored = row.plan === null ? null : { plan: row.plan, isFixed: row.plan_is_fixed ?? false };
  const actor: UserActor = {
    kind: 'user',
    userId: row.user_id,
    accountId: row.account_id,
    role: roleOf(row.role),
    persona: row.persona,
    permissions: row.permissions,
    emailVerified: row.email_verified || !settings.requireEmailVerification,
    plan: planInForce(stored, settings.billing),
    isDemo: row.is_demo || row.is_in_demo,
    isReadOnly: isClosedToWrites(row.past_due_since, settings.billing, now),
    signInSessionId: row.session_id,
  };
  return { actor, sessionId: row.session_id, lastActivityAt: row.last_activity_at, expiresAt: row.token_expires_at };
}

/** Who holds a guest's token; it steps in like `findSignedIn`. @returns null for one that is unknown, ended or over */
export async function findGuest(
  tx: Tx,
  token: string,
  { now, settings }: { now: Date; settings: Settings },
): Promise<{ actor: GuestActor; expiresAt: Date } | null> {
  const row = await authIn(tx)
    .selectFrom('guest_tokens')
    .select(['account_id', 'room_id', 'participant_id', 'expires_at'])
    .select(sql<Date | null>`past_due_since(account_id)`.as('past_due_since'))
    .select(sql`set_config('app.account_id', account_id::text, true)`.as('entered'))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const isReadOnly = isClosedToWrites(row.past_due_since, settings.billing, now);
  const place = { accountId: row.account_id, roomId: row.room_id, participantId: row.participant_id };
  const actor: GuestActor = { kind: 'guest', ...place, isReadOnly };
  return { actor, expiresAt: row.expires_at };
}
