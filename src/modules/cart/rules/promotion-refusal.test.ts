import { expect, test } from 'vitest';
import type { PromotionTerms, Redeemer } from '#modules/billing/rules/promotion.ts';
import { promotionRefusal } from './promotion-refusal.ts';

const now = new Date('2026-03-10T10:00:00Z');
const terms: PromotionTerms = {
  ...{ type: 'PERCENTAGE', value: 20, maxDiscountAmount: null, applicablePlans: ['PRO'] },
  ...{ validFrom: new Date('2026-03-01T00:00:00Z'), validTo: new Date('2026-04-01T00:00:00Z') },
  ...{ maxRedemptions: 5, redemptions: 4, oncePerAccount: true },
};
const fresh: Redeemer = { hasRedeemed: false, hasTrialed: false, isPaying: false };

test.each([
  ['counts', terms, 'PRO', fresh, null],
  ['counts for a visitor without a plan', terms, null, null, null],
  ['exists nowhere', null, 'PRO', fresh, 'unknown'],
  ['has not begun', { ...terms, validFrom: new Date('2026-03-11T00:00:00Z') }, 'PRO', fresh, 'unknown'],
  ['has ended', { ...terms, validTo: now }, 'PRO', fresh, 'unknown'],
  ['is used up', { ...terms, redemptions: 5 }, 'PRO', fresh, 'unknown'],
  ['is for another plan', terms, 'ENTERPRISE', fresh, 'plan'],
  ['is for another plan, and was had', terms, 'ENTERPRISE', { ...fresh, hasRedeemed: true }, 'plan'],
  ['was had', terms, 'PRO', { ...fresh, hasRedeemed: true }, 'redeemed'],
  ['was had, and may be had again', { ...terms, oncePerAccount: false }, 'PRO', { ...fresh, hasRedeemed: true }, null],
  ['is a second trial', { ...terms, type: 'FREE_TRIAL' }, 'PRO', { ...fresh, hasTrialed: true }, 'redeemed'],
] as const)('a code that %s', (...[, promotion, plan, redeemer, refusal]) => {
  expect(promotionRefusal(promotion, plan, redeemer, now)).toBe(refusal);
});
