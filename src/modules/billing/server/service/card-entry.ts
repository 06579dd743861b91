import { commandOf, once } from '#platform/module/idempotency.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { addPaymentMethod, type CardEntry, type PaymentMethod } from '../../contract/payment-methods.ts';
import { billingProblems } from '../../contract/problems.ts';
import { detailsRow } from '../queries/details.ts';
import { billingIn } from '../tables.ts';
import { refuseDemo, refuseOff, within } from './access.ts';
import { keptAnswer } from './answered-once.ts';
import { away } from './charge.ts';
import { beginDetails } from './details.ts';
import { keepCard } from './methods.ts';
import { addresseeOf } from './parties.ts';
import { providerOf } from './providers.ts';

const CARDS = '/billing?tab=payment';

/**
 * Begins the entry of a card at the provider.
 * @throws Problem billing.off, demo, provider_away
 */
export async function startCardEntry(request: RequestContext): Promise<CardEntry> {
  refuseDemo(request);
  refuseOff(request);
  const provider = providerOf(request);
  const customer = await within(request, async (context) => ({
    ref: await customerOf(context),
    accountId: context.scope.accountId,
    email: (await addresseeOf(context))?.email ?? '',
  }));
  const returnUrl = request.settings.publicUrl + CARDS;
  let entry = await away(() => provider.startCardEntry({ ...customer, returnUrl }));
  const { customerRef } = entry;
  if (customerRef !== null && customerRef !== customer.ref) {
    const kept = await within(request, (context) => keepCustomer(context, customerRef, customer.ref));
    // Two began at the same moment: the card must be entered for the customer that is kept.
    if (kept !== customerRef) entry = await away(() => provider.startCardEntry({ ...customer, ref: kept, returnUrl }));
  }
  return { provider: provider.name, url: entry.url, testCards: provider.testCards.map((card) => ({ ...card })) };
}

const customerOf = async (context: Context): Promise<string | null> => (await detailsRow(context))?.provider_customer ?? null;

/** Keeps the provider's name of the account unless there is another than before. @returns the one that is kept */
async function keepCustomer(context: Context, ref: string, before: string | null): Promise<string> {
  await beginDetails(context, context.now);
  await billingIn(context.tx)
    .updateTable('billing_details')
    .set({ provider_customer: ref })
    .where('account_id', '=', context.scope.accountId)
    .where('provider_customer', before === null ? 'is' : '=', before)
    .execute();
  return (await customerOf(context)) ?? ref;
}

/**
 * Keeps a card by the provider's name of it. The same card twice is one record, so the call may be sent again.
 * @throws Problem billing.off, demo, card_refused, too_many_methods, provider_away
 */
export async function addMethod(request: RequestContext, body: { token: string; isDefault: boolean }): Promise<PaymentMethod> {
  refuseDemo(request);
  refuseOff(request);
  const provider = providerOf(request);
  const command = commandOf(request, { operation: addPaymentMethod.id, input: { body } });
  const known = await within(request, async (context) => ({
    answer: command && (await keptAnswer<PaymentMethod>(context, command)),
    customerRef: await customerOf(context),
  }));
  if (known.answer) return known.answer.answer;
  const card = await away(() => provider.readCard(body.token, known.customerRef));
  if (!card) throw new Problem(billingProblems.card_refused);
  const kept = within(request, (context) => {
    const work = () => keepCard(context, { provider: provider.name, card, isDefault: body.isDefault });
    return command ? once(context.tx, command, work) : work();
  });
  return kept.catch(async (error: unknown) => {
    // The provider has the card already, and here is no place for it.
    const isRefused = error instanceof Problem && error.kind === billingProblems.too_many_methods;
    if (isRefused) await provider.detachCard(card.ref).catch(() => {}); // nothing names it, so nothing can charge it
    throw error;
  });
}

/** @throws Problem billing.off, demo, provider_away */
export async function openPortal(request: RequestContext): Promise<{ url: string }> {
  refuseDemo(request);
  refuseOff(request);
  const ref = await within(request, customerOf);
  const returnUrl = request.settings.publicUrl + CARDS;
  const { url } = await away(() => providerOf(request).openPortal({ ref, returnUrl }));
  return { url: url ?? returnUrl };
}
