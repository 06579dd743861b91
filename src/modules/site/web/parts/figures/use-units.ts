import { useFormat } from '#ui/text/use-text.ts';

const MILLION_FROM = 999_500;
const THOUSAND_FROM = 1000;

/** Numbers of the calculators as they are read: whole dollars, and short ones where there is little room. */
export function useUnits() {
  const format = useFormat();
  const money = (value: number): string => format.money(value, { maximumFractionDigits: 0, minimumFractionDigits: 0 });
  return {
    money,
    cents: (value: number): string => format.money(value),
    count: (value: number): string => format.number(value),
    percent: (value: number): string => format.percent(value / 100),
    compact: (value: number): string => {
      const size = Math.abs(value);
      if (size >= MILLION_FROM) return `${format.money(value / 1_000_000, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}M`;
      return size >= THOUSAND_FROM ? `${money(value / 1000)}K` : money(value);
    },
  };
}
