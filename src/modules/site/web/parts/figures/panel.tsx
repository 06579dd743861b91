import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** What one sets, and what follows from it. `below` is under the former where there is room, and last on a phone. */
export function Panel({ inputs, below, children }: { inputs: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.panel}>
      <div className={classes.inputs}>{inputs}</div>
      <div className={classes.outputs}>{children}</div>
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}

/** The answer in one sentence; a change of it is read out. */
export const Answer = ({ children }: { children: ReactNode }) => (
  <p className={classes.answer} role="status">
    {children}
  </p>
);

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

export function Figures({ of }: { of: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {of.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts one below the other; the last is the arithmetic of those above. */
export function Equation({ of }: { of: readonly Figure[] }) {
  return (
    <dl className={classes.rows}>
      {of.map(({ name, value }, index) => (
        <div key={name} data-total={index === of.length - 1 || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
