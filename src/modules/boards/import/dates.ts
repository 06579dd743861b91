import { plainName } from '#platform/formats/text.ts';

/** Which comes first in `05/06/2020`. */
export const dateOrders = ['day', 'month'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Short and long names of months in English, French, German and Spanish, as `plainName()` leaves them. */
const MONTHS: readonly (readonly string[])[] = [
  'jan january janv janvier januar ene enero janner',
  'feb february fev fevr fevrier februar febrero',
  'mar march mars mrz marz maerz marzo',
  'apr april avr avril abr abril',
  'may mai mayo',
  'jun june juin juni junio',
  'jul july juil juillet juli julio',
  'aug august aou aout ago agosto',
  'sep sept september septembre septiembre',
  'oct october octobre okt oktober octubre',
  'nov november novembre noviembre',
  'dec december decembre dez dezember dic diciembre',
].map((names) => names.split(' '));

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;
/** `25/Jun/20`, `25-juin-2020`, `25. Juni 2020`, `25 de junio de 2020`. */
const NAMED = /^(?:\p{L}{2,10}\.?,? )?(\d{1,2})\.?[ /.-]{1,2}(?:de )?(\p{L}{3,10})\.?,?[ /.-]{1,2}(?:de )?(\d{4}|\d{2})\b/u;
/** `Jun 25, 2020`, `June 25 2020`. */
const AMERICAN = /^(?:\p{L}{2,10}\.?,? )?(\p{L}{3,10})\.? (\d{1,2}),? (\d{4})\b/u;
/** `05/06/2020`, `5.6.20`, `05-06-2020`. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** `2020/06/25`, `2020.06.25`. */
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/;
const TIME = /^(?:,|T| at| à| um| a las)? *(\d{1,2})[:h.](\d{2})(?::(\d{2}))?(?:[.,]\d{1,6})?(?: *([ap])\.? ?m\.?)?(?: *(?:Z|UTC|Uhr))?$/i;
const DATE_MAX = 60; // characters; a longer cell is no date

/**
 * A moment of a file. What says no zone is taken for UTC, since the file does not tell.
 * @returns ISO 8601, null for an empty cell, undefined for what is no date
 */
export function readMoment(text: string | undefined, order: DateOrder = 'day'): string | null | undefined {
  const sent = (text ?? '').trim();
  if (sent === '') return null;
  const time = sent.length > DATE_MAX ? Number.NaN : timeOf(sent, order);
  // A year beyond these is a slip of the pen that would stretch every chart.
  return Number.isFinite(time) && time > Date.UTC(1970, 0, 2) && time < Date.UTC(2200, 0, 1) ? new Date(time).toISOString() : undefined;
}

/** @returns YYYY-MM-DD, null for an empty cell, undefined for what is no date */
export function readDay(text: string | undefined, order: DateOrder = 'day'): string | null | undefined {
  const moment = readMoment(text, order);
  return moment ? moment.slice(0, 10) : moment;
}

/** What the cells of a table's date columns say of their order; `unclear` is one of those that may be read both ways. */
interface OrderFound {
  readonly order: DateOrder;
  /** A date that may be two; null where the file tells which it is. */
  readonly unclear: string | null;
}

export function orderOf(cells: readonly string[]): OrderFound {
  let unclear: string | null = null;
  for (const cell of cells) {
    const [, first = '', sign, second = ''] = NUMBERS.exec(cell.trim()) ?? [];
    if (sign === undefined) continue;
    // With dots between, the day comes first wherever dates are written so.
    if (sign === '.' || Number(first) > 12) return { order: 'day', unclear: null };
    if (Number(second) > 12) return { order: 'month', unclear: null };
    if (Number(first) !== Number(second)) unclear ??= cell.trim();
  }
  return { order: 'day', unclear };
}

function timeOf(text: string, order: DateOrder): number {
  if (ISO.test(text)) return isoTime(text);
  const named = NAMED.exec(text);
  if (named) return at([named[3], monthOf(named[2]), Number(named[1])], text.slice(named[0].length));
  const american = AMERICAN.exec(text);
  if (american) return at([american[3], monthOf(american[1]), Number(american[2])], text.slice(american[0].length));
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return at([yearFirst[1], Number(yearFirst[3]) - 1, Number(yearFirst[4])], text.slice(yearFirst[0].length));
  const numbers = NUMBERS.exec(text);
  if (!numbers) return Number.NaN;
  const [day, month] = order === 'day' || numbers[2] === '.' ? [numbers[1], numbers[3]] : [numbers[3], numbers[1]];
  return at([numbers[4], Number(month) - 1, Number(day)], text.slice(numbers[0].length));
}

const monthOf = (name = ''): number => MONTHS.findIndex((names) => names.includes(plainName(name)));

type Day = readonly [year: string | undefined, month: number, day: number];

function at([year = '', month, day]: Day, rest: string): number {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (month < 0 || month > 11 || day < 1 || day > daysOf(full, month)) return Number.NaN;
  if (rest.trim() === '') return Date.UTC(full, month, day);
  const time = TIME.exec(rest);
  if (!time) return Number.NaN;
  const [, hour, minute, second = '0', half] = time;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 || Number(second) > 59
    ? Number.NaN
    : Date.UTC(full, month, day, hours, Number(minute), Number(second));
}

function isoTime(text: string): number {
  const plain = text.replace(/ ?UTC$/, 'Z');
  const hasZone = plain.length <= 10 || /(?:Z|[+-]\d{2}:?\d{2})$/.test(plain.slice(10));
  const time = Date.parse(plain.replace(' ', 'T').replace(' ', '') + (hasZone ? '' : 'Z'));
  // `Date` turns the 31st of February into a day of March.
  return Number.isFinite(time) && Number(text.slice(8, 10)) <= daysOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1)
    ? time
    : Number.NaN;
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
