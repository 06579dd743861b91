import { uuidv7 } from 'uuidv7';
import type { TestApp } from './test-app.ts';

interface NewInvoice {
  readonly accountId: string;
  readonly number?: string;
  readonly status?: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly issuedAt?: string;
  readonly language?: string;
  /** US cents. */
  readonly sums?: Partial<
    Record<'subtotal' | 'discount' | 'tax' | 'tax_rate' | 'total' | 'credit_applied' | 'credit_added' | 'amount_due', number>
  >;
  readonly code?: string;
  readonly buyer?: object;
  readonly lines?: readonly NewLine[];
}

export interface NewLine {
  readonly kind: 'PLAN' | 'ADDITIONAL_USERS';
  readonly quantity?: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly discount?: number;
  readonly from?: string;
  readonly to?: string;
  readonly isProration?: boolean;
  /** Percent. */
  readonly taxRate?: number;
}

const FROM = '2026-03-01T00:00:00Z';
const TO = '2026-04-01T00:00:00Z';
const party = { address: [], taxNumber: null, email: null, orderReference: null };
let count = 0;

/** Writes an invoice as it is after its issue: one month of PRO for $9.95, paid, unless another is asked for. @returns its id */
export async function insertInvoice(app: Pick<TestApp, 'rows'>, invoice: NewInvoice): Promise<string> {
  const { accountId, status = 'paid', issuedAt = FROM, language = 'en', lines = [{ kind: 'PLAN', unitPrice: 995, amount: 995 }] } = invoice;
  const id = uuidv7();
  count += 1;
  const isPaid = status === 'paid';
  const columns = {
    id,
    account_id: accountId,
    number: invoice.number ?? `INV-2026-${process.pid}-${count}`,
    status,
    reason: 'renewal',
    plan: 'PRO',
    billing_interval: 'MONTHLY',
    additional_users: 0,
    ...{ subtotal: 995, total: 995, amount_due: 995, ...invoice.sums },
    discount_code: invoice.code ?? null,
    period_start: FROM,
    period_end: TO,
    issued_at: issuedAt,
    paid_at: isPaid ? issuedAt : null,
    voided_at: status === 'void' ? issuedAt : null,
    seller: JSON.stringify({ ...party, name: 'Trimtab' }),
    buyer: JSON.stringify({ ...party, name: 'Acme', ...invoice.buyer }),
    language,
    payment_brand: isPaid ? 'visa' : null,
    payment_last4: isPaid ? '4242' : null,
  };
  await insert(app, 'invoices', columns);
  for (const [position, line] of lines.entries()) {
    await insert(app, 'invoice_lines', {
      id: uuidv7(),
      account_id: accountId,
      invoice_id: id,
      position,
      kind: line.kind,
      plan: 'PRO',
      billing_interval: 'MONTHLY',
      quantity: line.quantity ?? 1,
      unit_price: line.unitPrice,
      amount: line.amount,
      period_start: line.from ?? FROM,
      period_end: line.to ?? TO,
      is_proration: line.isProration ?? false,
      discount: line.discount ?? 0,
      tax_rate: line.taxRate ?? 0,
    });
  }
  return id;
}

async function insert({ rows }: Pick<TestApp, 'rows'>, table: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_name, at) => `$${at + 1}`).join(', ');
  await rows(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(columns));
}
