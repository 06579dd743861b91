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

test('Every half is rounded away from zero, however many answers there are.', () => {
  for (const answers of [8, 40, 80, 120, 160, 200])
    for (let promoters = 0; promoters <= answers; promoters += 1) {
      const points = promoters * 1000 - (answers - promoters) * 1000; // tenths of points, times answers: whole numbers
      if (Math.abs(points) % (answers * 10) !== answers * 5) continue;
      const exact = Math.sign(points) * ((Math.abs(points) + answers * 5) / (answers * 10));
      expect([answers, promoters, netPromoters([answers - promoters, 0, 0, 0, 0, 0, 0, 0, 0, promoters]).score]).toEqual([
        answers,
        promoters,
        exact,
      ]);
    }
  const halfPast57 = netPromoters([0, 0, 0, 0, 0, 0, 17, 0, 23, 0]);
  expect([halfPast57.answers, halfPast57.score]).toEqual([40, 58]);
});

test('Without an answer there is no score.', () => {
  expect(netPromoters(counted([])).score).toBeNull();
});
