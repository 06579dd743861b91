import { uuidv7 } from 'uuidv7';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { DAY } from '#shared/time.ts';
import { billingIn, type PriceTable } from '../tables.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { billingNow } from './test-clock.ts';

/** Subscribers read of a new price 30 days before their renewal; one day is for the job that writes it. */
const AHEAD_DAYS = 31;

export type PriceVersion = Omit<PriceTable, 'id'>;

/** All versions, the latest first, each with whether it is asked for now. */
export async function listPrices(context: Context<WorkerScope>): Promise<(PriceVersion & { readonly isCurrent: boolean })[]> {
  const now = await billingNow(context);
  const rows = await billingIn(context.tx)
    .selectFrom('plan_prices')
    .select(['plan', 'billing_interval', 'base_price', 'user_price', 'valid_from'])
    .orderBy('plan')
    .orderBy('billing_interval')
    .orderBy('valid_from', 'desc')
    .execute();
  const current = new Map(
    rows
      .filter((row) => row.valid_from <= now)
      .toReversed()
      .map((row) => [`${row.plan} ${row.billing_interval}`, row]),
  );
  return rows.map((row) => ({ ...row, isCurrent: current.get(`${row.plan} ${row.billing_interval}`) === row }));
}

/**
 * Adds a version of a price. Versions are never changed: a subscription keeps the prices that it was bought with until its next
 * renewal.
 * @throws OperatorRefusal where it begins too soon, or is there already
 */
export async function addPrice(context: Context<WorkerScope>, version: PriceVersion): Promise<PriceVersion> {
  const earliest = new Date((await billingNow(context)).getTime() + AHEAD_DAYS * DAY);
  if (version.valid_from < earliest) {
    throw new OperatorRefusal(
      `A price begins ${AHEAD_DAYS} days from now at the earliest (${earliest.toISOString()}), since subscribers are notified of it 30 days before: choose a later --from.`,
    );
  }
  const isFree = version.plan === 'FREE';
  if (isFree !== (version.base_price === 0))
    throw new OperatorRefusal(isFree ? 'FREE has no price of its own: say --base 0.' : `${version.plan} needs a price above 0.`);
  const added = await billingIn(context.tx)
    .insertInto('plan_prices')
    .values({ ...version, id: uuidv7() })
    .onConflict((conflict) => conflict.columns(['plan', 'billing_interval', 'valid_from']).doNothing())
    .returning('valid_from')
    .executeTakeFirst();
  if (!added) throw new OperatorRefusal(`There is a price of ${version.plan} ${version.billing_interval} from that moment already.`);
  return version;
}
