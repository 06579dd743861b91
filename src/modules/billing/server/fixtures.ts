import type { FixtureCaller, Fixtures } from '#platform/module/fixtures.ts';
import * as details from '../contract/details.ts';
import { listInvoices } from '../contract/invoices.ts';
import * as methods from '../contract/payment-methods.ts';
import * as subscription from '../contract/subscription.ts';
import { people } from './fixtures/people.ts';
import { permissions } from './permissions.ts';

/** No payment waits for its bank, and no operator has corrected an invoice; where nothing is charged, there is neither an invoice nor a card. */
const none = '01980000-0000-7000-8000-00000000ffff';

/** A card of the maker's own, and the invoice of the account; the first of its makers buys what all of them need. */
async function chargedThings({ call }: FixtureCaller, { id, plan }: subscription.Subscription) {
  const { testCards } = await call(methods.startCardEntry, {});
  const { items } = await call(methods.listPaymentMethods, {});
  // The same test card is one record, so each maker adds another.
  const card = testCards.find(({ last4 }) => items.every((kept) => kept.last4 !== last4));
  const { id: methodId } = await call(methods.addPaymentMethod, { body: { token: card?.token ?? 'test_visa' } });
  if (plan === 'FREE') {
    const params = { subscriptionId: id };
    await call(subscription.changeSubscription, { params, body: { plan: 'ENTERPRISE', paymentMethodId: methodId } });
  }
  const { invoices } = await call(listInvoices, {});
  return { methodId, invoiceId: invoices[0]?.id ?? none };
}

export const fixtures: Fixtures = {
  async make(caller) {
    await caller.call(details.updateDetails, { body: { legalName: caller.canary } });
    const current = await caller.call(subscription.getSubscription, {});
    const charged = current.mode === 'off' ? { methodId: none, invoiceId: none } : await chargedThings(caller, current);
    const { userId, accountId } = caller;
    return { subscriptionId: current.id, usageId: accountId, paymentId: none, creditNoteId: none, userId, accountId, ...charged };
  },
  inputs: {
    [subscription.changeSubscription.id]: ({ methodId }) => ({ body: { plan: 'PRO', paymentMethodId: methodId } }),
    [subscription.replaceSubscription.id]: ({ methodId }) => ({ body: { plan: 'PRO', paymentMethodId: methodId } }),
    [subscription.cancelSubscription.id]: () => ({ body: {} }),
    [subscription.previewUpgrade.id]: () => ({ body: { plan: 'PRO' } }),
    [details.updateDetails.id]: () => ({ body: { city: 'Elsewhere' } }),
    [methods.addPaymentMethod.id]: () => ({ body: { token: 'test_visa' } }),
  },
  versioned: {
    [details.updateDetails.id]: { values: { country: () => ['IE', 'FR'], billingEmail: () => ['one@example.com', 'two@example.com'] } },
  },
  people,
  permissions,
};
