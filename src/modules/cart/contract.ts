import * as z from 'zod/mini';
import { actions } from '#modules/billing/contract/actions.ts';
import { ADDITIONAL_USERS_MAX, Dollars } from '#modules/billing/contract/money.ts';
import { billingProblems } from '#modules/billing/contract/problems.ts';
import { PreviewLine, Subscription, purchaseProblems } from '#modules/billing/contract/subscription.ts';
import { billingIntervals } from '#modules/billing/rules.ts';
import { promotionTypes } from '#modules/billing/rules/promotion.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { UserId, id, type Id } from '#shared/ids.ts';
import { plans } from '#shared/permissions.ts';
import { Amount, NUMBER_MAX } from '#shared/numbers.ts';
import { problems } from '#shared/problem.ts';
import { Moment, SentMoment } from '#shared/time.ts';

/** Zero and less removes (C1-79). */
const Quantity = z.int().check(z.minimum(-NUMBER_MAX), z.maximum(ADDITIONAL_USERS_MAX));

export const CartId = id('CartId');
export type CartId = Id<'CartId'>;
export const CartItemId = id('CartItemId');
export type CartItemId = Id<'CartItemId'>;

export const cartItemTypes = ['SUBSCRIPTION', 'ADDITIONAL_USERS'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

/**
 * Why a code does not count: there is none that counts now, it is for other plans, this account has had what it gives, or the
 * purchase asks for nothing now that it could reduce.
 */
export const promotionRefusals = ['unknown', 'plan', 'redeemed', 'later'] as const;
export type PromotionRefusal = (typeof promotionRefusals)[number];

export const cartProblems = problems('cart', {
  empty: [400, 'Checkout failed'],
  item_not_updated: [404, 'Failed to update cart item'],
  item_not_removed: [404, 'Failed to remove item from cart'],
  quantity_locked: [409, 'A plan is bought once: its quantity stays 1'],
  users_unlimited: [409, 'Enterprise has no limit of users, so it needs no additional ones'],
});

export const CartItem = z.strictObject({
  id: CartItemId,
  type: z.enum(cartItemTypes),
  /** Of additional users: the plan that they are added to. */
  plan: z.enum(plans),
  planType: z.enum(plans),
  billingInterval: z.enum(billingIntervals),
  /** The quantity of additional users; 0 for a plan. */
  additionalUsers: z.int(),
  quantity: z.int(),
  /** Of one, for a whole period, by the prices of now. */
  unitPrice: Dollars,
  /** In English, for programs; screens word it from the other fields. */
  description: z.string(),
  total: Dollars,
});
export type CartItem = z.infer<typeof CartItem>;

export const CartDiscount = z.strictObject({ code: z.string(), amount: Dollars, type: z.enum(promotionTypes) });

/** Everything in it is computed with each answer, from the prices of now: nothing of it is kept. */
export const Cart = z.strictObject({
  /** Null while nothing was ever put into it. */
  id: z.nullable(CartId),
  userId: UserId,
  items: z.array(CartItem),
  currency: z.literal('USD'),
  /** Of the items, for a whole period. */
  subtotal: Dollars,
  discount: z.nullable(CartDiscount),
  /** The code that was applied and does not count any more. */
  discountProblem: z.nullable(z.strictObject({ code: z.string(), reason: z.enum(promotionRefusals) })),
  tax: Dollars,
  /** subtotal - discount + tax, never below 0. */
  total: Dollars,
  /** What a checkout charges now: the total of a first purchase; the lines' sum of a change. */
  amountDue: Dollars,
  /** What makes up amountDue: a change gives back what is not used and asks for the rest of the period. Empty where it cannot be bought. */
  lines: z.array(PreviewLine),
  creditApplied: Dollars,
  /** Of `creditApplied`, what the balance does not have: the next invoice asks for it. */
  carriedOver: Dollars,
  creditAdded: Dollars,
  /** `now`, or `period_end` where nothing is due before; null where it cannot be bought. */
  effective: z.nullable(z.enum(['now', 'period_end'])),
  /** Send it with the checkout: the amount is then this one, for 15 minutes. */
  prorationDate: z.nullable(Moment),
  nextBillingDate: z.nullable(Moment),
  nextAmount: z.nullable(Dollars),
  trialEnd: z.nullable(Moment),
  /** Why a checkout would be refused as things are, apart from cards: the code and text of that refusal. */
  problem: z.nullable(z.strictObject({ code: z.string(), error: z.string(), details: z.nullable(z.record(z.string(), z.unknown())) })),
  /** Send it with the checkout, so that a cart that another tab has changed is looked at before it is bought. */
  updatedAt: z.nullable(Moment),
});
export type Cart = z.infer<typeof Cart>;

/** Names and alias names (C1-82). Plan and interval that are absent are those of the cart, or of the running subscription. */
export const NewCartItem = z.object({
  type: z.enum(cartItemTypes),
  plan: z.optional(z.enum(plans)),
  planType: z.optional(z.enum(plans)),
  billingInterval: z.optional(z.enum(billingIntervals)),
  /** With a plan: the places beyond those that it includes. Absent keeps those of the cart, or of the running subscription. */
  additionalUsers: z.optional(Quantity),
  /** 0 or less removes what there is of this type. */
  quantity: z.optional(Quantity),
});
export type NewCartItem = z.infer<typeof NewCartItem>;

const answer = data(Cart);

export const getCart = endpoint({
  id: 'cart.get',
  route: 'GET /api/billing/cart',
  summary: "Read the caller's cart with what it costs now",
  action: actions.view,
  answer,
});

const addProblems = [cartProblems.quantity_locked, cartProblems.users_unlimited, billingProblems.enterprise_down] as const;

export const addCartItem = endpoint({
  id: 'cart.addItem',
  route: 'POST /api/billing/cart/items',
  summary: 'Put a plan, or additional users, into the cart; it takes the place of what there is of its type',
  action: actions.purchase,
  body: NewCartItem,
  answer,
  problems: addProblems,
  status: 201,
});

const one = { params: z.object({ itemId: CartItemId }), action: actions.purchase, answer } as const;

export const changeCartItem = endpoint({
  ...one,
  id: 'cart.changeItem',
  route: 'PATCH /api/billing/cart/items/:itemId',
  summary: 'Change a quantity; 0 or less removes the item',
  body: z.object({ quantity: Quantity }),
  problems: [cartProblems.item_not_updated, cartProblems.quantity_locked],
});

export const removeCartItem = endpoint({
  ...one,
  id: 'cart.removeItem',
  route: 'DELETE /api/billing/cart/items/:itemId',
  summary: 'Take an item out of the cart; a plan takes its additional users with it',
  problems: [cartProblems.item_not_removed],
});

export const clearCart = endpoint({
  id: 'cart.clear',
  route: 'DELETE /api/billing/cart',
  summary: 'Take everything out of the cart, with its code',
  action: actions.purchase,
  answer,
});

export const removeDiscount = endpoint({
  id: 'cart.removeDiscount',
  route: 'DELETE /api/billing/cart/discount',
  summary: 'Take the code off the cart',
  action: actions.purchase,
  answer,
});

export const checkout = endpoint({
  id: 'cart.checkout',
  route: 'POST /api/billing/checkout',
  summary: 'Buy what is in the cart, and empty it; send an Idempotency-Key, and a double click buys once',
  action: actions.purchase,
  body: z.object({
    /** The default card unless given. */
    paymentMethodId: z.optional(z.guid()),
    /** What the cart answered and the person has seen: another amount or another cart is refused. */
    prorationDate: z.optional(SentMoment),
    amountDue: z.optional(Amount),
    updatedAt: z.optional(SentMoment),
    /** The person has seen that the code of the cart does not count any more, and buys without it. */
    withoutDiscount: z._default(z.boolean(), false),
  }),
  answer: data(z.strictObject({ subscription: Subscription })),
  accountLimit: 'charges',
  problems: [cartProblems.empty, ...purchaseProblems],
});

export const startCheckout = endpoint({
  id: 'cart.startCheckout',
  route: 'POST /api/billing/checkout/session',
  summary: 'Answer the page on which the cart is bought; items take the place of what is in it',
  action: actions.purchase,
  body: z.object({ items: z.optional(z.array(NewCartItem).check(z.maxLength(2))) }),
  answer: data(z.strictObject({ id: CartId, url: z.string(), cart: Cart })),
  problems: [cartProblems.empty, ...addProblems],
});
