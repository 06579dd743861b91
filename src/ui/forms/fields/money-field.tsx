import { TextInput } from '@mantine/core';
import { useFormat } from '#ui/text/use-text.ts';
import classes from './fields.module.css';
import type { FieldProps } from './field-props.ts';
import { readAmount, roundTo } from './read-amount.ts';
import { useTypedNumber } from './use-typed-number.ts';

interface Props extends FieldProps<number | null> {
  readonly min?: number;
  readonly max?: number;
}

const plain = (value: number): string => String(value);
const read = (text: string): number | null => {
  const amount = readAmount(text);
  return amount === null ? null : roundTo(amount, 2);
};

/** US dollars with at most two decimals; takes `1,200.50`, `1.200,50`, `1k` and `1.2m`. An empty field is null. */
export function MoneyField({ min, max, value, onChange, error, ...rest }: Props) {
  const format = useFormat();
  const money = (amount: number): string => format.money(amount, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
  // The sign stands before the number already; of a negative one the minus comes first.
  const show = (amount: number): string => money(amount).replace('$', '');
  const field = useTypedNumber({ value, min, max, error, showLimit: money, onChange, read, show, edit: plain });
  return (
    <TextInput
      {...rest}
      {...field}
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      leftSection={<span className={classes.unit}>$</span>}
      leftSectionWidth={32}
    />
  );
}
