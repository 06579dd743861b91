import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { periodFilter, periods, type Period } from './period-filter.ts';

interface Props {
  readonly label: string;
  readonly words: (days: Period) => string;
  readonly value: Period;
  readonly onChange: (days: Period) => void;
}

/** The period of everything on a page; the choice is in the address. */
export const PeriodSelect = ({ label, words, value, onChange }: Props) => (
  <NativeSelect
    size="sm"
    aria-label={label}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(periodFilter.read(currentTarget.value) ?? periodFilter.initial)}
    data={periods.map((days) => ({ value: String(days), label: words(days) }))}
  />
);
