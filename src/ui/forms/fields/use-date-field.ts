import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { dayFrom, dayOf, type DayText } from '#shared/days.ts';
import { readDay } from '#shared/read-day.ts';
import { useFormat, useLanguage } from '#ui/text/use-text.ts';
import { useFormWords } from '../use-form-words.ts';

interface Options {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min: DayText | undefined;
  readonly max: DayText | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** `inside`: the focus is in the month. */
type Calendar = 'closed' | 'open' | 'inside';

function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && dayFrom(Number(year), Number(month), Number(date)) !== null;
}

/** What a field for a day shows, and what typing, choosing and leaving it do. */
export function useDateField({ value, onChange, min, max, input }: Options) {
  const language = useLanguage();
  const show = useDayText();
  const [today, setToday] = useState(() => dayOf(new Date()));
  const [typed, setTyped] = useState<string | null>(null);
  const [calendar, setCalendar] = useState<Calendar>('closed');
  /** Where the arrows have gone in the month; null follows the field. */
  const [moved, setMoved] = useState<DayText | null>(null);
  const error = useDayError()(value, min, max);

  const read = (text: string): string => readDay(text, { language, today }) ?? text.trim();
  const meant = typed === null ? value : read(typed);
  const day = isDay(meant) ? meant : null;

  const turn = (to: Calendar): void => {
    setCalendar(to);
    setMoved(null);
    // A form may stay open over midnight.
    setToday(dayOf(new Date()));
  };
  const commit = (): void => {
    if (typed !== null && typed !== show(value)) onChange(read(typed));
    setTyped(null);
  };
  const close = (): void => {
    if (calendar === 'inside') input.current?.focus();
    turn('closed');
  };
  const enter = (): void => {
    commit();
    turn('inside');
  };
  const choose = (to: string): void => {
    setTyped(null);
    onChange(to);
    input.current?.focus();
    turn('closed');
  };
  return {
    isOpen: calendar !== 'closed',
    isInside: calendar === 'inside',
    // What is being typed is not called wrong before it is left.
    error: typed === null ? error : null,
    close,
    enter,
    choose,
    canClear: ({ required, disabled }: { required?: boolean; disabled?: boolean }) => !required && !disabled && value !== '',
    grid: {
      value: day,
      cursor: moved ?? day ?? nearest(today, min, max),
      today,
      onMove: setMoved,
      onChoose: choose,
    },
    field: fieldOf({ value: typed ?? show(value), calendar, turn, commit, enter, type: setTyped }),
  };
}

interface FieldParts {
  readonly value: string;
  readonly calendar: Calendar;
  readonly turn: (to: Calendar) => void;
  readonly commit: () => void;
  readonly enter: () => void;
  readonly type: (text: string) => void;
}

/** What the text field is given. */
const fieldOf = ({ value, calendar, turn, commit, enter, type }: FieldParts) => ({
  value,
  'aria-haspopup': 'dialog' as const,
  'data-mantine-stop-propagation': calendar === 'closed' ? undefined : 'true', // Escape closes the calendar, not the dialog around it
  onClick: () => calendar === 'closed' && turn('open'),
  onChange(event: ChangeEvent<HTMLInputElement>): void {
    type(event.currentTarget.value);
    turn('open');
  },
  onBlur(event: FocusEvent): void {
    commit();
    if (calendar === 'open' && !isInCalendar(event.relatedTarget)) turn('closed');
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Enter') {
      commit();
      turn('closed');
    } else if (event.key === 'Escape' && calendar !== 'closed') turn('closed');
  },
});

const isInCalendar = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-calendar]') !== null;
const nearest = (day: DayText, min?: DayText, max?: DayText): DayText => (min && day < min ? min : max && day > max ? max : day);

/** A day in words; a text that is no day as it was typed. */
export function useDayText(): (text: string) => string {
  const format = useFormat();
  return (text) => (isDay(text) ? format.day(text) : text);
}

/** What is wrong with the text of a day, a mere “…” until the words have come; null for nothing, and for an empty one. */
export function useDayError(): (value: string, min?: DayText, max?: DayText) => string | null {
  const t = useFormWords();
  const format = useFormat();
  return (value, min, max) => {
    if (value === '') return null;
    if (!isDay(value)) return t?.('date.unreadable') ?? '…';
    if (min && value < min) return t?.('date.least', { day: format.day(min) }) ?? '…';
    if (max && value > max) return t?.('date.most', { day: format.day(max) }) ?? '…';
    return null;
  };
}
