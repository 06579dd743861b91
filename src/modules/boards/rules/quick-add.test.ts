import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween } from '#shared/days.ts';
import { dueDayOf } from './due-day.ts';
import { readQuickAdd, type Known } from './quick-add.ts';

const known: Known = {
  people: [
    { id: 'ana', name: 'Ana Ruiz' },
    { id: 'tom', name: 'Tom Okafor' },
    { id: 'tomas', name: 'Tomás Prieto' },
    { id: 'lea', name: 'Léa Martin' },
  ],
  labels: [
    { id: 'l1', name: 'Bug' },
    { id: 'l2', name: 'Needs review' },
  ],
  me: 'lea',
  today: '2026-11-18', // a Wednesday
};
const read = (line: string) => readQuickAdd(line, known);

test('A whole line becomes a title and its five kinds of words.', () => {
  expect(read('Resend the receipt #bug @ana !high 3p ^fri')).toEqual({
    title: 'Resend the receipt',
    labels: [{ id: 'l1', name: 'Bug' }],
    assigneeId: 'ana',
    priority: 'high',
    points: 3,
    dueDate: '2026-11-20',
    tokens: [
      { kind: 'label', start: 19, end: 23 },
      { kind: 'person', start: 24, end: 28 },
      { kind: 'priority', start: 29, end: 34 },
      { kind: 'points', start: 35, end: 37 },
      { kind: 'due', start: 38, end: 42 },
    ],
  });
});

test('The words may stand anywhere, and the title closes over them.', () => {
  expect(read('^tomorrow Call !low the bank 2p back')).toMatchObject({
    title: 'Call the bank back',
    priority: 'low',
    points: 2,
    dueDate: '2026-11-19',
  });
});

describe('What names nothing stays in the title:', () => {
  test.each(['Fix #12', 'Ask @nobody', 'Mind the !gap', 'x^2', 'Size ^someday', 'A # alone', 'Ship 3p0 now', 'Mail a@b.example'])(
    '%s',
    (line) => {
      expect(read(line)).toMatchObject({ title: line, tokens: [] });
    },
  );
});

test('A backslash keeps a word in the title.', () => {
  expect(read(String.raw`Explain \#bug and \5p`)).toMatchObject({ title: 'Explain #bug and 5p', labels: [], points: null });
});

describe('Labels', () => {
  test('are found whatever their case, accents and hyphens.', () => {
    expect(read('#NEEDS-review #búg').labels.map(({ id }) => id)).toEqual(['l2', 'l1']);
  });
  test('that the board does not know are new ones, and the same one counts once.', () => {
    expect(read('#pay-by-link #pay-by-link').labels).toEqual([{ id: null, name: 'pay by link' }]);
  });
});

describe('People', () => {
  test.each([
    ['@ana', 'ana'],
    ['@tom', 'tom'], // the whole first name before the beginning of another
    ['@toma', 'tomas'],
    ['@lea', 'lea'],
    ['@martin', 'lea'],
    ['@me', 'lea'],
    ['@yo', 'lea'],
    ['@tom-okafor', 'tom'],
    ['@to', null], // two begin so
  ])('%s is %s', (word, id) => expect(read(word).assigneeId).toBe(id));
});

test.each([
  ['!h', 'high'],
  ['!alta', 'high'],
  ['!moyenne', 'medium'],
  ['!med', 'medium'],
  ['!basse', 'low'],
  ['!BAJA', 'low'],
])('%s is %s priority', (word, priority) => expect(read(word).priority).toBe(priority));

test.each([
  ['5p', 5],
  ['0.5p', 0.5],
  ['0,5p', 0.5],
  ['13pts', 13],
  ['8PT', 8],
  ['5', null],
  ['1000p', null],
])('%s is %s points', (word, points) => expect(read(word).points).toBe(points));

describe('Days, from a Wednesday:', () => {
  test.each([
    ['today', '2026-11-18'],
    ['hoy', '2026-11-18'],
    ['aujourd’hui', '2026-11-18'],
    ['demain', '2026-11-19'],
    ['mañana', '2026-11-19'],
    ['fri', '2026-11-20'],
    ['vendredi', '2026-11-20'],
    ['vie', '2026-11-20'],
    ['wed', '2026-11-25'],
    ['mercredi', '2026-11-25'],
    ['miércoles', '2026-11-25'],
    ['mar', '2026-11-24'],
    ['sáb', '2026-11-21'],
    ['dim', '2026-11-22'],
    ['3d', '2026-11-21'],
    ['2w', '2026-12-02'],
    ['1s', '2026-11-25'],
    ['2026-12-31', '2026-12-31'],
    ['2026-02-30', null],
    ['999d', null],
    ['fr', null],
    ['soon', null],
  ])('%s', (word, day) => expect(dueDayOf(word, known.today)).toBe(day));
});

test('Days added are days between, across months and leap years.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: -800, max: 800 }), (offset, count) => {
      const day = addDays('2024-01-01', offset);
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test('The day of a moment is the reader’s own.', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('Whatever is typed, every character is either in a word that was understood or in the title.', () => {
  const word = fc.oneof(fc.constantFrom('#bug', '@ana', '!high', '5p', '^fri', 'pay', 'the', '@x', '#1'), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const line = words.join(' ');
      const { title, tokens } = read(line);
      const left = tokens.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), line);
      const bare = (text: string): string => text.replaceAll(/[\s\\]/g, '');
      expect(bare(title)).toBe(bare(left));
    }),
  );
});
