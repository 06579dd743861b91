export const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Score = (typeof scores)[number];
export type Group = 'detractors' | 'passives' | 'promoters';

export function groupOf(score: Score): Group {
  if (score >= 9) return 'promoters';
  return score >= 7 ? 'passives' : 'detractors';
}

/** @param counts answers of each score, from 1 to 10. @returns whole points from −100 to 100; null without an answer (C3, feedback) */
export function netPromoters(counts: readonly number[]) {
  const sums: Record<Group, number> = { detractors: 0, passives: 0, promoters: 0 };
  for (const [index, score] of scores.entries()) sums[groupOf(score)] += counts[index] ?? 0;
  const answers = sums.detractors + sums.passives + sums.promoters;
  return { ...sums, answers, score: answers === 0 ? null : roundAway((100 * (sums.promoters - sums.detractors)) / answers) };
}

/** Half away from zero. Its value comes from one division, the last step: any other order moves halves. */
const roundAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;
