import { sql } from 'kysely';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { billingIn } from '../tables.ts';
import { billingNow } from './test-clock.ts';
import { Misread, OperatorRefusal } from './operator-refusal.ts';

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };
const FARTHEST = 5 * 366 * DAY;
const JOBS = ['billing.run', 'billing.remind'];

/** What the clock shows, for the operator's screen. */
export interface TestClock {
  readonly at: Date;
  readonly real: Date;
}

/** @throws OperatorRefusal where the installation has no such clock */
export async function readClock(context: Context<WorkerScope>): Promise<TestClock> {
  if (context.settings.billing !== 'sandbox') {
    throw new OperatorRefusal(
      `BILLING is "${context.settings.billing}": only the test mode (BILLING=sandbox) has a clock that can be turned.`,
    );
  }
  return { at: await billingNow(context), real: context.now };
}

/**
 * Turns the clock that billing counts by in the test mode, and has what is due by then done. Sign-in sessions and everything
 * else keep the real time. Of two operators one waits for the other.
 * @param to `+15d` (m, h, d, w), a moment as ISO 8601, or `reset`
 * @throws OperatorRefusal where it would be turned back, too far, or past documents that are there
 */
export async function turnClock(context: Context<WorkerScope>, to: string): Promise<TestClock> {
  await readClock(context);
  await sql`lock table billing_clock in exclusive mode`.execute(context.tx);
  const { at, real } = await readClock(context);
  if (to === 'reset') return resetClock(context);
  const moment = momentOf(to, at);
  if (moment <= at) throw new OperatorRefusal(`The test clock is at ${at.toISOString()} and is turned forward only: ${to} is not later.`);
  const ahead = moment.getTime() - real.getTime();
  if (ahead > FARTHEST) throw new OperatorRefusal('The test clock goes at most five years ahead of the real time.');
  await billingIn(context.tx)
    .insertInto('billing_clock')
    .values({ ahead_ms: ahead, turned_at: real })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ahead_ms: ahead, turned_at: real }))
    .execute();
  for (const job of JOBS) await context.enqueue(job, {});
  return readClock(context);
}

function momentOf(to: string, at: Date): Date {
  const [, count, unit = ''] = /^\+(\d{1,4})([mhdw])$/.exec(to) ?? [];
  if (count) return new Date(at.getTime() + Number(count) * (UNITS[unit] ?? 0));
  const moment = /^\d{4}-\d{2}-\d{2}/.test(to) ? new Date(to) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new Misread(`"${to}" is no time: say how far, as +15d, +3h, +30m or +2w, a moment as 2027-01-31T12:00Z, or reset.`);
  }
  return moment;
}

/** Numbers of invoices follow their dates, and periods their purchases: what follows must not be dated before what is there. */
async function resetClock(context: Context<WorkerScope>): Promise<TestClock> {
  const { rows } = await sql<{ last: Date | null }>`
    select greatest(
      (select max(issued_at) from invoices),
      (select max(created_at) from payments),
      (select max(booked_at) from ledger_entries),
      (select max(updated_at) from subscriptions),
      (select max(updated_at) from billing_details),
      (select max(created_at) from promotions)
    ) as last`.execute(context.tx);
  const last = rows[0]?.last ?? null;
  if (last && last > context.now) {
    throw new OperatorRefusal(
      `The test clock is not reset: invoices, payments, subscriptions, billing details or promotions are dated up to ${last.toISOString()}, and what follows must not be dated before them. Wait until then, or begin with an empty installation (npm run reset).`,
    );
  }
  await billingIn(context.tx).deleteFrom('billing_clock').execute();
  return readClock(context);
}
