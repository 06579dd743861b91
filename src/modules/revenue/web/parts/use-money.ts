import { useFormat } from '#ui/text/use-text.ts';

const US_DOLLARS = 'USD'; // written the American way in every language, as all over the product (C1-121)
const THOUSAND = 1000;

/** Amounts of a currency in the reader's language; a dash for one that is not known. */
export function useMoney(): (amount: number | null, currency: string | null, isWhole?: boolean) => string {
  const format = useFormat();
  return (amount, currency, isWhole = false) => {
    if (amount === null || currency === null) return '–';
    const options = isWhole ? { maximumFractionDigits: 0 } : {};
    return currency === US_DOLLARS ? format.money(amount, options) : format.number(amount, { style: 'currency', currency, ...options });
  };
}

/** Amounts on a card. Of thousands the cents say nothing at this size. @param of the card's figure, to whose precision it is written */
export function useCardMoney(): (amount: number, currency: string, of?: number) => string {
  const write = useMoney();
  return (amount, currency, of = amount) => write(amount, currency, Math.abs(of) >= THOUSAND);
}

/** Amounts that are shown together have one precision: whole units where none of them has a part of one. */
export function useEvenMoney(amounts: readonly (number | null)[], currency: string): (amount: number | null) => string {
  const write = useMoney();
  const isWhole = amounts.every((amount) => amount === null || Number.isInteger(amount));
  return (amount) => write(amount, currency, isWhole);
}
