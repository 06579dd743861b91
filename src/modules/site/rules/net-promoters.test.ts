import { expect, test } from 'vitest';
import { netPromoters, scores } from './net-promoters.ts';

const counted = (answers: readonly number[]) => scores.map((score) => answers.filter((answer) => answer === score).length);

test.each([
  [[10, 9, 9, 8, 7, 6, 3, 10, 1, 9], 20, { promoters: 5, passives: 2, detractors: 3 }],
  [[10], 100, { promoters: 1, passives: 0, detractors: 0 }],
  [[1, 1, 1, 10, 10, 9, 9], 14, { promoters: 4, passives: 0, detractors: 3 }],
] as const)('The answers %s have the score %s.', (answers, score, groups) => {
  expect(netPromoters(counted(answers))).toEqual({ score, ...groups, answers: answers.length });
});

test('Without an answer there is no score.', () => {
  expect(netPromoters(counted([])).score).toBeNull();
});
