import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** The first one is the value without a filter. */
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
}

/** One filter of a toolbar: its name and what is chosen, which is iris once it filters. The list is the system's own. */
export function FilterSelect<Value extends string>({ label, value, choices, onChange, isDisabled = false }: SelectProps<Value>) {
  const choose = (wanted: string): void => {
    const choice = choices.find((one) => one.value === wanted);
    if (choice) onChange(choice.value);
  };
  return (
    <label className={classes.chip} data-set={value !== choices[0]?.value || undefined}>
      <span className={classes.name}>{label}</span>
      <select className={classes.select} value={value} disabled={isDisabled} onChange={(event) => choose(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </label>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
}

/** A filter that is on or off. */
export function FilterChip({ isOn, onChange, children, isDisabled = false }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} disabled={isDisabled} onClick={() => onChange(!isOn)}>
      {isOn && <IconCheck size={16} stroke={1.75} aria-hidden />}
      {children}
    </button>
  );
}
