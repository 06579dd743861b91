import { percentsOf } from './shares.ts';
import type { Tone } from './tone.ts';

export type ScoreGroup = 'detractors' | 'passives' | 'promoters';

/** Which answers of 1 to 10 are whose, as NPS has it. */
const GROUPS: readonly { readonly key: ScoreGroup; readonly from: number; readonly to: number; readonly tone: Tone }[] = [
  { key: 'detractors', from: 1, to: 6, tone: 'bad' },
  { key: 'passives', from: 7, to: 8, tone: 'faint' },
  { key: 'promoters', from: 9, to: 10, tone: 'good' },
];

export const groupOfScore = (score: number) => GROUPS.find(({ from, to }) => score >= from && score <= to);

/** The three groups with their answers and shares, in tenths of a per cent that add up to 100. @param counts answers of 1 to 10 */
export function scoreGroups(counts: readonly number[]) {
  const sums = GROUPS.map(({ from, to }) => counts.slice(from - 1, to).reduce((sum, count) => sum + count, 0));
  const shares = percentsOf(sums, 1);
  return GROUPS.map((group, at) => ({ ...group, count: sums[at] ?? 0, percent: shares[at] ?? 0 }));
}
