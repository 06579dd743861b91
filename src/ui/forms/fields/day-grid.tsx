import { dayWriter } from '#shared/day-writer.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { addDays, addMonths, type DayText, weekdayOf } from '#shared/days.ts';
import { Row } from '#ui/layout/row.tsx';
import { useLanguage } from '#ui/text/use-text.ts';
import { useFormWords } from '../use-form-words.ts';
import classes from './day-grid.module.css';

const WEEKS = 6; // always, so that the grid keeps its height from month to month

interface Props {
  readonly value: DayText | null;
  /** The day that the arrows start from; its month is shown. */
  readonly cursor: DayText;
  readonly today: DayText;
  readonly min: DayText | undefined;
  readonly max: DayText | undefined;
  readonly onMove: (day: DayText) => void;
  readonly onChoose: (day: DayText) => void;
}

/** The week begins on Sunday in English, on Monday in French and Spanish. */
const firstWeekday = (language: string): number => (language === 'en' ? 0 : 1);
const weekStart = (day: DayText, first: number): DayText => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** Where a key leads from a day; null for other keys. */
function dayByKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, day: DayText, first: number): DayText | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(day, days);
  const start = weekStart(day, first);
  if (key === 'Home') return start;
  if (key === 'End') return addDays(start, 6);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : addMonths(day, shiftKey ? months * 12 : months);
}

const clamp = (day: DayText, min?: DayText, max?: DayText): DayText => (min && day < min ? min : max && day > max ? max : day);

/** One month of days: arrows, Home and End, PageUp and PageDown, Enter. */
export function DayGrid({ cursor, min, max, onMove, ...rest }: Props) {
  const language = useLanguage();
  const first = firstWeekday(language);
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent): void => {
    const day = dayByKey(event, cursor, first);
    if (!day) return;
    event.preventDefault();
    flushSync(() => onMove(clamp(day, min, max)));
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  };
  const start = weekStart(`${cursor.slice(0, 7)}-01`, first);
  const weeks = Array.from({ length: WEEKS }, (_week, week) => Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)));
  return (
    <>
      <MonthHead titleId={titleId} cursor={cursor} onMove={(day) => onMove(clamp(day, min, max))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, as the ARIA patterns make it of a table */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={classes.grid} onKeyDown={move}>
        <Weekdays days={weeks[0] ?? []} />
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <DayCell key={day} day={day} cursor={cursor} isOut={clamp(day, min, max) !== day} {...rest} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const inUtc = (day: DayText): Date => new Date(`${day}T00:00:00Z`);
const write = (day: DayText, language: string, options: Intl.DateTimeFormatOptions): string =>
  dayWriter(language, { ...options, timeZone: 'UTC' })(inUtc(day));

function MonthHead({ titleId, cursor, onMove }: { titleId: string; cursor: DayText; onMove: (day: DayText) => void }) {
  const t = useFormWords();
  const title = write(cursor, useLanguage(), { month: 'long', year: 'numeric' });
  return (
    <Row gap={4}>
      <b id={titleId} className={classes.title} aria-live="polite">
        {title}
      </b>
      <ActionIcon size={32} aria-label={t?.('date.earlier')} onClick={() => onMove(addMonths(cursor, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t?.('date.later')} onClick={() => onMove(addMonths(cursor, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Row>
  );
}

function Weekdays({ days }: { days: readonly DayText[] }) {
  const language = useLanguage();
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" abbr={write(day, language, { weekday: 'long' })}>
            {write(day, language, { weekday: 'short' }).slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps extends Pick<Props, 'value' | 'cursor' | 'today' | 'onChoose'> {
  readonly day: DayText;
  /** Before `min` or after `max`. */
  readonly isOut: boolean;
}

function DayCell({ day, value, cursor, today, isOut, onChoose }: CellProps) {
  const language = useLanguage();
  return (
    <td aria-selected={day === value}>
      <button
        type="button"
        className={classes.day}
        tabIndex={day === cursor ? 0 : -1}
        aria-label={write(day, language, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isOut || undefined}
        data-chosen={day === value || undefined}
        data-other={day.slice(0, 7) !== cursor.slice(0, 7) || undefined}
        data-autofocus={day === cursor || undefined}
        data-mantine-stop-propagation="true" // Escape closes the calendar, not the dialog around it
        onClick={() => !isOut && onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
