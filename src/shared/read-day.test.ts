import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayFrom, daysBetween, isDay } from './days.ts';
import { readDay } from './read-day.ts';

const today = '2026-11-18'; // a Wednesday
const languages = ['en', 'fr', 'es'] as const;
const read = (text: string, language: string = 'en') => readDay(text, { language, today });

describe('In every language:', () => {
  test.each([
    ['2026-03-12', '2026-03-12'],
    ['2026/3/2', '2026-03-02'],
    ['today', '2026-11-18'],
    ['Aujourd’hui', '2026-11-18'],
    ['HOY', '2026-11-18'],
    ['tomorrow', '2026-11-19'],
    ['demain', '2026-11-19'],
    ['mañana', '2026-11-19'],
    ['hier', '2026-11-17'],
    ['fri', '2026-11-20'],
    ['ven.', '2026-11-20'],
    ['vie', '2026-11-20'],
    ['miércoles', '2026-11-25'],
    ['mar', '2026-11-24'],
    ['+3d', '2026-11-21'],
    ['+ 3 d', null],
    ['+3 d', '2026-11-21'],
    ['3j', '2026-11-21'],
    ['+2w', '2026-12-02'],
    ['-1s', '2026-11-11'],
    ['+1m', '2026-12-18'],
    ['+1y', '2027-11-18'],
    ['mar 12', '2027-03-12'],
    ['12 mars', '2027-03-12'],
    ['12 de marzo de 2026', '2026-03-12'],
    ['March 12th, 2026', '2026-03-12'],
    ['the 12th of March 2026', '2026-03-12'],
    ['1er janv. 2027', '2027-01-01'],
    ['Fri, Nov 20, 2026', '2026-11-20'],
    ['nov 3', '2026-11-03'],
    ['aug 18', '2026-08-18'],
    ['aug 17', '2027-08-17'],
    ['feb 29', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    for (const language of languages) expect(read(text, language)).toBe(day);
  });
});

describe('Numbers alone are read in the order of the language:', () => {
  test.each([
    ['12/3', 'en', '2026-12-03'],
    ['12/3', 'fr', '2027-03-12'],
    ['12/3', 'es', '2027-03-12'],
    ['25/12', 'en', '2026-12-25'],
    ['12/25', 'fr', '2026-12-25'],
    ['3.4.27', 'fr', '2027-04-03'],
    ['3-4-2027', 'en', '2027-03-04'],
  ])('%s in %s is %s', (text, language, day) => expect(read(text, language)).toBe(day));
});

test.each([
  '',
  ' ',
  'soon',
  'fr',
  'jui 3',
  '12',
  '30 feb',
  '2026-02-30',
  '13/13',
  'mar 12 99',
  'mar apr 3',
  '1850-01-01',
  '+9999y',
  'nov 3 4 5',
  'constructor',
  '__proto__',
])('“%s” names no day.', (text) => expect(read(text) === null || text === 'mar').toBe(true));

test('A day is read back from the way in which it is shown, in each language.', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), fc.constantFrom(...languages), (days, language) => {
      const day = addDays(today, days);
      for (const dateStyle of ['medium', 'long'] as const) {
        const shown = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
        expect(read(shown, language), shown).toBe(day);
      }
    }),
  );
});

test('Whatever is typed, the answer is a day of the calendar or none.', () => {
  const words = fc.constantFrom('mar', '12', '2026', '/', '.', '-', '+', 'd', 'fri', 'de', 'ñ', ' ', '31', 'feb', '0');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((some) => some.join('')),
      ),
      fc.constantFrom(...languages),
      (text, language) => {
        const day = read(text, language);
        if (day === null) return;
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        expect(dayFrom(year, month, date)).toBe(day);
      },
    ),
  );
});

test('A month later is the same date or the last of that month.', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -40, max: 40 }), (days, months) => {
      const day = addDays(today, days);
      const later = addMonths(day, months);
      expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      expect(Math.abs(daysBetween(day, later) - months * 30.44)).toBeLessThan(4.5);
    }),
  );
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['fri', false],
  ['', false],
])('“%s” is a day: %s.', (text, expected) => expect(isDay(text)).toBe(expected));
