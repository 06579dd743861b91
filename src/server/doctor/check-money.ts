import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { moneyWaitingSql, RUN_AGE_SQL, type MoneyWaiting } from '../money-waiting.ts';
import { ok, warn, type Finding } from './finding.ts';

type Ask = <T>(sql: string) => Promise<T[]>;

/** What is older is not on its usual way: `billing.run` takes payments and refunds up each 5 minutes, and notices are read in seconds. */
const late: Readonly<Partial<Record<MoneyWaiting['what'], { readonly afterMs: number; readonly says: string }>>> = {
  payment: { afterMs: 15 * MINUTE, says: 'payments have no answer of the provider yet' },
  payment_at_bank: { afterMs: DAY + HOUR, says: 'payments wait for their buyer at the bank' },
  refund: { afterMs: DAY, says: 'refunds are pending' },
  notice: { afterMs: 30 * MINUTE, says: 'notices of the provider are not recorded' },
};

/** Of the worker, who sees all accounts. */
export async function checkMoney(ask: Ask, now: Date): Promise<Finding[]> {
  const waiting = await ask<MoneyWaiting>(moneyWaitingSql(now));
  return waiting.flatMap(({ what, count, seconds }) => {
    if (what === 'past_due') return count > 0 ? [ok(`accounts with an invoice that could not be charged: ${count}`)] : [];
    const limit = late[what];
    if (!limit || seconds === null || seconds * 1000 < limit.afterMs) return [];
    return [warn(`${limit.says}: ${count}, the oldest for ${ageOf(seconds)} (docs/operations/when-it-is-broken.md)`)];
  });
}

const RUN_LATE = 30 * MINUTE;

/** Of the queue's owner. Only a server works its jobs off, so on a database that is at rest there is nothing to find. */
export async function checkRun(ask: Ask): Promise<Finding[]> {
  const [queue] = await ask<{ name: string | null }>("select to_regclass('pgboss.job')::text as name");
  if (!queue?.name) return [];
  const [run] = await ask<{ seconds: number | null }>(RUN_AGE_SQL);
  const seconds = run?.seconds ?? null;
  if (seconds === null || seconds * 1000 < RUN_LATE) return [];
  return [warn(`billing.run has not ended well for ${ageOf(seconds)}: see whether a server runs, and what its log says of it`)];
}

const ageOf = (seconds: number): string => {
  const ms = seconds * 1000;
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} days`;
  return ms >= 2 * HOUR ? `${Math.floor(ms / HOUR)} hours` : `${Math.floor(ms / MINUTE)} minutes`;
};
