import { uuidv7 } from 'uuidv7';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { codeOf } from '../../rules/promotion.ts';
import { billingIn } from '../tables.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { PromotionRow } from './promotions.ts';
import { billingNow } from './test-clock.ts';

/** What an operator says of a new code; ids, counts and moments are the table's. */
export type NewPromotion = Omit<PromotionRow, 'id' | 'redemptions' | 'created_at' | 'valid_from'> & { readonly valid_from: Date | null };

export const listPromotions = ({ tx }: Pick<Context<WorkerScope>, 'tx'>): Promise<PromotionRow[]> =>
  billingIn(tx).selectFrom('promotions').selectAll().orderBy('valid_from', 'desc').orderBy('code').execute();

/** @throws OperatorRefusal where the code is there already, or never counts */
export async function addPromotion(context: Context<WorkerScope>, promotion: NewPromotion): Promise<PromotionRow> {
  const now = await billingNow(context);
  const from = promotion.valid_from ?? now;
  const { valid_to: until, code } = promotion;
  if (until && until <= now) throw new OperatorRefusal(`${code} would be over already.`);
  if (until && until <= from) throw new OperatorRefusal(`${code} would end before it begins.`);
  const row = { ...promotion, id: uuidv7(), valid_from: from, redemptions: 0, created_at: now };
  const added = await billingIn(context.tx)
    .insertInto('promotions')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new OperatorRefusal(`There is a promotion ${code} already: a code is used once, so that what it gave stays clear.`);
  return added;
}

/** It is redeemed no more; who has redeemed it keeps what it gave. @throws OperatorRefusal where it is unknown or over */
export async function endPromotion(context: Context<WorkerScope>, typed: string): Promise<PromotionRow> {
  const code = codeOf(typed);
  const now = await billingNow(context);
  const all = billingIn(context.tx).selectFrom('promotions').selectAll().where('code', '=', code);
  const row = await all.forUpdate().executeTakeFirst();
  if (!row) throw new OperatorRefusal(`There is no promotion ${code}.`);
  if (row.valid_to && row.valid_to <= now) throw new OperatorRefusal(`${code} is over since ${row.valid_to.toISOString()}.`);
  const ended = billingIn(context.tx).updateTable('promotions').set({ valid_to: now }).where('id', '=', row.id);
  return ended.returningAll().executeTakeFirstOrThrow();
}
