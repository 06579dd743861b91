import { addDays, addMonths, dayFrom, daysBetween, type DayText, weekdayOf } from './days.ts';
import { plain } from './plain-text.ts';

/*
 * Words of the three languages of the product; no abbreviation means two different things in two of them, so each is
 * understood in every language. Only numbers alone (12/3) depend on the reader's language.
 */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'dimanche', 'domingo'],
  ['monday', 'lundi', 'lunes'],
  ['tuesday', 'mardi', 'martes'],
  ['wednesday', 'mercredi', 'miercoles'],
  ['thursday', 'jeudi', 'jueves'],
  ['friday', 'vendredi', 'viernes'],
  ['saturday', 'samedi', 'sabado'],
];
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier', 'enero'],
  ['february', 'fevrier', 'febrero'],
  ['march', 'mars', 'marzo'],
  ['april', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juin', 'junio'],
  ['july', 'juillet', 'julio'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'septiembre', 'setiembre'],
  ['october', 'octobre', 'octubre'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'decembre', 'diciembre'],
];
// A map: of an object, "constructor" would be a day too.
const NEAR: ReadonlyMap<string, number> = new Map([
  ...['today', 'aujourdhui', 'hoy'].map((word) => [word, 0] as const),
  ...['tomorrow', 'demain', 'manana'].map((word) => [word, 1] as const),
  ...['yesterday', 'hier', 'ayer'].map((word) => [word, -1] as const),
]);
/** Days and months: d, j are days; w, s weeks; m months; y, a years. */
const UNITS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ d: [1, 0], j: [1, 0], w: [7, 0], s: [7, 0] },
  ...{ m: [0, 1], y: [0, 12], a: [0, 12] },
};
const SPAN = /^([+-]?)(\d{1,4}) ?(d|j|w|s|m|y|a)$/;
/** "the 12th of March", "le 1er mars", "12 de marzo de 2026". */
const FILLERS = new Set(['the', 'of', 'on', 'le', 'el', 'de', 'del']);
const SHORTEST = 3; // letters of a weekday or month; with two, "ma" would be a Tuesday and a month
/** A day without a year is the next one, or one up to three months ago. */
const DAYS_BACK = 92;

/** The place of the only entry with a name that begins so; -1 for none or several ("jui" is juin and juillet). */
function placeOf(word: string, list: readonly (readonly string[])[]): number {
  if (word.length < SHORTEST) return -1;
  const found = list.flatMap((names, place) => (names.some((name) => name.startsWith(word)) ? [place] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The next day with this name, today left out: on a Friday `fri` is in a week. Null for another word. @param word plain */
export function readWeekday(word: string, today: DayText): DayText | null {
  const wanted = placeOf(word, WEEKDAYS);
  return wanted === -1 ? null : addDays(today, (wanted - weekdayOf(today) + 7) % 7 || 7);
}

/** `+3d`, `-1w`, `2m`. @param word plain */
function readSpan(word: string, today: DayText): DayText | null {
  const [, sign, digits, unit = ''] = SPAN.exec(word) ?? [];
  if (!digits) return null;
  const count = Number(digits) * (sign === '-' ? -1 : 1);
  const [days, months] = UNITS[unit] ?? [0, 0];
  const day = addMonths(addDays(today, count * days), count * months);
  return /^(?:19|20|21)\d\d-/.test(day) ? day : null;
}

/** The year of a day without one. */
function nearest(month: number, date: number, today: DayText): DayText | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1, year + 2, year + 3, year + 4].flatMap((one) => dayFrom(one, month, date) ?? []);
  return days.find((day) => daysBetween(today, day) >= -DAYS_BACK) ?? null;
}

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** `12/3`, `12/3/2027`, `25.3.27`: month first in English, day first otherwise, and the other way round where only that is a day. */
function readNumbers(word: string, isMonthFirst: boolean, today: DayText): DayText | null {
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(word) ?? [];
  if (!first || !second) return null;
  const read = (month: string, date: string) =>
    year ? dayFrom(fullYear(year), Number(month), Number(date)) : nearest(Number(month), Number(date), today);
  const [usual, other] = [read(first, second), read(second, first)];
  return isMonthFirst ? (usual ?? other) : (other ?? usual);
}

/** `mar 12`, `12 mars`, `March 12th, 2027`, `12 de marzo de 2027`; a weekday before it is passed over. */
function readNamedMonth(words: readonly string[], today: DayText): DayText | null {
  const [first = '', ...rest] = words;
  const left = words.length > 2 && placeOf(first, WEEKDAYS) !== -1 && placeOf(first, MONTHS) === -1 ? rest : words;
  const months = left.flatMap((word) => (placeOf(word, MONTHS) === -1 ? [] : [placeOf(word, MONTHS) + 1]));
  const numbers = left.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|er)?$/.exec(word)?.[1] ?? []);
  const [month] = months;
  const [date, year] = numbers;
  if (!month || !date || months.length > 1 || months.length + numbers.length !== left.length || numbers.length > 2) return null;
  if (!year) return nearest(month, Number(date), today);
  return year.length === 4 ? dayFrom(Number(year), month, Number(date)) : null;
}

/**
 * The day that a person means by what they typed: `2026-03-12`, `fri`, `demain`, `+2w`, `12/3`, `Mar 12`, `12 mars 2026`.
 * Null where it means none.
 * @param language decides the order of `12/3` alone
 */
export function readDay(text: string, { language, today }: { readonly language: string; readonly today: DayText }): DayText | null {
  const whole = plain(text).trim();
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(whole) ?? [];
  if (year && month && date) return dayFrom(Number(year), Number(month), Number(date));
  const words = whole.split(/[\s,]+|\.(?:\s|$)/).filter((word) => word !== '' && !FILLERS.has(word));
  const word = words.join(' ');
  const days = NEAR.get(word);
  if (days !== undefined) return addDays(today, days);
  return readSpan(word, today) ?? readNumbers(word, language === 'en', today) ?? readWeekday(word, today) ?? readNamedMonth(words, today);
}
