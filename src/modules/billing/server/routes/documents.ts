import { serve, serveOpen } from '#platform/http/serve.ts';
import * as creditNotes from '../../contract/credit-notes.ts';
import * as details from '../../contract/details.ts';
import * as invoices from '../../contract/invoices.ts';
import { creditNotesOf, listCreditNotes } from '../queries/credit-notes.ts';
import { readDetails } from '../queries/details.ts';
import { getInvoice, listInvoices } from '../queries/invoices.ts';
import { downloadAllInvoices } from '../service/archive.ts';
import { downloadCreditNote } from '../service/credit-note-file.ts';
import { updateDetails } from '../service/details.ts';
import { downloadInvoice } from '../service/invoice-file.ts';
import { serveTimed } from '../service/test-clock.ts';
import { sendReceipt } from '../service/receipt.ts';

export const documentRoutes = [
  serve(details.getDetails, (context) => readDetails(context)),
  serveTimed(details.updateDetails, (context, { body }) => updateDetails(context, body)),
  serve(invoices.listInvoices, (context, { query }) => listInvoices(context, query)),
  serve(invoices.getInvoice, async (context, { params: { invoiceId } }) => ({
    ...(await getInvoice(context, invoiceId)),
    creditNotes: await creditNotesOf(context, invoiceId),
  })),
  serve(creditNotes.listCreditNotes, (context, { query }) => listCreditNotes(context, query)),
  serveOpen(creditNotes.downloadCreditNote, (request, { params }) => downloadCreditNote(request, params.creditNoteId)),
  // Open: a PDF is drawn and stored outside of a transaction.
  serveOpen(invoices.downloadInvoice, (request, { params }) => downloadInvoice(request, params.invoiceId)),
  serveOpen(invoices.downloadAllInvoices, (request, { query }) => downloadAllInvoices(request, query.year)),
  serve(invoices.sendReceipt, (context, { params }) => sendReceipt(context, params.invoiceId)),
];
