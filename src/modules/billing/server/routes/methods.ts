import { serve, serveOpen } from '#platform/http/serve.ts';
import * as contract from '../../contract/payment-methods.ts';
import { listMethods } from '../queries/methods.ts';
import { addMethod, openPortal, startCardEntry } from '../service/card-entry.ts';
import { removeMethod, setDefault } from '../service/methods.ts';

export const methodRoutes = [
  serve(contract.listPaymentMethods, (context, { query }) => listMethods(context, query)),
  serve(contract.removePaymentMethod, async (context, { params }) => {
    await removeMethod(context, params.methodId);
    return {};
  }),
  serve(contract.setDefaultMethod, (context, { params }) => setDefault(context, params.methodId)),
  serve(contract.replaceDefaultMethod, (context, { params }) => setDefault(context, params.methodId)),
  // Open: the provider is asked outside of a transaction.
  serveOpen(contract.startCardEntry, (request) => startCardEntry(request)),
  serveOpen(contract.addPaymentMethod, (request, { body }) => addMethod(request, body)),
  serveOpen(contract.openPortal, (request) => openPortal(request)),
];
