import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { reviveOrder } from '../../rules/order.ts';
import { openPayment, type PaymentRow } from '../queries/payments.ts';
import { billingIn } from '../tables.ts';
import { away, chargePayment, recordResult } from './charge.ts';
import type { ChargeResult } from './provider.ts';
import { providerOf } from './providers.ts';
import type { Till } from './till.ts';

/** A request that lives has its answer by then. */
const STUCK_AFTER = 2 * MINUTE;
/** For so long a bank may be asked by its customer. */
const WAITS_FOR = DAY;
/** For so long where the purchase holds a redemption of a code, which others may be waiting for. */
const HOLDS_FOR = HOUR;
const holdsCode = sql<boolean>`purchase #>> '{order,redeemed}' is not null`;

/** Accounts with a payment that no process is working on, oldest first. Within a worker's transaction. */
export async function accountsWithStuckPayment(tx: Tx, now: Date, most: number): Promise<AccountId[]> {
  const before = (age: number) => new Date(now.getTime() - age);
  const rows = await billingIn(tx)
    .selectFrom('payments')
    .select('account_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('created_at', '<', before(STUCK_AFTER))]),
        eb.and([eb('status', '=', 'requires_action'), eb('created_at', '<', before(WAITS_FOR))]),
        eb.and([eb('status', '=', 'requires_action'), eb('created_at', '<', before(HOLDS_FOR)), holdsCode]),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Takes up the payment of an account whose process died, or whose provider did not answer: it is asked again by the same key,
 * so it is charged once. One that waited for its customer for too long is given up. @throws ProviderAway
 */
export async function settleStuck(till: Till): Promise<void> {
  const found = await till.inAccount(async (context) => ({ payment: await openPayment(context), now: context.now }));
  const { payment, now } = found;
  if (!payment) return;
  const age = now.getTime() - payment.created_at.getTime();
  if (payment.status === 'pending' && age > STUCK_AFTER) await chargePayment(till, payment);
  const mayWait = payment.purchase && reviveOrder(payment.purchase).order.redeemed !== null ? HOLDS_FOR : WAITS_FOR;
  if (payment.status === 'requires_action' && age > mayWait) await giveUp(till, payment);
}

/**
 * Before another try: one that waits for its customer at the bank is given up, unless they have confirmed it by now.
 * @throws Problem billing.provider_away
 */
export async function giveUpWaiting(till: Till, what: 'purchase' | 'invoice' | 'any'): Promise<void> {
  const payment = await till.inAccount((context) => openPayment(context));
  const isAsked = what === 'any' || (payment?.purchase !== null) === (what === 'purchase');
  const isMeant = payment?.status === 'requires_action' && isAsked;
  if (payment && isMeant) await away(() => giveUp(till, payment));
}

async function giveUp(till: Till, payment: PaymentRow): Promise<PaymentRow> {
  return recordResult(till, payment, await canceled(till, payment));
}

async function canceled(till: Till, { provider: name, provider_ref: ref }: PaymentRow): Promise<ChargeResult> {
  const provider = till.settings.billing === 'off' ? null : providerOf(till);
  if (provider?.name !== name || ref === null) return { status: 'failed', ref, code: 'provider_changed', isHard: false };
  return provider.cancelCharge(ref);
}
