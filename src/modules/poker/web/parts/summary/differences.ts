import type { StoryId } from '#modules/poker/contract/ids.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import type { Story } from '#modules/poker/contract/story.ts';

type Shown = Pick<Story, 'id' | 'stats' | 'previousRounds'>;

/** How the cards of a story lay when they were shown last; null where none ever were. */
export function lastShown(stories: readonly Shown[], id: StoryId): VoteStatistics | null {
  const story = stories.find((one) => one.id === id);
  return story?.stats ?? story?.previousRounds.at(-1)?.stats ?? null;
}

/** How the cards of a story lay when they were shown first: that is where people differ, before they have heard each other. */
const firstShown = ({ stats, previousRounds }: Shown): VoteStatistics | null => previousRounds[0]?.stats ?? stats;

export interface Difference<S extends Shown> {
  readonly story: S;
  readonly stats: VoteStatistics;
  /** Cards of the deck between the lowest and the highest. */
  readonly distance: number;
}

const APART = 2; // cards: neighbours are one guess
const MOST = 3; // stories

/** The stories whose first cards lay farthest apart, the farthest first; of equally far ones the earlier. */
export function differencesIn<S extends Shown>(stories: readonly S[]): Difference<S>[] {
  return stories
    .flatMap((story) => {
      const stats = firstShown(story);
      return stats?.distance && stats.distance >= APART ? [{ story, stats, distance: stats.distance }] : [];
    })
    .toSorted((a, b) => b.distance - a.distance)
    .slice(0, MOST);
}
