import * as z from 'zod/mini';
import { SECOND } from '#shared/time.ts';
import { Currency, Description, Email, ExternalId, Name } from './fields.ts';
import type { ReadCustomer, ReadSubscription, ReadTransaction } from './provider.ts';
import { unitsOf } from './stripe-amounts.ts';
import { Discount, Item, mrrOf } from './stripe-mrr.ts';

/** Seconds since 1970. */
const Moment = z.pipe(
  z.int().check(z.nonnegative(), z.maximum(32_503_680_000)),
  z.transform((seconds: number) => new Date(seconds * SECOND)),
);
/** Expanded or not. */
const Ref = z.pipe(
  z.union([ExternalId, z.object({ id: ExternalId })]),
  z.transform((one: string | { id: string }) => (typeof one === 'string' ? one : one.id)),
);
const Amount = z.int().check(z.nonnegative());

export const Customer = z.object({ id: ExternalId, created: Moment, name: Name, email: Email });

export const Charge = z.object({
  id: ExternalId,
  created: Moment,
  amount: Amount,
  amount_captured: Amount,
  captured: z.boolean(),
  refunded: z.boolean(),
  currency: Currency,
  customer: z.nullish(Ref),
  description: Description,
  status: z.enum(['succeeded', 'pending', 'failed']),
});

/** The charge of a refund or a dispute is expanded: the customer is there. */
const OfCharge = z.nullish(z.union([ExternalId, z.object({ captured: z.boolean(), customer: z.nullish(Ref) })]));
type OfCharge = z.output<typeof OfCharge>;

export const Refund = z.object({
  id: ExternalId,
  created: Moment,
  amount: Amount,
  currency: Currency,
  balance_transaction: z.nullish(Ref),
  charge: OfCharge,
  reason: Description,
  status: z.nullish(z.string()),
});

export const Dispute = z.object({
  id: ExternalId,
  created: Moment,
  amount: Amount,
  currency: Currency,
  charge: OfCharge,
  reason: Description,
  status: z.string(),
});

export const Subscription = z.object({
  id: ExternalId,
  created: Moment,
  start_date: Moment,
  trial_end: z.nullish(Moment),
  ended_at: z.nullish(Moment),
  canceled_at: z.nullish(Moment),
  currency: Currency,
  customer: Ref,
  discounts: z.optional(z.array(Discount)),
  items: z.object({ data: z.array(Item) }),
  pause_collection: z.nullish(z.object({ behavior: z.string() })),
  status: z.string(),
});

export const readCustomer = ({ id, created, name, email }: z.output<typeof Customer>): ReadCustomer => ({
  externalId: id,
  name,
  email,
  createdAt: created,
});

/** Money that is only reserved is none: it waits to be captured, or was let go. */
function chargeStatus({ status, captured, refunded }: z.output<typeof Charge>): ReadTransaction['status'] {
  if (status === 'failed' || (!captured && refunded)) return 'void';
  return status === 'succeeded' && captured ? 'succeeded' : 'pending';
}

export function readCharge(one: z.output<typeof Charge>): ReadTransaction {
  const status = chargeStatus(one);
  return {
    externalId: one.id,
    kind: 'payment',
    status,
    amount: unitsOf(one.captured && one.amount_captured > 0 ? one.amount_captured : one.amount, one.currency),
    currency: one.currency,
    customerExternalId: one.customer ?? null,
    description: one.description,
    occurredAt: one.created,
  };
}

const customerOf = (charge: OfCharge): string | null => (typeof charge === 'object' && charge ? (charge.customer ?? null) : null);

/** Letting go of what was reserved makes a refund too, which moves no money and so has no balance transaction. */
function refundStatus({ status, charge, balance_transaction: moved }: z.output<typeof Refund>): ReadTransaction['status'] {
  if (status === 'failed' || status === 'canceled') return 'void';
  if (typeof charge === 'object' && charge && !charge.captured) return 'void';
  if (status === 'pending' || status === 'requires_action') return 'pending';
  return moved ? 'succeeded' : 'void';
}

export const readRefund = (one: z.output<typeof Refund>): ReadTransaction => ({
  externalId: one.id,
  kind: 'refund',
  status: refundStatus(one),
  amount: -unitsOf(one.amount, one.currency),
  currency: one.currency,
  customerExternalId: customerOf(one.charge),
  description: one.reason,
  occurredAt: one.created,
});

/** A warning is a question that takes no money; so does one that was answered by a refund, which is counted as such. */
const TAKES = ['needs_response', 'under_review', 'lost'];

export const readDispute = (one: z.output<typeof Dispute>): ReadTransaction => ({
  externalId: one.id,
  kind: 'dispute',
  status: TAKES.includes(one.status) ? 'succeeded' : 'void',
  amount: -unitsOf(one.amount, one.currency),
  currency: one.currency,
  customerExternalId: customerOf(one.charge),
  description: one.reason,
  occurredAt: one.created,
});

/** Past due is still owed. One that is unpaid has been given up, and of one that has ended its price is history. */
const BRINGS = ['active', 'past_due', 'canceled'];

const latest = (...dates: readonly (Date | null | undefined)[]): Date => new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/**
 * Whether a first payment has been made or given up. Until then nothing is kept of a subscription: it begins on its first day
 * when it is paid, and not on the day on which that was read.
 */
export const isDecided = ({ status }: z.output<typeof Subscription>): boolean => status !== 'incomplete';

export function readSubscription(one: z.output<typeof Subscription>): ReadSubscription {
  const isOver = one.status === 'canceled' || one.status === 'incomplete_expired';
  const endedAt = one.ended_at ?? (isOver ? (one.canceled_at ?? one.created) : null);
  const began = latest(one.start_date, one.trial_end);
  // One that ended in its trial never brought anything.
  const isOnlyTrial = endedAt !== null && endedAt <= began;
  const brings = BRINGS.includes(one.status) && !one.pause_collection && !isOnlyTrial;
  return {
    externalId: one.id,
    customerExternalId: one.customer,
    mrr: brings ? mrrOf(one.items.data, one.discounts ?? [], one.currency) : 0,
    currency: one.currency,
    startedAt: isOnlyTrial ? endedAt : began,
    endedAt,
  };
}
