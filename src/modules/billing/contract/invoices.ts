import * as z from 'zod/mini';
import { data, endpoint, file, keys } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { plans } from '#shared/permissions.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { InvoiceId } from './ids.ts';
import { billingIntervals } from './intervals.ts';
import { Dollars } from './money.ts';
import { billingProblems } from './problems.ts';
import { PreviewLine } from './subscription.ts';
import { CreditNote } from './credit-notes.ts';

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export const invoiceReasons = ['purchase', 'change', 'renewal'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** A name and an address as they were when the invoice was issued. */
export const Party = z.strictObject({
  name: z.string(),
  /** One line each, in the order in which they are printed. */
  address: z.array(z.string()),
  taxNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  orderReference: z.nullable(z.string()),
});
export type Party = z.infer<typeof Party>;

/** What has one rate in a document. */
export const RateTax = z.strictObject({
  /** Percent. */
  rate: z.number(),
  /** Without tax. */
  net: Dollars,
  tax: Dollars,
});

export const Invoice = z.strictObject({
  id: InvoiceId,
  number: z.string(),
  status: z.enum(invoiceStatuses),
  reason: z.enum(invoiceReasons),
  plan: z.enum(plans),
  billingInterval: z.enum(billingIntervals),
  additionalUsers: z.int(),
  currency: z.literal('USD'),
  subtotal: Dollars,
  discount: Dollars,
  discountCode: z.nullable(z.string()),
  tax: Dollars,
  /** The buyer owes the tax in their own country. */
  isReverseCharge: z.boolean(),
  total: Dollars,
  creditApplied: Dollars,
  /** Of `creditApplied`, what the balance did not have: the next invoice asks for it. */
  carriedOver: Dollars,
  creditAdded: Dollars,
  amountDue: Dollars,
  /** Of the total, what its credit notes have given back. */
  credited: Dollars,
  periodStart: Moment,
  periodEnd: Moment,
  issuedAt: Moment,
  paidAt: z.nullable(Moment),
  paymentMethod: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceWithLines = z.extend(Invoice, {
  /** Several where what is given back has another rate; none where nothing is taxed. */
  taxes: z.array(RateTax),
  seller: Party,
  buyer: Party,
  lines: z.array(PreviewLine),
  /** Oldest first. */
  creditNotes: z.array(CreditNote),
});
export type InvoiceWithLines = z.infer<typeof InvoiceWithLines>;

export const listInvoices = endpoint({
  id: 'billing.listInvoices',
  route: 'GET /api/billing/invoices',
  summary: 'List the invoices of the account, newest first',
  action: actions.view,
  query: z.object(paging),
  answer: keys(z.strictObject({ invoices: z.array(Invoice), total: z.int(), limit: z.int(), offset: z.int() })),
});

const one = { params: z.object({ invoiceId: InvoiceId }), action: actions.view } as const;

export const getInvoice = endpoint({
  ...one,
  id: 'billing.getInvoice',
  route: 'GET /api/billing/invoices/:invoiceId',
  summary: 'Read an invoice with its lines',
  answer: data(InvoiceWithLines),
  problems: [billingProblems.invoice_not_found],
});

export const downloadInvoice = endpoint({
  ...one,
  id: 'billing.downloadInvoice',
  route: 'GET /api/billing/invoices/:invoiceId/download',
  summary: 'Download an invoice as a PDF',
  answer: file('application/pdf'),
  problems: [billingProblems.invoice_not_found, billingProblems.download_failed],
  rateLimit: 'export',
});

export const sendReceipt = endpoint({
  ...one,
  id: 'billing.sendReceipt',
  route: 'POST /api/billing/invoices/:invoiceId/receipt',
  summary: 'Send the email with an invoice again, to the billing address',
  answer: keys(z.strictObject({ to: z.string() })),
  problems: [billingProblems.invoice_not_found, billingProblems.demo],
  rateLimit: 'receipts',
});

export const downloadAllInvoices = endpoint({
  id: 'billing.downloadAllInvoices',
  route: 'GET /api/billing/invoices/archive',
  summary: 'Download all invoices of a year, or of all years, as one PDF',
  action: actions.view,
  query: z.object({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2199))) }),
  answer: file('application/pdf'),
  problems: [billingProblems.invoice_not_found, billingProblems.download_failed],
  rateLimit: 'export',
});
