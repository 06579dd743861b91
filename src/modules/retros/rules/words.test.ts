import { describe, expect, test } from 'vitest';
import { insightsOf, figuresOf, type PeriodCounts } from './figures.ts';
import { rowOf } from './lexicon.ts';
import { periodOf } from './period.ts';
import { themesOf, type ThemeCard } from './themes.ts';
import { topicsOf } from './topics.ts';
import { refuseAdvance } from './phase.ts';

describe('A row of words', () => {
  const has = rowOf('good bad* ab*');

  test('has its words, and whatever begins like a starred one of at least three letters.', () => {
    expect(['good', 'goods', 'bad', 'badly', 'ba', 'abc'].map(has)).toEqual([true, false, true, true, false, false]);
  });
});

test('At most eight themes are told, from three cards on.', () => {
  const words = ['deploy', 'reviews', 'meetings', 'planning', 'testing', 'hiring', 'support', 'design', 'security', 'budget'];
  const cards = words.flatMap((word): ThemeCard[] =>
    ['s1', 's2', 's3'].map((sessionId) => ({ content: word, sessionId, votes: 0, prior: 0 })),
  );
  expect(themesOf(cards)).toHaveLength(8);
  expect(themesOf(cards.slice(0, 2))).toEqual([]);
});

const counts: PeriodCounts = {
  retrospectives: 3,
  sentiment: null,
  tookPart: 0,
  seats: 10,
  cards: 0,
  positiveCards: 0,
  negativeCards: 0,
  actionItemsTotal: 0,
  actionItemsCompleted: 0,
  actionItemsOverdue: 0,
  actionItemsUnowned: 0,
};

test.each([
  [6, ['participation_low']],
  [7, []],
  [8, []],
  [9, ['participation_high']],
])('Of %i of 10 people who took part is said %j.', (tookPart, expected) => {
  expect(insightsOf(figuresOf({ ...counts, tookPart }), figuresOf(counts), 30).map(({ code }) => code)).toEqual(expected);
});

test('Actions are called done from four of five, and from three on.', () => {
  const said = (actionItemsTotal: number, actionItemsCompleted: number) =>
    insightsOf(figuresOf({ ...counts, tookPart: 8, actionItemsTotal, actionItemsCompleted }), figuresOf(counts), 30).map(
      ({ code }) => code,
    );
  expect([said(10, 8), said(10, 7), said(3, 3), said(2, 2)]).toEqual([['actions_done'], [], ['actions_done'], []]);
});

test('A period may be as long as the longest, and a day longer is refused; one of no length is none.', () => {
  const now = new Date('2026-03-18T15:30:00Z');
  const asked = (period: number) => periodOf({ period, endDate: '2026-03-10', timeZone: 'UTC' }, now);
  const most = Array.from({ length: 4000 }, (_, days) => days + 1).findLast((days) => asked(days) !== null) ?? 0;
  expect(asked(most)?.days).toBe(most);
  expect([asked(most + 1), asked(0)]).toEqual([null, null]);
});

describe('Topics', () => {
  type Card = Parameters<typeof topicsOf>[0][number];
  type Group = Parameters<typeof topicsOf>[1][number];
  // Of a card and a group the rule looks at what is here.
  const card = (id: string, votes: number | null, groupId: string | null = null) =>
    ({ id, groupId, votes, content: id, columnId: 'c', isDiscussed: false }) as unknown as Card;
  const group = { id: 'g', title: '', isDiscussed: false } as unknown as Group;

  test('of a group have the votes of all its cards, and none while they are secret.', () => {
    const [topic] = topicsOf([card('a', 2, 'g'), card('b', 3, 'g')], [group]);
    expect(topic).toMatchObject({ id: 'g', title: 'a', votes: 5, isGroup: true });
    expect(topicsOf([card('a', 2, 'g'), card('b', null, 'g')], [group])[0]?.votes).toBeNull();
    expect(topicsOf([card('a', 0, 'g')], [group])[0]?.votes).toBe(0);
  });
});

test('A phase is left with one of what it asks for: a single person, card, vote or action is enough.', () => {
  const one = {
    status: 'ACTIVE',
    participants: 1,
    cards: 1,
    votes: 1,
    actionItems: 1,
    settings: { enableCardGrouping: true, enableActionItems: true },
  } as const;
  for (const phase of ['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'] as const)
    expect(refuseAdvance({ ...one, phase })).toBeNull();
});
