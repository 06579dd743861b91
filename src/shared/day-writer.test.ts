import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayWriter } from './day-writer.ts';

const first = new Date('2026-12-01T12:00:00Z');
const last = new Date('2026-12-31T12:00:00Z');

test('The first of a month is "1er" in French alone, and no other day is.', () => {
  const written = (language: string, day: Date): string => dayWriter(language, { dateStyle: 'long', timeZone: 'UTC' })(day);
  expect(written('fr', first)).toBe('1er décembre 2026');
  expect(written('fr', last)).toBe('31 décembre 2026');
  expect(written('en', first)).toBe('December 1, 2026');
  expect(written('es', first)).toBe('1 de diciembre de 2026');
});

test('An hour or a month that is a one stays a number.', () => {
  const at = new Date('2026-01-11T01:01:00Z');
  expect(dayWriter('fr', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })(at)).toBe('11/01/2026 01:01');
});

/** They write a month, a weekday or an hour, or the number of a day without its month. English is for machines, and is taken apart. */
const WITHOUT_FIRST_OF_A_MONTH = new Set<string>([
  'src/ui/text/format.ts',
  'src/ui/lists/use-month.ts',
  'src/modules/schedule/web/parts/schedule-row.tsx',
  'src/modules/boards/web/parts/calendar/calendar-page.tsx',
  'src/modules/boards/web/parts/calendar/month-grid.tsx',
  'src/modules/billing/server/mail/reminders.ts',
]);

test('Days that people read are written here alone, or the first of a month would be "1" again somewhere in French.', () => {
  const writes = (file: string): boolean => /new Intl\.DateTimeFormat\((?!\)|'(?:en|en-US|sv-SE)')/.test(readFileSync(file, 'utf8'));
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(sources.filter((file) => writes(file) && !WITHOUT_FIRST_OF_A_MONTH.has(file))).toEqual(['src/shared/day-writer.ts']);
});
