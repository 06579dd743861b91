import { serveOpen, type Input } from '#platform/http/serve.ts';
import type { RequestContext } from '#platform/module/context.ts';
import * as contract from '../../contract/subscription.ts';
import { dollars } from '../../rules/cents.ts';
import { cancelSubscription, reactivateSubscription } from '../service/cancel.ts';
import { changeSubscription } from '../service/change.ts';
import { confirmPayment } from '../service/confirm.ts';
import { payOpenInvoice } from '../service/pay.ts';
import { previewOrder } from '../service/preview.ts';
import { pricesAt } from '../service/prices.ts';
import { answerSubscription } from '../service/subscription.ts';
import { serveTimed } from '../service/test-clock.ts';
import { wantedOf } from '../service/wanted.ts';

const change =
  (operation: string) =>
  (request: RequestContext, { params, body }: Input<typeof contract.changeSubscription>) =>
    changeSubscription(request, params.subscriptionId, { operation, body });

export const subscriptionRoutes = [
  serveTimed(contract.getSubscription, answerSubscription),
  serveOpen(contract.changeSubscription, change(contract.changeSubscription.id)),
  serveOpen(contract.replaceSubscription, change(contract.replaceSubscription.id)),
  // Open: a payment that waits at the bank is given up at the provider first.
  serveOpen(contract.cancelSubscription, (request, { params, body }) => cancelSubscription(request, params.subscriptionId, body)),
  serveTimed(contract.reactivateSubscription, (context, { params }) => reactivateSubscription(context, params.subscriptionId)),
  serveTimed(contract.previewUpgrade, (context, { body }) => previewOrder(context, wantedOf(body))),
  serveTimed(contract.getAdditionalUserPrice, async (context, { query: { plan, billingInterval } }) => {
    const { user } = (await pricesAt(context, context.now))[plan][billingInterval];
    return { plan, billingInterval, price: dollars(user), currency: 'USD' as const };
  }),
  serveOpen(contract.payOpenInvoice, (request, { params }) => payOpenInvoice(request, params.subscriptionId)),
  serveOpen(contract.confirmPayment, (request, { params }) => confirmPayment(request, params.paymentId)),
];
