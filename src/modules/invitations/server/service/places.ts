import { sql } from 'kysely';
import { addressesOfMembers, holdSeats } from '#modules/accounts/server/public.ts';
import { isBelow } from '#modules/billing/rules.ts';
import { UNLIMITED } from '#modules/accounts/contract.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, common } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import { invitationProblems } from '../../contract/problems.ts';
import { invitationsIn } from '../tables.ts';

/** One addition at a time into an account, however somebody comes. */
export const lockPlaces = async (context: Context): Promise<void> => void (await holdSeats(context));

/** Addresses that hold a place in the account until they answer: invited, and not a member. */
async function promised(context: Context): Promise<string[]> {
  const rows = await invitationsIn(context.tx)
    .selectFrom('invitations')
    .select('email_key')
    .distinct()
    .where('account_id', '=', context.scope.accountId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', context.now)
    .execute();
  const invited = rows.map((row) => row.email_key);
  const members = await addressesOfMembers(context, invited);
  return invited.filter((key) => !members.has(key));
}

/** Places of the account that are promised; an address that is invited to several teams holds one. */
export const countPromisedPlaces = async (context: Context): Promise<number> => (await promised(context)).length;

/**
 * Whether one more address fits: active members and those who are invited, each counted once, must be fewer than the
 * plan's users (C1-66). Call within `lockPlaces`.
 * @param emailKey whose place it is: another invitation of the same address holds it already
 * @throws Problem invitations.user_limit
 */
export async function refuseBeyondUsers(context: Context, emailKey: string): Promise<void> {
  const { limits } = await planAndLimitsOf(context);
  if (limits.maxUsers === UNLIMITED) return;
  const invited = await promised(context);
  if (invited.includes(emailKey)) return;
  const used = (await holdSeats(context)) + invited.length;
  if (!isBelow(limits.maxUsers, used)) throw new Problem(invitationProblems.user_limit, { n: limits.maxUsers });
}

/** Accepting takes the place that was kept for it; it fails only when the plan has shrunk since. @throws Problem invitations.user_limit */
export async function refuseWithoutPlace(context: Context): Promise<void> {
  const { limits } = await planAndLimitsOf(context);
  if (limits.maxUsers === UNLIMITED) return;
  if (!isBelow(limits.maxUsers, await holdSeats(context))) throw new Problem(invitationProblems.user_limit, { n: limits.maxUsers });
}

/**
 * Counts one more invitation of the account's day (ruling 24), in one statement; what is refused or rolled back counts nothing.
 * @throws Problem request.too_many
 */
export async function takeFromQuota({ tx, scope, now, settings }: Context): Promise<void> {
  const { limit, windowMs } = rateLimits.invitations;
  const most = Math.max(1, Math.floor(limit * settings.rateLimitScale));
  const dayAgo = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ used: number }>`
    insert into invitation_quotas as quota (account_id, began_at, used) values (${scope.accountId}, ${now}, 1)
    on conflict (account_id) do update set
      used = case when quota.began_at <= ${dayAgo} then 1 else quota.used + 1 end,
      began_at = case when quota.began_at <= ${dayAgo} then ${now} else quota.began_at end
    where quota.began_at <= ${dayAgo} or quota.used < ${most}
    returning used`.execute(tx);
  if (rows.length > 0) return;
  const row = await invitationsIn(tx)
    .selectFrom('invitation_quotas')
    .select('began_at')
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  throw new Problem(common.too_many, { retryAfter: Math.ceil((row.began_at.getTime() - dayAgo.getTime()) / SECOND) });
}
