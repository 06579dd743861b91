import { Checkbox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Filters, ValuesOf } from './filters.ts';
import type { List } from './list.ts';
import classes from './lists.module.css';

export interface Of<F extends Filters, Name> {
  readonly list: Pick<List<never, F>, 'value' | 'typed' | 'set'>;
  readonly name: Name;
  readonly label: string;
}

/** Names of filters whose values are of a kind. */
export type Named<F extends Filters, T> = { [Name in keyof F & string]: ValuesOf<F>[Name] extends T | undefined ? Name : never }[keyof F &
  string];

interface ChoiceProps<F extends Filters, Name extends keyof F & string> extends Of<F, Name> {
  readonly choices: readonly (NonNullable<ValuesOf<F>[Name]> & string)[];
  readonly words: (choice: NonNullable<ValuesOf<F>[Name]> & string) => string;
  /** Beginning of the list: "All roles". Left out where the filter always has a value. */
  readonly any?: string;
}

/** One of a few values. Its words say what it filters: its label is for screen readers. */
export function ChoiceFilter<F extends Filters, Name extends Named<F, string>>(props: ChoiceProps<F, Name>) {
  const { list, name, label, choices, words, any } = props;
  const value = list.value[name];
  return (
    <label className={classes.chip} data-on={(any !== undefined && value !== undefined) || undefined}>
      <span className="visually-hidden">{label}</span>
      <select
        value={(value as string | undefined) ?? ''} // a choice is a text
        onChange={({ currentTarget }) =>
          list.set(
            name,
            choices.find((one) => one === currentTarget.value),
          )
        }
      >
        {any !== undefined && <option value="">{any}</option>}
        {choices.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A field to search in; it applies once the typing pauses. */
export function SearchFilter<F extends Filters, Name extends Named<F, string>>({ list, name, label }: Of<F, Name>) {
  return (
    <label className={classes.search}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="text"
        data-search
        aria-label={label}
        placeholder={label}
        value={list.typed[name] ?? ''}
        onChange={({ currentTarget }) => list.set(name, currentTarget.value as ValuesOf<F>[Name])}
      />
    </label>
  );
}

/** On or off. */
export function FlagFilter<F extends Filters, Name extends Named<F, true>>({ list, name, label }: Of<F, Name>) {
  return (
    <Checkbox
      className={classes.flag ?? ''}
      label={label}
      checked={list.value[name] === true}
      onChange={({ currentTarget }) => list.set(name, (currentTarget.checked || undefined) as ValuesOf<F>[Name] | undefined)}
    />
  );
}
