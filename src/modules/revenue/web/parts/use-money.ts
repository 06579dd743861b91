import { useFormat } from '#ui/text/use-text.ts';

const US_DOLLARS = 'USD'; // written the American way in every language, as all over the product (C1-121)

/** Amounts of a currency in the reader's language; a dash for one that is not known. */
export function useMoney(): (amount: number | null, currency: string | null, isWhole?: boolean) => string {
  const format = useFormat();
  return (amount, currency, isWhole = false) => {
    if (amount === null || currency === null) return '–';
    const options = isWhole ? { maximumFractionDigits: 0 } : {};
    return currency === US_DOLLARS ? format.money(amount, options) : format.number(amount, { style: 'currency', currency, ...options });
  };
}
