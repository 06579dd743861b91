import * as z from 'zod/mini';
import { actions as billingActions } from '#modules/billing/contract/actions.ts';
import { CODE_MAX, Dollars } from '#modules/billing/contract/money.ts';
import { planFeatures } from '#modules/billing/rules.ts';
import { promotionDurations, promotionTypes } from '#modules/billing/rules/promotion.ts';
import { Cart, promotionRefusals } from '#modules/cart/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { plans } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { Moment } from '#shared/time.ts';

const PLAN_MAX = 40; // characters of a plan's name in an address
const AMOUNT_MAX = 1_000_000; // dollars

export const pricingProblems = problems('pricing', {
  plan_not_found: [404, 'Plan not found'],
  code_invalid: [409, 'Invalid discount code'],
});

/** The one plan table, for people: prices of the version in force, in dollars. */
export const PricedPlan = z.strictObject({
  id: z.enum(plans),
  plan: z.enum(plans),
  name: z.string(),
  monthlyPrice: Dollars,
  annualPrice: Dollars,
  /** Whole percent that paying by the year saves, rounded down; of the free plan, what it saves on additional users. */
  annualDiscount: z.int(),
  limits: z.strictObject({
    /** -1 is none, here and below. */
    maxUsers: z.int(),
    maxTeams: z.int(),
    maxProjects: z.int(),
    /** Of each kind of session. */
    maxSessionsPerMonth: z.int(),
    /** Of one additional user, by the month and by the year; 0 where the plan needs none. */
    additionalUserPrice: Dollars,
    additionalUserAnnualPrice: Dollars,
  }),
  features: z.array(z.enum(planFeatures)),
});
export type PricedPlan = z.infer<typeof PricedPlan>;

export const Promotion = z.strictObject({
  id: z.guid(),
  code: z.string(),
  type: z.enum(promotionTypes),
  /** Percent, dollars, or days of a trial. */
  value: z.number(),
  maxDiscountAmount: z.nullable(Dollars),
  /** Null: each plan that costs something. */
  applicablePlans: z.nullable(z.array(z.enum(plans))),
  duration: z.enum(promotionDurations),
  /** How many periods a `repeating` one reduces. */
  durationPeriods: z.nullable(z.int()),
  validFrom: Moment,
  validTo: z.nullable(Moment),
});
export type Promotion = z.infer<typeof Promotion>;

export const Pricing = z.strictObject({
  plans: z.array(PricedPlan),
  /** Those that everyone may know of. */
  activePromotions: z.array(Promotion),
  currency: z.literal('USD'),
  /** Percent of tax on top of the prices. */
  taxRate: z.number(),
  /** How this installation charges. */
  mode: z.enum(['off', 'sandbox', 'stripe']),
  lastUpdated: Moment,
});
export type Pricing = z.infer<typeof Pricing>;

export const getPricing = endpoint({
  id: 'pricing.get',
  route: 'GET /api/pricing',
  summary: 'Read plans, prices and public promotions',
  action: 'public',
  answer: data(Pricing),
});

export const getPlan = endpoint({
  id: 'pricing.getPlan',
  route: 'GET /api/pricing/plans/:plan',
  summary: 'Read one plan with its prices',
  action: 'public',
  params: z.object({ plan: z.string().check(z.maxLength(PLAN_MAX)) }),
  answer: data(PricedPlan),
  problems: [pricingProblems.plan_not_found],
});

export const listPromotions = endpoint({
  id: 'pricing.listPromotions',
  route: 'GET /api/pricing/promotions',
  summary: 'Read the promotions that everyone may know of, newest first',
  action: 'public',
  answer: data(z.array(Promotion)),
});

const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_MAX));

export const ValidatedPromotion = z.strictObject({
  valid: z.boolean(),
  promotion: z.nullable(Promotion),
  discountAmount: Dollars,
  finalAmount: Dollars,
  /** Documented text of a code that does not count. */
  error: z.nullable(z.string()),
  reason: z.nullable(z.enum(promotionRefusals)),
});
export type ValidatedPromotion = z.infer<typeof ValidatedPromotion>;

export const validatePromotion = endpoint({
  id: 'pricing.validatePromotion',
  route: 'POST /api/pricing/validate-promotion',
  summary: 'Compute what a code takes off an amount. Nothing is bought by it: a purchase computes its own amounts',
  action: 'public',
  body: z.object({
    code: Code,
    plan: z.optional(z.enum(plans)),
    planId: z.optional(z.enum(plans)),
    /** Dollars. */
    amount: z.number().check(z.minimum(0), z.maximum(AMOUNT_MAX)),
  }),
  answer: data(ValidatedPromotion),
  rateLimit: 'promotionCodes',
  readOnly: true,
});

export const applyPromotion = endpoint({
  id: 'pricing.applyPromotion',
  route: 'POST /api/pricing/apply-promotion',
  summary: "Apply a code to the caller's cart; it replaces the one before",
  action: billingActions.purchase,
  body: z.object({ code: Code }),
  answer: data(Cart),
  problems: [pricingProblems.code_invalid],
  rateLimit: 'promotionCodes',
});
