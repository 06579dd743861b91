import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { entriesOn, monthDays } from '#modules/boards/rules/board-calendar.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import { EntryButton } from './entry-button.tsx';
import type { CalendarParts } from './calendar-page.tsx';
import classes from './calendar.module.css';

const SHOWN = 3; // entries of a day; the list has the others

/** English weeks begin with Sunday, French and Spanish ones with Monday. */
export const firstWeekday = (language: string): number => (language === 'en' ? 0 : 1);

/** A month in whole weeks. */
export function MonthGrid({ month, today, mayAdd, onAdd, onMore, ...parts }: CalendarParts & { readonly onMore: () => void }) {
  const t = useText('boards-calendar');
  const format = useFormat();
  const language = useLanguage();
  const days = monthDays(month, firstWeekday(language));
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={classes.month}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={classes.weekday} aria-hidden="true">
          {weekday.format(new Date(`${day}T00:00:00Z`))}
        </div>
      ))}
      {days.map((day, index) => {
        const entries = entriesOn(parts.entries, day);
        const left = entries.length - SHOWN;
        return (
          <section
            key={day}
            className={classes.day}
            data-outside={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
            aria-label={format.day(day)}
          >
            <header>
              <span className={classes.number}>{Number(day.slice(8))}</span>
              {mayAdd && (
                <ActionIcon className={classes.plus} size={24} aria-label={t('addOn', { day: format.day(day) })} onClick={() => onAdd(day)}>
                  <IconPlus size={15} />
                </ActionIcon>
              )}
            </header>
            {entries.slice(0, left > 0 ? SHOWN - 1 : SHOWN).map((entry) => {
              const isEnd = entry.lastDay === day;
              // Named where it begins and where a week does; between, the band goes on.
              return entry.kind === 'sprint' && entry.firstDay !== day && index % 7 !== 0 ? (
                <div key={`${entry.kind} ${entry.id}`} className={classes.band} title={entry.title} data-ends={isEnd || undefined} />
              ) : (
                <EntryButton key={`${entry.kind} ${entry.id}`} entry={entry} isEnd={isEnd} {...parts} />
              );
            })}
            {left > 0 && (
              <button type="button" className={classes.rest} onClick={onMore}>
                {t('more', { count: left + 1 })}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
