import type { Context } from '#platform/module/context.ts';
import { answerOf, keepAnswer, type Command } from '#platform/module/idempotency.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { isPaid } from '../../rules/change.ts';
import { paymentSucceeded } from '../../rules/ledger.ts';
import type { KeptCommand, KeptOrder, Order } from '../../rules/order.ts';
import { requoted } from '../../rules/quote.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import type { PaymentRow } from '../queries/payments.ts';
import { boughtOf, holdingsAt, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import * as announce from './announce.ts';
import { followPlan } from './follow.ts';
import { issueInvoice } from './issue.ts';
import { book } from './ledger.ts';
import { nextColumns } from './next-columns.ts';
import { purchaseOrigins, type PurchaseOrigin } from './origin.ts';
import { pricesAt } from './prices.ts';
import { recordRedemption } from './promotions.ts';
import { recordSeats } from './seats.ts';
import { answerSubscription } from './subscription.ts';
import { realNow } from './test-clock.ts';

/** The purchase is paid, or costs nothing now: its invoice, its bookings, and the subscription as it was ordered. */
export async function completeOrder(
  context: Context,
  row: SubscriptionRow,
  payment: PaymentRow,
  { order: ordered, origin, command }: KeptOrder,
): Promise<PaymentRow> {
  const order = await asItRuns(context, row, ordered);
  // First, or the new lines would be closed with what ran before them.
  await creditHoldings(context, order);
  const invoice = order.quote.lines.length > 0 ? await invoiceFor(context, payment, order) : null;
  if (order.redeemed) await recordRedemption(context, order.redeemed);
  await writeSubscription(context, row, order);
  await recordSeats(context, payment.user_id, { before: row.additional_users, after: order.quote.bought.additionalUsers });
  followPlan(context, boughtOf(row), order.quote.bought);
  await announceOrder(context, row, order, invoice);
  // `origin` is what a module gave as one, read back from the payment.
  if (origin) await context.hooks.answerOf(purchaseOrigins).completed(context, origin as PurchaseOrigin);
  if (command) await keepReply(context, command);
  return { ...payment, invoice_id: invoice?.id ?? null };
}

/** Money may have gone back while the buyer was at their bank: what it gave back of the running lines is not given back again. */
async function asItRuns(context: Context, row: SubscriptionRow, order: Order): Promise<Order> {
  if (order.quote.credited.length === 0) return order;
  const holdings = await holdingsAt(context, order.pricedAt);
  return { ...order, quote: requoted(order.quote, holdings, row.credit_balance) };
}

async function invoiceFor(context: Context, payment: PaymentRow, { kind, quote, discountCode }: Order): Promise<InvoiceRow> {
  const { brand, last4 } = payment;
  const paidBy = quote.amountDue > 0 ? { brand, last4 } : null;
  const invoice = await issueInvoice(context, quote, { reason: kind === 'start' ? 'purchase' : 'change', paidBy, discountCode });
  await billingIn(context.tx).updateTable('payments').set({ invoice_id: invoice.id }).where('id', '=', payment.id).execute();
  await book(context, paymentSucceeded(quote.amountDue), { cause: 'payment_succeeded', invoiceId: invoice.id, paymentId: payment.id });
  return invoice;
}

/** What gives way is not given back a second time. What is left of an ended subscription never is. */
async function creditHoldings(context: Context, { kind, quote }: Order): Promise<void> {
  if (kind === 'start') await closeHoldings(context);
  if (quote.credited.length === 0) return;
  const lines = billingIn(context.tx).updateTable('invoice_lines').set({ credited_at: context.now });
  await lines
    .where('account_id', '=', context.scope.accountId)
    .where('id', 'in', [...quote.credited])
    .execute();
}

/** Nothing of what was paid for is given back from here on. */
export async function closeHoldings({ tx, scope, now }: Context): Promise<void> {
  const lines = billingIn(tx).updateTable('invoice_lines').set({ credited_at: now }).where('account_id', '=', scope.accountId);
  await lines.where('credited_at', 'is', null).where('amount', '>', 0).where('period_end', '>', now).execute();
}

async function writeSubscription(context: Context, row: SubscriptionRow, order: Order): Promise<void> {
  const { tx, now } = context;
  const { kind, quote, later, promotion } = order;
  const { bought } = quote;
  const lasts = isPaid(bought);
  const isTrial = lasts && (quote.trialEnd !== null || (row.status === 'trialing' && kind !== 'start'));
  const laterPrice = later && (await pricesAt(context, quote.period.end))[later.plan][later.billingInterval];
  const isNewPeriod = quote.period.start.getTime() !== row.current_period_start.getTime();
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({
      ...{ plan: bought.plan, billing_interval: bought.billingInterval, additional_users: bought.additionalUsers },
      ...{ base_price: quote.price.base, user_price: quote.price.user, status: isTrial ? 'trialing' : 'active' },
      ...{ anchor: lasts ? quote.anchor : null, current_period_end: lasts ? quote.period.end : null },
      current_period_start: lasts ? quote.period.start : now,
      trial_end: isTrial ? (quote.trialEnd ?? row.trial_end) : null,
      trialed_at: quote.trialEnd ? now : row.trialed_at,
      ...nextColumns(later, laterPrice),
      ...{ promotion_id: promotion?.id ?? null, promotion_periods_left: promotion?.periodsLeft ?? null },
      ...{ cancel_at_period_end: false, canceled_at: null, cancel_reason: null },
      ...(isNewPeriod ? { reminded: [] } : {}),
      credit_balance: row.credit_balance - quote.creditApplied + quote.creditAdded,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
}

async function announceOrder(context: Context, row: SubscriptionRow, order: Order, invoice: InvoiceRow | null): Promise<void> {
  const { kind, before, quote, later } = order;
  const { id } = row;
  const { bought } = quote;
  if (kind === 'start') return announce.purchased(context, { id, bought, invoice });
  if (row.status === 'trialing' && !isPaid(bought)) return announce.ended(context, { id, bought: boughtOf(row), cause: 'canceled' });
  await announce.changed(context, { id, before, bought, from: null, invoice });
  if (later) await announce.changed(context, { id, before: bought, bought: later, from: quote.period.end, invoice: null });
}

/** The reply to the request that began the purchase, for when it is sent again. */
async function keepReply(context: Context, { userId, key, operation, input }: KeptCommand): Promise<void> {
  const { tx, scope, settings } = context;
  // Replies are kept for a day of the real time, whatever billing counts by.
  const now = await realNow(context);
  const command = { actor: personOf(userId, scope.accountId), key, operation, input: JSON.parse(input) as unknown, now, settings };
  if (!(await isUsed(context, command))) await keepAnswer(tx, command, await answerSubscription(context));
}

/** The key may belong to another call by now; the purchase is paid and recorded all the same. */
async function isUsed({ tx }: Context, command: Command): Promise<boolean> {
  try {
    return (await answerOf(tx, command)) !== null;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}

/** A key belongs to a person in an account; what else they are is not asked. */
const personOf = (userId: UserId, accountId: AccountId): UserActor => ({
  ...{ kind: 'user', userId, accountId, role: 'OBSERVER', persona: 'TEAM_MEMBER', permissions: [] },
  ...{ emailVerified: true, plan: 'FREE', isDemo: false },
});
