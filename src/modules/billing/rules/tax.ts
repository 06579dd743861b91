import { percentOf } from './cents.ts';

/** The lines of one rate in a document: cents without tax, and their tax. */
export interface RateTax {
  /** Percent. */
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

/** The tax of lines, rounded once for each rate, in the order of the lines. */
export function taxesOf(lines: readonly { readonly amount: number; readonly discount: number; readonly taxRate: number }[]): RateTax[] {
  const nets = new Map<number, number>();
  for (const { amount, discount, taxRate } of lines) nets.set(taxRate, (nets.get(taxRate) ?? 0) + amount - discount);
  return [...nets].map(([rate, net]) => ({ rate, net, tax: percentOf(net, rate) }));
}

/** The rate of a document; null where it has none, or several. */
export const onlyRate = (taxes: readonly RateTax[]): number | null => (taxes.length === 1 && taxes[0]?.rate) || null;

/** What an operator has set: percent by country (ISO 3166), and where the seller is. */
export interface TaxTable {
  readonly sellerCountry: string;
  readonly rates: Readonly<Record<string, number>>;
}

export interface TaxedBuyer {
  readonly country: string | null;
  readonly taxNumber: string | null;
}

export interface Tax {
  /** Percent on top of the price. */
  readonly rate: number;
  /** The buyer owes the tax in their own country, and the invoice says so. */
  readonly isReverseCharge: boolean;
}

const none: Tax = { rate: 0, isReverseCharge: false };

/**
 * The tax of a buyer: the rate of their country. One in another country than the seller who has a tax number owes it there. A
 * buyer who has not said where they are is taxed as at the seller's; a country without a rate is not taxed (C1-80).
 */
export function taxFor(table: TaxTable | null, { country, taxNumber }: TaxedBuyer): Tax {
  if (!table) return none;
  const place = country ?? table.sellerCountry;
  const rate = table.rates[place] ?? 0;
  if (rate === 0) return none;
  return place !== table.sellerCountry && taxNumber ? { rate: 0, isReverseCharge: true } : { rate, isReverseCharge: false };
}
