import * as z from 'zod/mini';
import { endpoint, file, keys } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { creditReasons } from './credit-reasons.ts';
import { actions } from './actions.ts';
import { CreditNoteId, InvoiceId } from './ids.ts';
import { Dollars } from './money.ts';
import { billingProblems } from './problems.ts';

/** A correction of an issued invoice. */
export const CreditNote = z.strictObject({
  id: CreditNoteId,
  number: z.string(),
  invoiceId: InvoiceId,
  /** Number of the invoice. */
  invoice: z.string(),
  reason: z.enum(creditReasons),
  currency: z.literal('USD'),
  net: Dollars,
  tax: Dollars,
  total: Dollars,
  /** How it came back: by the card, or as credit, which is also what a refund becomes that the bank does not take. */
  via: z.enum(['card', 'credit']),
  /** The provider, or the bank, has not decided the refund yet. */
  isPending: z.boolean(),
  issuedAt: Moment,
});
export type CreditNote = z.infer<typeof CreditNote>;

export const listCreditNotes = endpoint({
  id: 'billing.listCreditNotes',
  route: 'GET /api/billing/credit-notes',
  summary: 'List the credit notes of the account, newest first',
  action: actions.view,
  query: z.object(paging),
  answer: keys(z.strictObject({ creditNotes: z.array(CreditNote), total: z.int(), limit: z.int(), offset: z.int() })),
});

export const downloadCreditNote = endpoint({
  id: 'billing.downloadCreditNote',
  route: 'GET /api/billing/credit-notes/:creditNoteId/download',
  summary: 'Download a credit note as a PDF',
  params: z.object({ creditNoteId: CreditNoteId }),
  action: actions.view,
  answer: file('application/pdf'),
  problems: [billingProblems.credit_note_not_found, billingProblems.download_failed],
  rateLimit: 'export',
});
