import classes from './lists.module.css';

interface Props<T extends string> {
  /** Names the field: "Role of Claire Dubois". */
  readonly label: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly words: (choice: T) => string;
  readonly onChange: (choice: T) => void;
  readonly isDisabled?: boolean;
}

/** A choice in a cell. A table of boxes reads badly: it gets its frame when the pointer or the focus is on it. */
export function RowSelect<T extends string>({ label, value, choices, words, onChange, isDisabled = false }: Props<T>) {
  return (
    <span className={`${classes.chip} ${classes.quiet}`}>
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const next = choices.find((one) => one === currentTarget.value);
          if (next !== undefined) onChange(next);
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </span>
  );
}
