import { serveOpen } from '#platform/http/serve.ts';
import * as contract from '../../contract/payment-methods.ts';
import { listMethods } from '../queries/methods.ts';
import { addMethod, openPortal, startCardEntry } from '../service/card-entry.ts';
import { removeMethod, setDefault } from '../service/methods.ts';
import { serveTimed } from '../service/test-clock.ts';

export const methodRoutes = [
  serveTimed(contract.listPaymentMethods, (context, { query }) => listMethods(context, query)),
  serveTimed(contract.removePaymentMethod, async (context, { params }) => {
    await removeMethod(context, params.methodId);
    return {};
  }),
  serveTimed(contract.setDefaultMethod, (context, { params }) => setDefault(context, params.methodId)),
  serveTimed(contract.replaceDefaultMethod, (context, { params }) => setDefault(context, params.methodId)),
  // Open: the provider is asked outside of a transaction.
  serveOpen(contract.startCardEntry, (request) => startCardEntry(request)),
  serveOpen(contract.addPaymentMethod, (request, { body }) => addMethod(request, body)),
  serveOpen(contract.openPortal, (request) => openPortal(request)),
];
