import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { UNLIMITED, accountProblems } from '../../contract.ts';
import { accountsIn } from '../tables.ts';
import type { Plans } from './plans.ts';

/** What the count needs of modules above this one. */
export interface Seats {
  readonly planAndLimitsOf: Plans['planAndLimitsOf'];
  /** Places that are promised: invitations that are neither answered nor expired. */
  readonly pendingInvitations: (context: Context) => Promise<number>;
}

/** Lets one addition at a time into the account, until its commit. @returns how many active members there are */
export async function holdSeats({ tx, scope }: Scoped): Promise<number> {
  await takeTurn(tx, `seats of ${scope.accountId}`);
  return countActive({ tx, scope });
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
 * Before somebody is added or invited: active members and pending invitations together stay below the limit of the plan
 * with its additional users (C1-66). Whoever accepts an invitation takes the place that was held for them, and asks nothing.
 * @throws Problem accounts.user_limit
 */
export async function requireSeat(context: Context, seats: Seats): Promise<void> {
  const { limits } = await seats.planAndLimitsOf(context);
  const taken = (await holdSeats(context)) + (await seats.pendingInvitations(context));
  if (limits.maxUsers !== UNLIMITED && taken >= limits.maxUsers) throw new Problem(accountProblems.user_limit, { n: limits.maxUsers });
}
