import { EmptyState } from '#ui/parts/empty-state.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { EntryButton } from './entry-button.tsx';
import type { CalendarParts } from './calendar-page.tsx';
import classes from './calendar.module.css';

/** The same month as a list, day by day; what lasts longer stands on its first day. */
export function MonthList({ month, today, entries, mayAdd: _mayAdd, onAdd: _onAdd, ...parts }: CalendarParts) {
  const t = useText('boards-calendar');
  const format = useFormat();
  const inMonth = entries.filter(({ firstDay, lastDay }) => firstDay.slice(0, 7) <= month && lastDay.slice(0, 7) >= month);
  const days = [...Map.groupBy(inMonth, ({ firstDay }) => firstDay)];
  if (days.length === 0)
    return (
      <EmptyState scene="stories" title={t('empty.title')}>
        {t('empty.hint')}
      </EmptyState>
    );
  return (
    <ol className={classes.list}>
      {days.map(([day, some]) => (
        <li key={day} data-today={day === today || undefined}>
          <h2>{format.day(day)}</h2>
          <ul>
            {some.map((entry) => (
              <li key={`${entry.kind} ${entry.id}`}>
                <EntryButton entry={entry} {...parts} />
                {entry.lastDay !== entry.firstDay && (
                  <span className={classes.until}>{t('until', { day: format.day(entry.lastDay) })}</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
