import { findAccount } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { Bought } from '../../rules/change.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { openPayment } from '../queries/payments.ts';
import { boughtOf, lockSubscription, nextOf, type SubscriptionRow } from '../queries/subscription.ts';
import * as announce from './announce.ts';
import { fallDue, paymentFor, stepOfDunning } from './dunning.ts';
import { endSubscription } from './end.ts';
import { issueInvoice } from './issue.ts';
import { enterPeriod, followsOf, quoteNext } from './next-period.ts';
import type { Step } from './step.ts';

const nothing: Step = { kind: 'nothing' };
const done: Step = { kind: 'done' };

/**
 * One step of what is due for the scope's account by now. The subscription's row is held, so that of two processes one takes
 * the step, and the other finds it taken.
 */
export async function takeStep(context: Context): Promise<Step> {
  const { now } = context;
  const row = await lockSubscription(context);
  if (row.is_fixed || !(await isActive(context))) return nothing;
  const pending = await openPayment(context);
  // Being charged by another process, or taken up again by the next run.
  if (pending?.status === 'pending') return nothing;
  if (row.past_due_since) return stepOfDunning(context, row, pending);
  if (!row.current_period_end || row.current_period_end > now) return nothing;
  if (pending) return { kind: 'giveUp', payment: pending };
  return endPeriod(context, row);
}

/** A deleted account is charged nothing; where it is brought back, its periods continue from there. */
const isActive = async (context: Context): Promise<boolean> => (await findAccount(context))?.status === 'ACTIVE';

async function endPeriod(context: Context, row: SubscriptionRow): Promise<Step> {
  const before = boughtOf(row);
  const follows = await followsOf(context, row);
  if (follows.kind === 'renew') return renew(context, row, follows.bought);
  await endSubscription(context, row, { status: follows.kind === 'end' ? 'canceled' : 'active' });
  if (follows.kind === 'end') await announce.ended(context, { id: row.id, bought: before, cause: follows.cause });
  else await announce.changed(context, { id: row.id, before, bought: nextOf(row), from: null, invoice: null });
  return done;
}

/** The invoice is issued first and charged then: an account owes for a period that it has begun. */
async function renew(context: Context, row: SubscriptionRow, bought: Bought): Promise<Step> {
  const next = await quoteNext(context, row, bought);
  const invoice = await issueInvoice(context, next.quote, { reason: 'renewal', paidBy: null, discountCode: next.discountCode });
  await enterPeriod(context, row, next);
  if (invoice.status === 'paid') {
    await announce.renewed(context, { id: row.id, invoice });
    return done;
  }
  return chargeOpen(context, invoice);
}

/** Without a card there is nothing to charge, and the invoice is past due immediately. */
async function chargeOpen(context: Context, invoice: InvoiceRow): Promise<Step> {
  const payment = await paymentFor(context, invoice);
  if (payment) return { kind: 'charge', payment };
  await fallDue(context, await lockSubscription(context), { invoice, cause: 'no_card', card: null });
  return done;
}
