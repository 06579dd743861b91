import { describe, expect, test } from 'vitest';
import { addFacts, figuresOf, percentileOf, trendOf, velocityOf } from './figures.ts';

const facts = addFacts([
  { sessions: 3, meetings: 2, minutes: 95, estimated: 9, points: 40, oneRound: 6, accurate: 7, over: 1, under: 1 },
  { shown: 10, agreed: 7, votes: 44, voters: 50 },
]);

describe('figures of a period', () => {
  test('are shares and means of what was added up', () => {
    expect(figuresOf(facts, 28)).toEqual({
      teamVelocity: 20,
      consensusRate: 70,
      averageSessionDuration: 47.5,
      estimationAccuracy: 78,
      completedSessions: 3,
      sprints: 0,
      storiesEstimated: 9,
      totalPoints: 40,
      accuracy: { accurate: 7, overEstimated: 1, underEstimated: 1 },
      consensus: { agreed: 7, stories: 10 },
      participation: { votes: 44, possible: 50, rate: 88 },
      efficiency: { oneRound: 6, estimated: 9, rate: 67 },
    });
  });

  test('are unknown without rows, and not zero', () => {
    expect(figuresOf(addFacts([]), 30)).toMatchObject({
      teamVelocity: null,
      consensusRate: null,
      averageSessionDuration: null,
      estimationAccuracy: null,
      participation: { rate: null },
      efficiency: { rate: null },
    });
  });

  test('velocity is of ended sprints where there are sprints, and unknown in a stretch in which none ended', () => {
    const two = addFacts([facts, { sprints: 1, sprintPoints: 20 }, { sprints: 1, sprintPoints: 25.5 }]);
    expect(figuresOf(two, 28, 'sprints')).toMatchObject({ teamVelocity: 22.8, sprints: 2 });
    expect(figuresOf(facts, 28, 'sprints').teamVelocity).toBeNull();
  });

  test('stories without points make a velocity of zero, which is one', () => {
    expect(velocityOf({ points: 0, estimated: 3 }, 30)).toBe(0);
    expect(velocityOf({ points: 0, estimated: 0 }, 30)).toBeNull();
  });
});

test.each([
  [10, 8, { by: 2, direction: 'up' }],
  [8, 10.26, { by: -2.3, direction: 'down' }],
  [5, 5, { by: 0, direction: 'level' }],
  [null, 5, null],
  [5, null, null],
] as const)('a figure of %s after one of %s moved %o', (now, before, moved) => expect(trendOf(now, before)).toEqual(moved));

test('a percentile is one of the values, and none without values', () => {
  expect(percentileOf([40, 10, 30, 20], 0.5)).toBe(20);
  expect(percentileOf([40, 10, 30, 20], 0.85)).toBe(40);
  expect(percentileOf([7], 0)).toBe(7);
  expect(percentileOf([], 0.5)).toBeNull();
});
