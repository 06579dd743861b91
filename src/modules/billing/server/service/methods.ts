import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import type { MethodId } from '../../contract/ids.ts';
import { METHODS_MAX, type PaymentMethod } from '../../contract/payment-methods.ts';
import { billingProblems } from '../../contract/problems.ts';
import { isPaid } from '../../rules/change.ts';
import { countMethods, methodByRef, methodOf, methodRow, newestMethod, type MethodRow } from '../queries/methods.ts';
import { defaultMethod } from '../queries/payments.ts';
import { isRunning, lockSubscription, nextOf, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { refuseDemo, refuseOff } from './access.ts';
import type { CardRecord, PaymentProvider } from './provider.ts';

/** Has the provider forget a card that the account has let go of. */
export const FORGET_CARD_JOB = 'billing.forget_card';

export interface NewCard {
  readonly provider: PaymentProvider['name'];
  readonly card: CardRecord;
  readonly isDefault: boolean;
}

// Each of these holds the account's subscription until the commit: changes of its cards go one after the other, so that of two
// at the same moment exactly one card comes out as the default.

/** Keeps a card; one that is there already stays one record. @throws Problem billing.too_many_methods */
export async function keepCard(context: Context, { provider, card, isDefault }: NewCard): Promise<PaymentMethod> {
  await lockSubscription(context);
  const known = await methodByRef(context, card.ref);
  const row = known ?? (await insertCard(context, provider, card));
  if (isDefault || !(await defaultMethod(context, provider))) await makeDefault(context, row.id);
  return methodOf(await methodRow(context, row.id), context.now);
}

async function insertCard(context: Context, provider: PaymentProvider['name'], card: CardRecord): Promise<MethodRow> {
  if ((await countMethods(context)) >= METHODS_MAX) throw new Problem(billingProblems.too_many_methods, { n: METHODS_MAX });
  const row: MethodRow = {
    id: uuidv7() as MethodId,
    account_id: context.scope.accountId,
    provider,
    provider_ref: card.ref,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    is_default: false,
    reminded_at: null,
    created_at: context.now,
  };
  await billingIn(context.tx).insertInto('payment_methods').values(row).execute();
  await context.publish({ type: 'billing.method_added', subject: { kind: 'payment_method', id: row.id }, payload: wordsOf(row) });
  return row;
}

const wordsOf = ({ brand, last4 }: Pick<MethodRow, 'brand' | 'last4'>) => ({ brand, last4 });

/**
 * Charges this card from now on; where an invoice is open, it is tried with it.
 * @throws Problem billing.method_not_found, demo, off
 */
export async function setDefault(context: Context, id: MethodId): Promise<PaymentMethod> {
  await methodRow(context, id);
  refuseDemo(context);
  refuseOff(context);
  await lockSubscription(context);
  const row = await methodRow(context, id);
  if (!row.is_default) await makeDefault(context, id);
  return methodOf(await methodRow(context, id), context.now);
}

/** The account's cards must be held. */
async function makeDefault(context: Context, id: MethodId): Promise<void> {
  const { tx, scope } = context;
  const row = await methodRow(context, id);
  if (row.is_default) return;
  const own = billingIn(tx).updateTable('payment_methods').where('account_id', '=', scope.accountId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
  await context.publish({
    type: 'billing.default_method_changed',
    subject: { kind: 'payment_method', id },
    payload: wordsOf(row),
  });
}

/**
 * Forgets a card, here now and at the provider after the commit.
 * @throws Problem billing.method_not_found, demo, off, default_needed
 */
export async function removeMethod(context: Context, id: MethodId): Promise<void> {
  await methodRow(context, id);
  refuseDemo(context);
  refuseOff(context);
  const subscription = await lockSubscription(context);
  const row = await methodRow(context, id);
  if (row.is_default && willCharge(subscription)) throw new Problem(billingProblems.default_needed);
  await deleteCard(context, row);
  await context.enqueue(FORGET_CARD_JOB, { accountId: row.account_id, provider: row.provider, ref: row.provider_ref });
}

/** The provider has it no longer: it was removed there. */
export async function dropCard(context: Context, ref: string): Promise<void> {
  await lockSubscription(context);
  const row = await methodByRef(context, ref);
  if (row) await deleteCard(context, row);
}

/** The newest other card takes the place of the default. */
async function deleteCard(context: Context, { id, account_id: accountId, ...row }: MethodRow): Promise<void> {
  await billingIn(context.tx).deleteFrom('payment_methods').where('account_id', '=', accountId).where('id', '=', id).execute();
  await context.publish({ type: 'billing.method_removed', subject: { kind: 'payment_method', id }, payload: wordsOf(row) });
  const next = row.is_default ? await newestMethod(context) : undefined;
  if (next) await makeDefault(context, next.id);
}

/** Whether a subscription asks for money again: it runs, and neither ends with its period nor becomes free then. */
function willCharge(row: SubscriptionRow): boolean {
  if (!isRunning(row)) return false;
  return row.status === 'past_due' || (!row.cancel_at_period_end && isPaid(nextOf(row)));
}
