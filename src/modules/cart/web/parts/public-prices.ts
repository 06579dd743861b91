import type { PromotionType } from '#modules/billing/rules/promotion.ts';
import type { Plan } from '#shared/permissions.ts';
import type { PromotionRefusal } from '../../contract.ts';

// What a visitor's cart needs of the answers of module pricing, which knows the cart and is not known by it.

/** Of GET /api/pricing; money in dollars. */
export interface PublicPrices {
  /** Percent of tax on top of the prices. */
  readonly taxRate: number;
  readonly plans: readonly {
    readonly plan: Plan;
    readonly monthlyPrice: number;
    readonly annualPrice: number;
    readonly limits: { readonly additionalUserPrice: number; readonly additionalUserAnnualPrice: number };
  }[];
}

/** Of POST /api/pricing/validate-promotion. */
export interface CheckedCode {
  readonly valid: boolean;
  readonly promotion: { readonly code: string; readonly type: PromotionType } | null;
  readonly discountAmount: number;
  readonly reason: PromotionRefusal | null;
}
