import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { looksLikeCardNumber } from './card-number.ts';
import { actions } from './actions.ts';
import { MethodId } from './ids.ts';
import { billingProblems } from './problems.ts';

export const METHODS_MAX = 10; // cards of an account
const REF_MAX = 100; // characters of a provider's name of a card

export const PaymentMethod = z.strictObject({
  id: MethodId,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
  /** Its last month is over. */
  isExpired: z.boolean(),
  createdAt: Moment,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const listPaymentMethods = endpoint({
  id: 'billing.listPaymentMethods',
  route: 'GET /api/billing/payment-methods',
  summary: 'List the cards of the account',
  action: actions.view,
  query: z.object(paging),
  answer: list(PaymentMethod),
});

/** How a card is entered: its number goes from the browser to the provider, and never to this server. */
export const CardEntry = z.strictObject({
  provider: z.enum(['sandbox', 'stripe']),
  /** The provider's page on which a card is entered; null for the test provider, whose cards are chosen from a list. */
  url: z.nullable(z.string()),
  /** Test cards that may be added, by their names. */
  testCards: z.array(z.strictObject({ token: z.string(), brand: z.string(), last4: z.string(), behavior: z.string() })),
});
export type CardEntry = z.infer<typeof CardEntry>;

const { off, demo, method_not_found, provider_away } = billingProblems;

export const startCardEntry = endpoint({
  id: 'billing.startCardEntry',
  route: 'POST /api/billing/payment-methods/setup',
  summary: 'Begin the entry of a card at the provider, which keeps its number',
  action: actions.purchase,
  answer: data(CardEntry),
  problems: [off, demo, provider_away],
  rateLimit: 'cardEntries',
});

export const addPaymentMethod = endpoint({
  id: 'billing.addPaymentMethod',
  route: 'POST /api/billing/payment-methods',
  summary: "Keep a card by the provider's name of it; the first one is the default",
  action: actions.purchase,
  body: z.object({
    /** The provider's name of the card or of its entry; a test card's token with the test provider. Never a card's number. */
    token: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(REF_MAX),
      z.refine((text) => !looksLikeCardNumber(text)),
    ),
    isDefault: z._default(z.boolean(), false),
  }),
  answer: data(PaymentMethod),
  problems: [off, demo, billingProblems.card_refused, billingProblems.too_many_methods, provider_away],
  rateLimit: 'paymentMethods',
  status: 201,
});

const one = { params: z.object({ methodId: MethodId }), action: actions.purchase } as const;

export const removePaymentMethod = endpoint({
  ...one,
  id: 'billing.removePaymentMethod',
  route: 'DELETE /api/billing/payment-methods/:methodId',
  summary: 'Forget a card',
  answer: done,
  problems: [off, demo, method_not_found, billingProblems.default_needed],
});

const makeDefault = { ...one, answer: data(PaymentMethod), problems: [off, demo, method_not_found] } as const;
export const setDefaultMethod = endpoint({
  ...makeDefault,
  id: 'billing.setDefaultMethod',
  route: 'PATCH /api/billing/payment-methods/:methodId/default',
  summary: 'Charge this card from now on; an open invoice is tried with it',
});
const replaced = {
  id: 'billing.replaceDefaultMethod',
  route: 'PUT /api/billing/payment-methods/:methodId/default',
  summary: 'The same as PATCH',
} as const;
export const replaceDefaultMethod = endpoint({ ...makeDefault, ...replaced });

export const openPortal = endpoint({
  id: 'billing.openPortal',
  route: 'POST /api/billing/portal',
  summary: "Open the place where cards are managed: the provider's own page, or that of the product with the test provider",
  action: actions.purchase,
  answer: data(z.strictObject({ url: z.string() })),
  problems: [off, demo, provider_away],
  rateLimit: 'cardEntries',
});
