import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { plans } from '#shared/permissions.ts';
import { line } from '#shared/texts.ts';
import { Moment, SentMoment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { PaymentId, SubscriptionId } from './ids.ts';
import { billingIntervals } from './intervals.ts';
import { ADDITIONAL_USERS_MAX, CODE_MAX, Dollars } from './money.ts';
import { billingProblems } from './problems.ts';

export const REASON_MAX = 200; // characters of why someone cancels
export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'canceled', 'incomplete'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What follows at the end of the period, where it differs. */
export const PendingChange = z.strictObject({
  plan: z.enum(plans),
  billingInterval: z.enum(billingIntervals),
  additionalUsers: z.int(),
  effectiveAt: Moment,
});

export const Subscription = z.strictObject({
  id: SubscriptionId,
  plan: z.enum(plans),
  planId: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  billingInterval: z.enum(billingIntervals),
  currentPeriodStart: Moment,
  /** Null where nothing is due: a free plan without additional users. */
  currentPeriodEnd: z.nullable(Moment),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.nullable(Moment),
  trialEnd: z.nullable(Moment),
  /** For one period, before discounts. */
  basePlanPrice: Dollars,
  additionalUsers: z.int(),
  metadata: z.strictObject({ additionalUsers: z.int() }),
  /** Of one additional user and period. */
  additionalUserPrice: Dollars,
  /** The whole period's price, divided by its months. */
  pricePerMonth: Dollars,
  /** The whole period's price: plan and additional users, before discounts and tax. */
  totalAmount: Dollars,
  /** What the next invoice will ask for as things are; null where none follows. */
  nextAmount: z.nullable(Dollars),
  pendingChange: z.nullable(PendingChange),
  /** Below zero, by less than half a dollar, it is owed with the next invoice. */
  creditBalance: Dollars,
  pastDueSince: z.nullable(Moment),
  /** From when the account can only be read, while an invoice is open. */
  readOnlyFrom: z.nullable(Moment),
  /** When the card is charged again; null where only a new card helps. */
  nextRetryAt: z.nullable(Moment),
  isReadOnly: z.boolean(),
  /** How this installation charges. */
  mode: z.enum(['off', 'sandbox', 'stripe']),
  /** What the test mode's clock shows, where an operator has turned it ahead of the real time. */
  testClock: z.nullable(Moment),
  /** A demo tenant's subscription is only looked at. */
  isDemo: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Subscription = z.infer<typeof Subscription>;

/** Names and alias names (C1-82); what is absent stays, but for additional users that another plan includes. */
const wanted = {
  plan: z.optional(z.enum(plans)),
  planId: z.optional(z.enum(plans)),
  planType: z.optional(z.enum(plans)),
  billingInterval: z.optional(z.enum(billingIntervals)),
  additionalUsers: z.optional(z.int().check(z.minimum(0), z.maximum(ADDITIONAL_USERS_MAX))),
  promotionCode: z.optional(z.string().check(z.trim(), z.maxLength(CODE_MAX))),
};

export const SubscriptionChange = z.object({
  ...wanted,
  /** Of the preview whose amount was agreed to; it holds for 15 minutes. Absent takes now. */
  prorationDate: z.optional(SentMoment),
  paymentMethodId: z.optional(z.guid()),
});
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;

export const PreviewLine = z.strictObject({
  kind: z.enum(['PLAN', 'ADDITIONAL_USERS']),
  plan: z.enum(plans),
  billingInterval: z.enum(billingIntervals),
  quantity: z.int(),
  unitPrice: Dollars,
  /** Before the discount; below zero gives back what is not used. */
  amount: Dollars,
  discount: Dollars,
  periodStart: Moment,
  periodEnd: Moment,
  isProration: z.boolean(),
});

export const Preview = z.strictObject({
  /** Of a whole period, as it is and as it will be. */
  currentPrice: Dollars,
  newPrice: Dollars,
  /** What is given back of the period that runs. */
  prorationCredit: Dollars,
  amountDueNow: Dollars,
  nextBillingDate: z.nullable(Moment),
  nextAmount: z.nullable(Dollars),
  /** Send it with the purchase: the amount is then this one. */
  prorationDate: Moment,
  /** `now`, or `period_end` where nothing is due before. */
  effective: z.enum(['now', 'period_end']),
  lines: z.array(PreviewLine),
  subtotal: Dollars,
  discount: Dollars,
  tax: Dollars,
  total: Dollars,
  creditApplied: Dollars,
  /** Of `creditApplied`, what the balance does not have: too little to be charged, it is asked for with the next invoice. */
  carriedOver: Dollars,
  creditAdded: Dollars,
  trialEnd: z.nullable(Moment),
});
export type Preview = z.infer<typeof Preview>;

export const getSubscription = endpoint({
  id: 'billing.getSubscription',
  route: 'GET /api/billing/subscription',
  summary: "Read the account's subscription",
  action: actions.view,
  answer: data(Subscription),
});

const { off, demo, past_due, payment_pending, subscription_not_found } = billingProblems;
const one = { params: z.object({ subscriptionId: SubscriptionId }), answer: data(Subscription), action: actions.purchase } as const;

/** What any purchase can be refused for. */
export const purchaseProblems = [
  off,
  demo,
  past_due,
  payment_pending,
  billingProblems.cancelled,
  billingProblems.enterprise_down,
  billingProblems.nothing_changes,
  billingProblems.users_below_use,
  billingProblems.no_payment_method,
  billingProblems.declined,
  billingProblems.needs_confirmation,
  billingProblems.preview_expired,
  billingProblems.promotion_invalid,
  billingProblems.method_not_found,
  billingProblems.provider_away,
] as const;

/** A code is short: with many tries one of them is found. */
const guessLimit = { field: 'promotionCode', row: 'promotionCodes' } as const;
/** What charges a card is no way to try many. */
const accountLimit = 'charges';

const change = {
  ...one,
  body: SubscriptionChange,
  problems: [subscription_not_found, ...purchaseProblems],
  guessLimit,
  accountLimit,
} as const;

export const changeSubscription = endpoint({
  ...change,
  id: 'billing.changeSubscription',
  route: 'PATCH /api/billing/subscription/:subscriptionId',
  summary: 'Change plan, interval or additional users: more takes effect and is charged now, less at the end of the period',
});
const replaced = {
  id: 'billing.replaceSubscription',
  route: 'PUT /api/billing/subscription/:subscriptionId',
  summary: 'The same as PATCH',
} as const;
export const replaceSubscription = endpoint({ ...change, ...replaced });

export const cancelSubscription = endpoint({
  ...one,
  id: 'billing.cancelSubscription',
  route: 'POST /api/billing/subscription/:subscriptionId/cancel',
  summary: 'Cancel at the end of the period, or now without a refund',
  body: z.object({
    cancelAtPeriodEnd: z._default(z.boolean(), true),
    reason: z.optional(z.nullable(line(REASON_MAX))),
  }),
  problems: [subscription_not_found, off, demo, payment_pending, billingProblems.nothing_to_cancel, billingProblems.provider_away],
});

export const reactivateSubscription = endpoint({
  ...one,
  id: 'billing.reactivateSubscription',
  route: 'POST /api/billing/subscription/:subscriptionId/reactivate',
  summary: 'Undo a cancellation, or drop a change that waits for the end of the period',
  problems: [subscription_not_found, off, demo, billingProblems.not_cancelled, billingProblems.no_payment_method],
});

export const previewUpgrade = endpoint({
  id: 'billing.previewUpgrade',
  route: 'POST /api/billing/preview-upgrade',
  summary: 'Compute what a change would cost now and later',
  action: actions.view,
  body: z.object(wanted),
  answer: data(Preview),
  guessLimit,
  problems: [
    off,
    past_due,
    payment_pending,
    billingProblems.cancelled,
    billingProblems.enterprise_down,
    billingProblems.nothing_changes,
    billingProblems.users_below_use,
    billingProblems.promotion_invalid,
  ],
  readOnly: true,
});

export const getAdditionalUserPrice = endpoint({
  id: 'billing.getAdditionalUserPrice',
  route: 'GET /api/billing/additional-user-price',
  summary: 'Read what one additional user costs for a period',
  action: actions.viewPrices,
  query: z.object({ plan: z._default(z.enum(plans), 'FREE'), billingInterval: z._default(z.enum(billingIntervals), 'MONTHLY') }),
  answer: data(
    z.strictObject({ plan: z.enum(plans), billingInterval: z.enum(billingIntervals), price: Dollars, currency: z.literal('USD') }),
  ),
});

export const payOpenInvoice = endpoint({
  id: 'billing.payOpenInvoice',
  route: 'POST /api/billing/subscription/:subscriptionId/pay',
  summary: 'Charge the open invoice to the default card now',
  accountLimit,
  ...one,
  problems: [
    subscription_not_found,
    off,
    demo,
    payment_pending,
    billingProblems.not_past_due,
    billingProblems.no_payment_method,
    billingProblems.declined,
    billingProblems.needs_confirmation,
    billingProblems.provider_away,
  ],
});

export const confirmPayment = endpoint({
  id: 'billing.confirmPayment',
  route: 'POST /api/billing/payments/:paymentId/confirm',
  summary: 'Take up a payment again that the bank wanted its customer to confirm',
  action: actions.purchase,
  params: z.object({ paymentId: PaymentId }),
  answer: data(Subscription),
  problems: [
    billingProblems.payment_not_found,
    billingProblems.declined,
    billingProblems.needs_confirmation,
    billingProblems.provider_away,
  ],
});
