import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';

interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/** A story whose work is done, and how long that took. */
export interface DoneStory {
  readonly storyId: string;
  /** What was worked on: a thing that was estimated more than once is there with each of its stories. */
  readonly itemId: string;
  readonly completedAt: Date;
  readonly hours: number;
}

/** What is known above of the work that estimates are about: boards stand on poker, so they are handed in (src/server/modules.ts). */
export interface Work {
  /** Newest first. */
  readonly finishedStories: (scoped: Scoped, which: Stretch | { readonly storyIds: readonly string[] }) => Promise<readonly DoneStory[]>;
  readonly endedSprints: (
    scoped: Scoped,
    stretch: Stretch,
    teamId?: TeamId,
  ) => Promise<readonly { readonly endedAt: Date; readonly points: number }[]>;
}
