import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { UNLIMITED } from '../../contract.ts';
import { accountsIn } from '../tables.ts';
import { plans } from './plans.ts';

const SEATS = 'members';

const takeTurnOf = ({ tx, scope }: Scoped, limit: string) => takeTurn(tx, `${limit} of ${scope.accountId}`);

/** Lets one addition at a time into the account, until its commit. @returns how many active members there are */
export async function holdSeats(scoped: Scoped): Promise<number> {
  await takeTurnOf(scoped, SEATS);
  return countActive(scoped);
}

export async function countActive({ tx, scope }: Scoped): Promise<number> {
  const { active } = await accountsIn(tx)
    .selectFrom('memberships')
    .select((read) => read.fn.countAll<number>().as('active'))
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return active;
}

/**
 * Before one more thing is added that the plans limit: what is there stays below the number of the plan, with what is bought
 * beside it. One addition at a time, until the commit.
 * @param name in `limits` of the module that owns the thing
 * @throws Problem that the limit declares
 */
export async function requireBelow(context: Context, name: string): Promise<void> {
  const { of, counts, refusal } = context.hooks.limit(name);
  const { limits } = await context.hooks.answerOf(plans).planAndLimitsOf(context);
  const most = (limits as Readonly<Record<string, number>>)[of];
  if (most === undefined) throw new Error(`The limit ${name} is of ${of}, which no plan has`);
  if (most === UNLIMITED) return;
  await takeTurnOf(context, name);
  let used = 0;
  for (const counted of counts) used += await context.hooks.count(context, counted);
  if (used >= most) throw new Problem(refusal, { n: most });
}

/**
 * Before a person is added or invited: active members and pending invitations together stay below the limit of the plan
 * with its additional users (C1-66). Whoever accepts an invitation takes the place that was held for them, and asks nothing.
 * @throws Problem accounts.user_limit
 */
export const requireSeat = (context: Context): Promise<void> => requireBelow(context, SEATS);
