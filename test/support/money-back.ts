import type { TestApp } from './test-app.ts';

interface Of {
  readonly accountId: string;
}

interface NoteRecord {
  readonly id: string;
  readonly number: string;
  readonly invoice_id: string;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly given_as: string;
  readonly reason: string;
}

interface RefundRecord {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly kind: string;
  readonly provider_ref: string | null;
  readonly credit_note_id: string | null;
}

/** The credit notes of an account, in the order of their numbers. */
export const notesOf = ({ rows }: Pick<TestApp, 'rows'>, { accountId }: Of) =>
  rows<NoteRecord>('select * from credit_notes where account_id = $1 order by number', [accountId]);

/** What has gone back, or was to go. */
export const refundsOf = ({ rows }: Pick<TestApp, 'rows'>, { accountId }: Of) =>
  rows<RefundRecord>('select * from refunds where account_id = $1 order by id', [accountId]);
