import type { Fixtures } from '#platform/module/fixtures.ts';
import * as details from '../contract/details.ts';
import * as methods from '../contract/payment-methods.ts';
import * as subscription from '../contract/subscription.ts';
import { people } from './fixtures/people.ts';
import { permissions } from './permissions.ts';

/** No call makes one where nothing is charged; the tests of invoices, cards and payments ask with those of other accounts. */
const none = '01980000-0000-7000-8000-00000000ffff';

export const fixtures: Fixtures = {
  async make(caller) {
    await caller.call(details.updateDetails, { body: { legalName: caller.canary } });
    const { id } = await caller.call(subscription.getSubscription, {});
    const { userId, accountId } = caller;
    return { subscriptionId: id, usageId: accountId, invoiceId: none, methodId: none, paymentId: none, userId, accountId };
  },
  inputs: {
    [subscription.changeSubscription.id]: () => ({ body: { plan: 'PRO', paymentMethodId: none } }),
    [subscription.replaceSubscription.id]: () => ({ body: { plan: 'PRO', paymentMethodId: none } }),
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
