import type { CycleTimes } from '#modules/poker/contract/analytics.ts';
import { percentileOf } from './figures.ts';
import { percent } from './results.ts';

/** A story that was estimated in points and whose work is done. */
export interface Taken {
  readonly points: number;
  /** From the start of the work to its end. */
  readonly hours: number;
}

const HALF = 0.5;
const MOST = 0.85;
const USUAL_FROM = 4; // stories of one estimate: of fewer, nothing is usual
const FAR = 3; // times what is usual: from there on a story is named

/** Holds estimates against the time that the work took. @returns the outlier as one of the stories given */
export function compareWithWork<Story extends Taken>(
  stories: readonly Story[],
): Omit<CycleTimes, 'outlier'> & { readonly outlier: { readonly story: Story; readonly usually: number } | null } {
  const groups = [...Map.groupBy(stories, ({ points }) => points)].toSorted(([one], [other]) => one - other);
  const byEstimate = groups.map(([points, of]) => {
    const times = of.map(({ hours }) => hours);
    return { points, stories: of.length, half: percentileOf(times, HALF) ?? 0, most: percentileOf(times, MOST) ?? 0 };
  });
  return { stories: stories.length, byEstimate, ...orderOf(stories), outlier: farthest(stories, byEstimate) };
}

/** Pairs of stories with different estimates, and how often the larger estimate took longer. */
function orderOf(stories: readonly Taken[]): Pick<CycleTimes, 'inOrder' | 'pairs'> {
  let pairs = 0;
  let inOrder = 0;
  stories.forEach((one, at) => {
    for (const other of stories.slice(at + 1)) {
      if (one.points === other.points) continue;
      pairs += 1;
      if (one.points > other.points === one.hours > other.hours && one.hours !== other.hours) inOrder += 1;
    }
  });
  return { pairs, inOrder: percent(inOrder, pairs) };
}

function farthest<Story extends Taken>(stories: readonly Story[], usual: CycleTimes['byEstimate']) {
  const halves = new Map(usual.flatMap((row) => (row.stories >= USUAL_FROM && row.half > 0 ? [[row.points, row.half] as const] : [])));
  const far = stories.flatMap((story) => {
    const usually = halves.get(story.points);
    return usually !== undefined && story.hours >= FAR * usually ? [{ story, usually }] : [];
  });
  return far.toSorted((a, b) => b.story.hours / b.usually - a.story.hours / a.usually)[0] ?? null;
}
