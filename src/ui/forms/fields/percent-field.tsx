import { TextInput } from '@mantine/core';
import { useFormat } from '#ui/text/use-text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { readPercent, roundTo } from './read-amount.ts';
import { useTypedNumber } from './use-typed-number.ts';

interface Props extends FieldProps<number | null> {
  /** Whether 5 % is the value 5 or 0.05. */
  readonly unit: 'percent' | 'fraction';
  /** In the value's own unit. */
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: 0 | 1 | 2;
}

/** A percentage with its sign inside at the right. An empty field is null. */
export function PercentField({ unit, min, max, decimals = 2, value, onChange, error, ...rest }: Props) {
  const format = useFormat();
  const factor = unit === 'fraction' ? 100 : 1;
  const shown = (one: number): number => roundTo(one * factor, decimals);
  const read = (text: string): number | null => {
    const percent = readPercent(text);
    return percent === null ? null : roundTo(roundTo(percent, decimals) / factor, decimals + 2);
  };
  const show = (one: number): string => format.number(shown(one));
  const field = useTypedNumber({
    value,
    min,
    max,
    error,
    showLimit: (one) => format.percent(shown(one) / 100, { maximumFractionDigits: decimals }),
    onChange,
    read,
    show,
    edit: (one) => String(shown(one)),
  });
  return (
    <TextInput
      {...rest}
      {...field}
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      rightSection={<span className={classes.unit}>%</span>}
      rightSectionWidth={36}
      classNames={{ input: classes.figure }}
    />
  );
}
