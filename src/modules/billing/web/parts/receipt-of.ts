import { HOUR, SECOND } from '#shared/durations.ts';
import type { Invoice } from '../../contract/invoices.ts';

/** What a purchase came to: `trial` and `free` have a document of nothing, `later` has none. */
export type ReceiptOf = { readonly kind: 'paid' | 'free' | 'trial'; readonly invoice: Invoice } | { readonly kind: 'later' };

interface Bought {
  /** The moment of the purchase, from the address; null where the address says only that there was one. */
  readonly since: string | null;
  readonly now: number;
  readonly trialEnd: string | null;
}

interface Listed {
  /** The newest of them, newest first. */
  readonly invoices: readonly Invoice[];
  readonly total: number;
}

/** How long an address counts as a purchase that has just been made. */
const FRESH = HOUR;
const SKEW = 5 * SECOND; // between the clocks of two processes

/**
 * The receipt of the purchase that an address speaks of: the same one whenever it is opened again.
 * @returns null where nothing is known of such a purchase
 */
export function receiptOf({ invoices, total }: Listed, bought: Bought): ReceiptOf | null {
  const { now } = bought;
  const since = bought.since === null ? Number.NaN : Date.parse(bought.since);
  const isFresh = (moment: number): boolean => now - moment <= FRESH;
  if (Number.isNaN(since)) {
    const [newest] = invoices;
    return newest && isFresh(Date.parse(newest.issuedAt)) ? shown(newest, bought) : null;
  }
  const after = invoices.filter(({ issuedAt }) => Date.parse(issuedAt) >= since - SKEW);
  const first = after.at(-1);
  if (!first) return isFresh(since) ? { kind: 'later' } : null;
  // Where all that are listed came after it, its own may be on a later page.
  return after.length === invoices.length && total > invoices.length ? null : shown(first, bought);
}

function shown(invoice: Invoice, { trialEnd }: Bought): ReceiptOf | null {
  if (invoice.status !== 'paid') return null;
  if (invoice.amountDue > 0) return { kind: 'paid', invoice };
  return { kind: trialEnd !== null && invoice.periodEnd === trialEnd ? 'trial' : 'free', invoice };
}
