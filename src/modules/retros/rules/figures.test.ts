import { describe, expect, test } from 'vitest';
import { figuresOf, healthOf, insightsOf, trendOf, type PeriodCounts } from './figures.ts';

const nothing: PeriodCounts = {
  retrospectives: 0,
  sentiment: null,
  tookPart: 0,
  seats: 0,
  cards: 0,
  positiveCards: 0,
  negativeCards: 0,
  actionItemsTotal: 0,
  actionItemsCompleted: 0,
  actionItemsOverdue: 0,
  actionItemsUnowned: 0,
};
const figures = (more: Partial<PeriodCounts> = {}) => figuresOf({ ...nothing, retrospectives: 3, ...more });

describe('team health', () => {
  test('is the mean of mood, participation and completion on 0 to 10', () => expect(healthOf(7, 0.9, 0.8)).toBe(8));
  test('leaves out what is unknown', () => expect(healthOf(null, 0.9, null)).toBe(9));
  test('is unknown while only actions are known', () => expect(healthOf(null, null, 0)).toBeNull());
  test('of nothing is nothing', () => expect(healthOf(null, null, null)).toBeNull());
});

test('a period without anything has dashes, not zeros', () => {
  expect(figuresOf(nothing)).toMatchObject({ sentiment: null, participationRate: null, actionCompletionRate: null, teamHealthScore: null });
});

test('a trend needs both periods', () => {
  expect(trendOf(7.2, 6.9)).toBe(0.3);
  expect(trendOf(7.2, null)).toBeNull();
});

describe('insights', () => {
  const codes = (now: Partial<PeriodCounts>, before: Partial<PeriodCounts> = {}) =>
    insightsOf(figures(now), figures(before), 30).map((one) => one.code);

  test('name more than three negative cards in ten, and not three', () => {
    expect(codes({ cards: 10, negativeCards: 4 })).toContain('negative');
    expect(codes({ cards: 10, negativeCards: 3 })).not.toContain('negative');
    expect(codes({ cards: 4, negativeCards: 4 })).not.toContain('negative');
  });

  test('cite the figures that they rest on', () => {
    const [first] = insightsOf(figures({ actionItemsOverdue: 2, actionItemsTotal: 9 }), figures(), 30);
    expect(first).toEqual({ code: 'overdue', tone: 'attention', figures: { overdue: 2, total: 9 } });
  });

  test.each([
    [{ seats: 10, tookPart: 6 }, 'participation_low'],
    [{ seats: 10, tookPart: 9 }, 'participation_high'],
    [{ actionItemsTotal: 5, actionItemsCompleted: 4 }, 'actions_done'],
    [{ actionItemsUnowned: 1, actionItemsTotal: 5 }, 'unowned'],
    [{ retrospectives: 0 }, 'none_lately'],
  ])('of %o say %s', (now, code) => expect(codes(now)).toContain(code));

  test('tell a change of mood from half a point', () => {
    expect(codes({ sentiment: 6.4 }, { sentiment: 5.9 })).toContain('sentiment_up');
    expect(codes({ sentiment: 5.5 }, { sentiment: 5.9 })).not.toContain('sentiment_down');
    expect(codes({ sentiment: 5.4 }, { sentiment: 5.9 })).toContain('sentiment_down');
  });
});
