import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import type { Filters, ValuesOf } from './filters.ts';
import type { Named, Of } from './list-filters.tsx';
import classes from './lists.module.css';

/** A day, up to which or since which. A text that is no day filters nothing and is in no address. */
export function DayFilter<F extends Filters, Name extends Named<F, string>>({ list, name, label }: Of<F, Name>) {
  const value = list.value[name] as string | undefined; // a day is a text
  return (
    <span className={`${classes.chip} ${classes.day}`} data-on={value !== undefined || undefined}>
      <DayChoice
        size="sm"
        name={name}
        label={label}
        min="1900-01-01"
        max="2199-12-31"
        value={value ?? ''}
        onChange={(day) => list.set(name, (day || undefined) as ValuesOf<F>[Name] | undefined)}
      />
    </span>
  );
}
