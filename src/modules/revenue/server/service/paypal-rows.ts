import * as z from 'zod/mini';
import { smallestOf } from '../../rules/currency.ts';
import { UnreadableAnswer } from './bounded-fetch.ts';
import { Currency, Description, Email, ExternalId, Instant, joined, Name } from './fields.ts';
import type { ReadCustomer, ReadTransaction } from './provider.ts';

const Transaction = z.object({
  transaction_info: z.object({
    transaction_id: ExternalId,
    transaction_event_code: z.string().check(z.regex(/^\w{1,5}$/)),
    transaction_initiation_date: Instant,
    // Rows that move no money have none.
    transaction_amount: z.optional(
      z.object({ currency_code: Currency, value: z.string().check(z.regex(/^-?(\d+|\d*\.\d+)$/), z.maxLength(32)) }),
    ),
    // Few rows have none; they are counted as what they are without it: done.
    transaction_status: z._default(z.string(), 'S'),
    transaction_subject: Description,
    transaction_note: Description,
  }),
  payer_info: z.optional(
    z.object({
      account_id: z.optional(ExternalId),
      email_address: Email,
      payer_name: z.optional(z.object({ given_name: Name, surname: Name, alternate_full_name: Name })),
    }),
  ),
});
type Transaction = z.output<typeof Transaction>;

export const Page = z.object({
  // Left out where a period has none.
  transaction_details: z.optional(z.array(Transaction)),
  account_number: z.optional(ExternalId),
  total_pages: z.optional(z.int()),
});

/** Transfers between one's own stores, and what others take back from a payout. */
const NO_SALE = ['T0016', 'T0017'];
/** A refund by the seller, one without reference to a payment, a general one, and one of another means of payment. */
const REFUNDS = ['T1100', 'T1107', 'T1113', 'T1118'];
/** Reversal, hold and its end, review; chargeback, its reversal, reimbursement, rejection and cancellation. */
const DISPUTES = ['T1106', 'T1110', 'T1111', 'T1116', 'T1201', 'T1202', 'T1205', 'T1207', 'T1208'];

/** Fees, conversions, withdrawals and money that was sent are no revenue. */
function kindOf(code: string, isIn: boolean): ReadTransaction['kind'] | null {
  if (/^T00\d\d$/.test(code)) return isIn && !NO_SALE.includes(code) ? 'payment' : null;
  if (REFUNDS.includes(code)) return isIn ? null : 'refund';
  // A dispute that was won is a row that gives money back, with another id than the one that took it.
  return DISPUTES.includes(code) ? 'dispute' : null;
}

/**
 * V is a payment that was reversed in full. PayPal lists its reversal as a row that moves money as well, so the payment stays:
 * without it the reversal would be taken off twice.
 */
const statusOf = (status: string): ReadTransaction['status'] => {
  if (status === 'D') return 'void';
  return status === 'P' ? 'pending' : 'succeeded';
};

/** A guest has no account at PayPal, and is known by their address. */
const customerIdOf = ({ payer_info: payer }: Transaction): string | null => {
  const address = payer?.email_address?.toLowerCase() ?? null;
  return payer?.account_id ?? (ExternalId.safeParse(address).success ? address : null);
};

function amountOf(value: string, currency: string): number {
  try {
    return smallestOf(
      value.replace(/^(-?)\./, (_, sign: string) => `${sign}0.`),
      currency,
    );
  } catch {
    // Its error quotes the amount.
    throw new UnreadableAnswer(`An amount of ${currency} does not fit`);
  }
}

function transactionOf(row: Transaction): ReadTransaction | null {
  const info = row.transaction_info;
  if (!info.transaction_amount) return null;
  const { currency_code: currency, value } = info.transaction_amount;
  const amount = amountOf(value, currency);
  const kind = kindOf(info.transaction_event_code, amount > 0);
  if (!kind || amount === 0) return null;
  return {
    externalId: info.transaction_id,
    kind,
    status: statusOf(info.transaction_status),
    amount,
    currency,
    customerExternalId: customerIdOf(row),
    description: info.transaction_subject ?? info.transaction_note,
    occurredAt: info.transaction_initiation_date,
  };
}

export const transactionsOf = ({ transaction_details: rows = [] }: z.output<typeof Page>): ReadTransaction[] =>
  rows.map(transactionOf).filter((one) => one !== null);

/** The people who paid on this page, each once, since their first payment on it. */
export function customersOf({ transaction_details: rows = [] }: z.output<typeof Page>): ReadCustomer[] {
  const found = new Map<string, ReadCustomer>();
  for (const row of rows) {
    const externalId = customerIdOf(row);
    if (externalId === null || transactionOf(row)?.kind !== 'payment') continue;
    const createdAt = row.transaction_info.transaction_initiation_date;
    const known = found.get(externalId);
    const name = row.payer_info?.payer_name;
    const said = {
      name: name ? (name.alternate_full_name ?? joined(name.given_name, name.surname)) : null,
      email: row.payer_info?.email_address ?? null,
    };
    found.set(externalId, {
      externalId,
      name: said.name ?? known?.name ?? null,
      email: said.email ?? known?.email ?? null,
      createdAt: known && known.createdAt < createdAt ? known.createdAt : createdAt,
    });
  }
  return [...found.values()];
}
