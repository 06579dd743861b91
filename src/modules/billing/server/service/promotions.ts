import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Scoped } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { isPaid } from '../../rules/change.ts';
import type { PromotionTerms, Redeemer } from '../../rules/promotion.ts';
import { billingIn, type PromotionTable } from '../tables.ts';
import { runningOf } from './running.ts';

export type PromotionRow = Selectable<PromotionTable>;

/** @param code as `codeOf` writes it. Promotions are no tenant's, so any transaction reads them. */
export async function findPromotion({ tx }: Pick<Scoped, 'tx'>, code: string): Promise<PromotionRow | null> {
  const promotions = billingIn(tx).selectFrom('promotions').selectAll();
  return (await promotions.where('code', '=', code).executeTakeFirst()) ?? null;
}

const PUBLIC_MAX = 20;

/** Those that everyone may know of and whose time it is, the newest first. */
export function listPublicPromotions({ tx }: Pick<Scoped, 'tx'>, now: Date): Promise<PromotionRow[]> {
  return billingIn(tx)
    .selectFrom('promotions')
    .selectAll()
    .where('is_public', '=', true)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(PUBLIC_MAX)
    .execute();
}

export const termsOf = (row: PromotionRow): PromotionTerms => ({
  type: row.type,
  value: row.value,
  maxDiscountAmount: row.max_discount_amount,
  applicablePlans: row.applicable_plans,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  maxRedemptions: row.max_redemptions,
  redemptions: row.redemptions,
  oncePerAccount: row.once_per_account,
});

/** What counts of the scope's account for a promotion. */
export async function redeemerOf({ tx, scope }: Scoped, promotionId: string): Promise<Redeemer> {
  const { accountId } = scope;
  const redeemed = billingIn(tx).selectFrom('promotion_redemptions').select('id').where('account_id', '=', accountId);
  const found = await redeemed.where('promotion_id', '=', promotionId).limit(1).executeTakeFirst();
  const subscription = billingIn(tx).selectFrom('subscriptions').select('trialed_at').where('account_id', '=', accountId);
  const { trialed_at: trialedAt = null } = (await subscription.executeTakeFirst()) ?? {};
  return { hasRedeemed: found !== undefined, hasTrialed: trialedAt !== null, isPaying: isPaid(await runningOf({ tx, scope })) };
}

/** The plans that the account's one trial is of; null is all of them. */
export async function plansOfTrial({ tx, scope }: Scoped): Promise<readonly Plan[] | null> {
  const row = await billingIn(tx)
    .selectFrom('promotion_redemptions as redeemed')
    .innerJoin('promotions as promotion', 'promotion.id', 'redeemed.promotion_id')
    .select('promotion.applicable_plans')
    .where('redeemed.account_id', '=', scope.accountId)
    .where('promotion.type', '=', 'FREE_TRIAL')
    .orderBy('redeemed.redeemed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.applicable_plans ?? null;
}

export async function promotionById({ tx }: Pick<Scoped, 'tx'>, id: string): Promise<PromotionRow> {
  return billingIn(tx).selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Takes one of the redemptions that there may be, until the commit of the purchase or for as long as its payment is pending.
 * @throws Problem billing.promotion_invalid when the last one is taken
 */
export async function reserveRedemption({ tx }: Pick<Scoped, 'tx'>, id: string): Promise<void> {
  const taken = await billingIn(tx)
    .updateTable('promotions')
    .set((eb) => ({ redemptions: eb('redemptions', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('max_redemptions', 'is', null), eb('redemptions', '<', eb.ref('max_redemptions'))]))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new Problem(billingProblems.promotion_invalid);
}

/** The purchase was not paid. */
export async function releaseRedemption({ tx }: Pick<Scoped, 'tx'>, id: string): Promise<void> {
  const back = billingIn(tx)
    .updateTable('promotions')
    .set((eb) => ({ redemptions: eb('redemptions', '-', 1) }));
  await back.where('id', '=', id).where('redemptions', '>', 0).execute();
}

export async function recordRedemption({ tx, scope, now }: Scoped & { readonly now: Date }, promotionId: string): Promise<void> {
  const row = { id: uuidv7(), account_id: scope.accountId, promotion_id: promotionId, redeemed_at: now };
  await billingIn(tx).insertInto('promotion_redemptions').values(row).execute();
}
