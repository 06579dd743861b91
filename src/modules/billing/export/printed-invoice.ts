import type { Locale } from '#shared/locale.ts';
import type { Plan } from '#shared/permissions.ts';
import type { InvoiceStatus, Party } from '../contract/invoices.ts';
import type { BillingInterval } from '../rules.ts';
import type { CreditReason, GivenAs } from '../rules/credit-note.ts';
import type { LineKind } from '../rules/quote.ts';
import type { RateTax } from '../rules/tax.ts';

/** All that is printed of an invoice or of a credit note, from one read. Amounts are US cents. */
export interface PrintedInvoice {
  /** Of a credit note: the number of the invoice, why, and how its amount comes back. */
  readonly correction: { readonly invoice: string; readonly reason: CreditReason; readonly as: GivenAs } | null;
  readonly number: string;
  readonly status: InvoiceStatus;
  readonly language: Locale;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly PrintedLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly discountCode: string | null;
  readonly tax: number;
  /** Of each rate; none where nothing is taxed. */
  readonly taxes: readonly RateTax[];
  readonly isReverseCharge: boolean;
  readonly total: number;
  readonly creditApplied: number;
  /** Of it, what the balance did not have. */
  readonly carriedOver: number;
  readonly creditAdded: number;
  readonly amountDue: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The test provider took it: no money has moved. */
  readonly isTest: boolean;
}

export interface PrintedLine {
  readonly kind: LineKind;
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Before the discount; below zero gives back what was paid and not used. */
  readonly amount: number;
  readonly discount: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly isProration: boolean;
}
