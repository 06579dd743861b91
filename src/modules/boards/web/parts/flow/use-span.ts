import { useFormat, useText } from '#ui/text/use-text.ts';
import { spanOf, type SpanUnit } from './span.ts';

/** A number and its unit, and both together. */
export interface SaidSpan {
  readonly value: string;
  readonly unit: string;
  readonly text: string;
}

/** Says times of days in the unit that fits each. */
export function useSpan(): (days: number, unit?: SpanUnit) => SaidSpan {
  const t = useText('boards-flow');
  const format = useFormat();
  return (days, wanted) => {
    const { amount, unit } = spanOf(days, wanted);
    const value = amount === null ? `< ${format.number(1)}` : format.number(amount);
    const name = t(`unit.${unit}`);
    return { value, unit: name, text: `${value} ${name}` };
  };
}
