import type { Tx } from '#platform/db/bound-dialect.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { NOTICES_KEPT } from '../../contract/webhooks.ts';
import { findPayment, type PaymentRow } from '../queries/payments.ts';
import { billingIn } from '../tables.ts';
import { recordResult } from './charge.ts';
import { dropCard, keepCard } from './methods.ts';
import { recordMoneyBack, type MoneyBack } from './money-back.ts';
import { noticeTypes, type CardRecord, type Notice, type NoticeType } from './provider.ts';
import { providerOf } from './providers.ts';
import type { Till } from './till.ts';

export const isNoticeType = (type: unknown): type is NoticeType => noticeTypes.some((known) => known === type);

/**
 * Records what the provider says now about the object of a notice. The job may run twice, so a payment and what goes back of
 * it are settled as they are by every answer.
 */
export async function recordNotice(till: Till, notice: Notice): Promise<void> {
  if (notice.kind === 'card_added') return keepAdded(till, notice.card);
  if (notice.kind === 'card_gone') return till.inAccount((context) => dropCard(context, notice.ref));
  const payment = await till.inAccount((context) => findPayment(context, notice.key));
  // Another installation may use the same account of the provider.
  if (payment?.provider !== 'stripe') return;
  if (notice.kind !== 'charge') return recordGoneBack(till, payment, notice);
  const isMeant = payment.provider_ref === null || payment.provider_ref === notice.result.ref;
  if (!isMeant) return;
  const isDecided = payment.status === 'succeeded' || payment.status === 'failed';
  const { status } = isDecided ? payment : await recordResult(till, payment, notice.result);
  // No answer of ours leads here; the operator must look, and finds it among the jobs that failed.
  if (status === 'failed' && notice.result.status === 'succeeded')
    throw new Error(`Payment ${payment.id} is recorded as failed, but the provider has taken its money`);
}

/** @throws Error while the payment is not decided here, so that the queue asks again: what is given back has been taken before */
async function recordGoneBack(till: Till, { id, status }: PaymentRow, notice: MoneyBack): Promise<void> {
  // Where the payment has failed in the books, they have nothing that could go back.
  if (status === 'failed') return;
  if (status !== 'succeeded') throw new Error(`Payment ${id} is ${status}, and the provider gives it back already`);
  await till.inAccount((context) => recordMoneyBack(context, id, notice));
}

/** The same card once, whether this notice or our own call comes first. One for which there is no place is let go of there too. */
async function keepAdded(till: Till, card: CardRecord): Promise<void> {
  try {
    await till.inAccount((context) => keepCard(context, { provider: 'stripe', card, isDefault: false }));
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== billingProblems.too_many_methods) throw error;
    await providerOf(till).detachCard(card.ref);
  }
}

/** @returns false where it was marked before */
export async function markHandled(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const marked = await billingIn(tx)
    .updateTable('provider_events')
    .set({ handled_at: now })
    .where('provider', '=', 'stripe')
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .returning('event_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** The queue is done with it by then, or asks again later than this does. */
const UNREAD_AFTER = 15 * MINUTE;
/** Between two tries of one notice that is taken up. */
const TRIED_EVERY = HOUR;

export interface UnreadNotice {
  readonly event_id: string;
  readonly type: string;
  readonly object_id: string;
}

/**
 * Takes up notices that the queue has given up, for as long as they are kept: those tried longest ago first, so that some which
 * always fail keep no other from its turn. Within a worker's transaction.
 */
export async function takeUpUnread(tx: Tx, now: Date, most: number): Promise<UnreadNotice[]> {
  const before = (age: number) => new Date(now.getTime() - age);
  const unread = billingIn(tx)
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', 'stripe')
    .where('handled_at', 'is', null)
    .where('received_at', '<', before(UNREAD_AFTER))
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', before(TRIED_EVERY))]))
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('received_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return billingIn(tx)
    .updateTable('provider_events')
    .set({ tried_at: now })
    .where('provider', '=', 'stripe')
    .where('event_id', 'in', unread)
    .returning(['event_id', 'type', 'object_id'])
    .execute();
}

/** The account whose customer at the provider this is. As the worker, who sees all. */
export async function accountOfCustomer(tx: Tx, ref: string): Promise<AccountId | null> {
  const details = billingIn(tx).selectFrom('billing_details').select('account_id');
  return (await details.where('provider_customer', '=', ref).executeTakeFirst())?.account_id ?? null;
}

/** The account that keeps a card, by the provider's name of it. As the worker, who sees all. */
export async function accountOfCard(tx: Tx, ref: string): Promise<AccountId | null> {
  const cards = billingIn(tx).selectFrom('payment_methods').select('account_id');
  const row = await cards.where('provider', '=', 'stripe').where('provider_ref', '=', ref).executeTakeFirst();
  return row?.account_id ?? null;
}

export async function forgetNotices(tx: Tx, now: Date): Promise<void> {
  await billingIn(tx)
    .deleteFrom('provider_events')
    .where('received_at', '<', new Date(now.getTime() - NOTICES_KEPT))
    .execute();
}
