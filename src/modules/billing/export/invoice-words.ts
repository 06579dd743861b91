import { dayWriter } from '#shared/day-writer.ts';
import type { Locale } from '#shared/locale.ts';
import { moneyText } from '../rules/money-text.ts';
import { invoiceText, type InvoiceTell } from './words.ts';

/** How an invoice says texts, amounts and days in its language. */
export interface InvoiceWords {
  readonly tell: InvoiceTell;
  /** Cents as an amount: `$20.00`. */
  money(cents: number): string;
  /** A day in UTC, in which periods are counted. */
  day(moment: Date): string;
  percent(percent: number): string;
}

const known = new Map<Locale, InvoiceWords>();

export function wordsOf(language: Locale): InvoiceWords {
  const words = known.get(language) ?? makeWords(language);
  known.set(language, words);
  return words;
}

function makeWords(language: Locale): InvoiceWords {
  const locale = language === 'en' ? 'en-US' : language;
  const day = dayWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return {
    tell: invoiceText(language),
    money: moneyText,
    day,
    percent: (share) => percent.format(share / 100),
  };
}
