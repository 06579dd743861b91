import type { Context, RequestContext } from '#platform/module/context.ts';
import { commandOf, idempotencyProblems, type Command } from '#platform/module/idempotency.ts';
import type { UserId } from '#shared/ids.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { reviveOrder, type KeptCommand, type Order } from '../../rules/order.ts';
import type { MethodRow } from '../queries/methods.ts';
import { cardToCharge, defaultMethod, openPayment, type PaymentRow } from '../queries/payments.ts';
import { lockSubscription, type SubscriptionRow } from '../queries/subscription.ts';
import { refuseDemo, refuseOff } from './access.ts';
import { keptAnswer, type AnsweredOnce } from './answered-once.ts';
import { chargeOrRefuse, refuseUnpaid } from './charge.ts';
import { insertPayment } from './insert-payment.ts';
import { priceOrder, type Wanted } from './order.ts';
import { paymentPending } from './pending.ts';
import type { PurchaseOrigin } from './origin.ts';
import { reserveRedemption } from './promotions.ts';
import { settleLocked } from './settle.ts';
import { giveUpWaiting } from './stuck.ts';
import { answerSubscription } from './subscription.ts';
import { tillOfRequest } from './till.ts';

/** What is bought, with what the module that began it is reminded of when it is paid. */
export type Purchase = Wanted & { readonly origin?: PurchaseOrigin | undefined };

type Begun = { readonly answer: Subscription } | { readonly payment: PaymentRow };

/**
 * Buys, changes or schedules, in three steps: the order is priced and written as a payment that is pending; the provider is
 * asked, outside of a transaction; the answer is recorded and the order completed. What costs nothing is completed with the first.
 * @param wanted a function runs in the first transaction, with the subscription locked
 * @throws Problem of `purchaseProblems`
 */
export async function buy(
  request: RequestContext,
  wanted: Purchase | ((context: Context) => Promise<Purchase>),
  once?: AnsweredOnce,
): Promise<Subscription> {
  refuseOff(request);
  refuseDemo(request);
  const till = tillOfRequest(request);
  const command = once ? commandOf(request, once) : null;
  // Before anything is looked at that may have changed since: the same request is answered the same.
  const kept = command && (await till.inAccount((context) => answeredBefore(context, command)));
  if (kept) return kept.answer;
  await giveUpWaiting(till, 'purchase');
  const begun = await till.inAccount((context) => begin(context, wanted, command));
  if ('answer' in begun) return begun.answer;
  await chargeOrRefuse(till, begun.payment);
  return till.inAccount(answerSubscription);
}

/** @throws Problem request.key_reused, or billing.needs_confirmation while its own payment waits at the bank */
async function answeredBefore(context: Context, command: Command): Promise<{ readonly answer: Subscription } | null> {
  const kept = await keptAnswer<Subscription>(context, command);
  if (kept) return kept;
  const open = await openPayment(context);
  if (open && isSameRequest(open, command)) refuseUnpaid(open);
  return null;
}

async function begin(
  context: Context,
  wanted: Purchase | ((context: Context) => Promise<Purchase>),
  command: Command | null,
): Promise<Begun> {
  const row = await lockSubscription(context);
  if (row.is_fixed) throw new Problem(billingProblems.demo);
  const kept = command && (await keptAnswer<Subscription>(context, command));
  if (kept) return kept;
  // Before it is priced: what the first of two same requests has written may be all that is left of its moment, or of its cart.
  const open = await openPayment(context);
  if (open && isSameRequest(open, command)) return { payment: open };
  if (open) throw paymentPending(open, userIdOf(context.actor));
  const asked = typeof wanted === 'function' ? await wanted(context) : wanted;
  const order = await priceOrder(context, asked, row);
  const method = await methodFor(context, asked.paymentMethodId, order);
  if (order.redeemed) await reserveRedemption(context, order.redeemed);
  const userId = userIdOf(context.actor);
  const purchase = { order, origin: asked.origin ?? null, command: command && keptCommand(command, userId) };
  const payment = await insertPayment(context, { amount: order.quote.amountDue, method, invoiceId: null, purchase, userId });
  return payment.amount > 0 ? { payment } : completeNow(context, row, payment);
}

/** Its process died, or the provider did not answer: the same request takes it up. @throws Problem request.key_reused */
function isSameRequest({ purchase, user_id: userId }: PaymentRow, command: Command | null): boolean {
  const kept = purchase ? reviveOrder(purchase).command : null;
  if (!command || !kept || kept.userId !== userId) return false;
  if (kept.key !== command.key || userIdOf(command.actor) !== kept.userId) return false;
  const isSame = kept.operation === command.operation && kept.input === JSON.stringify(command.input);
  return isSame || raise(idempotencyProblems.key_reused);
}

const keptCommand = ({ key, operation, input }: Command, userId: UserId | null): KeptCommand | null =>
  userId && { userId, key, operation, input: JSON.stringify(input) };

async function completeNow(context: Context, row: SubscriptionRow, payment: PaymentRow): Promise<Begun> {
  await settleLocked(context, row, payment, { result: { status: 'succeeded', ref: null } });
  return { answer: await answerSubscription(context) };
}

/** A trial needs a card too, for what follows it. @throws Problem billing.method_not_found, no_payment_method */
async function methodFor(context: Context, id: string | undefined, { quote }: Order): Promise<MethodRow | null> {
  const { billing } = context.settings;
  const method = id === undefined ? await defaultMethod(context, billing) : await cardToCharge(context, id, billing);
  if (!method && (quote.amountDue > 0 || quote.trialEnd)) throw new Problem(billingProblems.no_payment_method);
  return method;
}
