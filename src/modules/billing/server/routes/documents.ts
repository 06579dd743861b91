import { serve, serveOpen } from '#platform/http/serve.ts';
import * as details from '../../contract/details.ts';
import * as invoices from '../../contract/invoices.ts';
import { readDetails } from '../queries/details.ts';
import { getInvoice, listInvoices } from '../queries/invoices.ts';
import { downloadAllInvoices } from '../service/archive.ts';
import { updateDetails } from '../service/details.ts';
import { downloadInvoice } from '../service/invoice-file.ts';
import { serveTimed } from '../service/test-clock.ts';
import { sendReceipt } from '../service/receipt.ts';

export const documentRoutes = [
  serve(details.getDetails, (context) => readDetails(context)),
  serveTimed(details.updateDetails, (context, { body }) => updateDetails(context, body)),
  serve(invoices.listInvoices, (context, { query }) => listInvoices(context, query)),
  serve(invoices.getInvoice, (context, { params }) => getInvoice(context, params.invoiceId)),
  // Open: a PDF is drawn and stored outside of a transaction.
  serveOpen(invoices.downloadInvoice, (request, { params }) => downloadInvoice(request, params.invoiceId)),
  serveOpen(invoices.downloadAllInvoices, (request, { query }) => downloadAllInvoices(request, query.year)),
  serve(invoices.sendReceipt, (context, { params }) => sendReceipt(context, params.invoiceId)),
];
