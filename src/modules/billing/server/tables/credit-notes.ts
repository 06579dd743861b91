import type { ColumnType, Generated } from 'kysely';
import type { AccountId } from '#shared/ids.ts';
import type { CreditReason } from '../../contract/credit-reasons.ts';
import type { CreditNoteId, InvoiceId, PaymentId, RefundId } from '../../contract/ids.ts';
import type { Party } from '../../contract/invoices.ts';
import type { GivenAs } from '../../rules/credit-note.ts';
import type { RateTax } from '../../rules/tax.ts';

export type CreditNoteTable = {
  id: CreditNoteId;
  account_id: AccountId;
  number: string;
  invoice_id: InvoiceId;
  reason: CreditReason;
  given_as: GivenAs;
  currency: string;
  net: number;
  tax: number;
  tax_rate: number | null;
  taxes: ColumnType<readonly RateTax[], string, never>;
  total: number;
  issued_at: Date;
  seller: Party;
  buyer: Party;
  language: string;
  file_key: Generated<string | null>;
  file_hash: Generated<string | null>;
};

export type CreditNoteLineTable = {
  id: string;
  account_id: AccountId;
  credit_note_id: CreditNoteId;
  position: number;
  invoice_line_id: string;
  amount: number;
};

export type RefundTable = {
  id: RefundId;
  account_id: AccountId;
  payment_id: PaymentId;
  credit_note_id: CreditNoteId | null;
  kind: 'refund' | 'dispute';
  origin: 'here' | 'provider';
  provider: 'sandbox' | 'stripe';
  provider_ref: string | null;
  amount: number;
  earlier: Generated<number>;
  reason: CreditReason | null;
  status: 'pending' | 'succeeded' | 'failed';
  failure_code: string | null;
  created_at: Date;
  settled_at: Date | null;
};
