import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';
import { question } from '#platform/module/question.ts';

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

export interface FinishedWork {
  /** Newest first. */
  readonly finishedStories: (scoped: Scoped, which: Stretch | { readonly storyIds: readonly string[] }) => Promise<readonly DoneStory[]>;
  readonly endedSprints: (
    scoped: Scoped,
    stretch: Stretch,
    teamId?: TeamId,
  ) => Promise<readonly { readonly endedAt: Date; readonly points: number }[]>;
}

/** What has become of the work that was estimated; boards, which stand above poker, answer. */
export const finishedWork = question<FinishedWork>('poker.finished_work');
