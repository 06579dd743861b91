import { TextInput } from '@mantine/core';
import { useFormat } from '#ui/text/use-text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { readAmount, roundTo } from './read-amount.ts';
import { useTypedNumber } from './use-typed-number.ts';

const MONEY_DECIMALS = 2; // with no more, three digits after a mark are thousands

interface Props extends FieldProps<number | null> {
  readonly min?: number;
  readonly max?: number;
  /** 0 for whole numbers; a typed 2.5 is then rounded. */
  readonly decimals?: 0 | 1 | 2 | 4;
}

/** A number without a unit; takes `1,200.5`, `1.200,5` and `1k`; where it may have three decimals, `1.125` is read as the language writes it. An empty field is null. */
export function NumberField({ min, max, decimals = 4, value, onChange, error, ...rest }: Props) {
  const format = useFormat();
  const [decimalMark = '.', groupMark] = [format.number(0.5)[1], format.number(10_000)[2]];
  const read = (text: string): number | null => {
    const amount = readAmount(text, decimals > MONEY_DECIMALS ? groupMark : undefined);
    return amount === null ? null : roundTo(amount, decimals);
  };
  const show = (one: number): string => format.number(one, { maximumFractionDigits: decimals });
  const field = useTypedNumber({ value, min, max, error, onChange, read, show, edit: (one) => String(one).replace('.', decimalMark) });
  return (
    <TextInput
      {...rest}
      {...field}
      inputMode={min === undefined || min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      classNames={{ input: classes.figure }}
    />
  );
}
