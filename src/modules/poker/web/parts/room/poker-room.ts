import type { Discussion } from '#modules/poker/contract/discussion.ts';
import type { ParticipantRole, You } from '#modules/poker/contract/participant.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';

/** What a person can do in the room. Each resolves to whether it was done; a refusal has been shown by then. */
export interface RoomActions {
  readonly start: () => Promise<boolean>;
  readonly pause: () => Promise<boolean>;
  readonly resume: () => Promise<boolean>;
  readonly end: () => Promise<boolean>;
  /** From completed back to active. */
  readonly reopen: () => Promise<boolean>;
  readonly archive: () => Promise<boolean>;
  readonly leave: () => Promise<boolean>;
  /** From a facilitator who is away, or back from the one who stood in. */
  readonly takeOver: () => Promise<boolean>;
  readonly castVote: (value: string, confidence?: number | null) => Promise<boolean>;
  readonly retractVote: () => Promise<boolean>;
  readonly startVoting: (storyId: string) => Promise<boolean>;
  readonly reveal: (storyId: string) => Promise<boolean>;
  readonly cancelReveal: () => Promise<boolean>;
  readonly voteAgain: (storyId: string) => Promise<boolean>;
  readonly resetAll: (notify: boolean) => Promise<boolean>;
  /** Reminds those who have not voted; lost when they are not there. */
  readonly nudge: (storyId: string) => Promise<boolean>;
  readonly estimate: (storyId: string, value: string) => Promise<boolean>;
  readonly step: (direction: 'next' | 'previous') => Promise<boolean>;
  readonly startTimer: (seconds: number) => Promise<boolean>;
  readonly stopTimer: () => Promise<boolean>;
  readonly addStories: (titles: readonly string[]) => Promise<boolean>;
  /** Puts a deleted story back where it was. */
  readonly restoreStory: (story: Story) => Promise<boolean>;
  readonly renameStory: (storyId: string, title: string, version: number) => Promise<boolean>;
  readonly deleteStory: (storyId: string) => Promise<boolean>;
  readonly reorderStories: (storyIds: readonly string[]) => Promise<boolean>;
  readonly setRole: (participantId: string, role: ParticipantRole) => Promise<boolean>;
  readonly removeParticipant: (participantId: string) => Promise<boolean>;
  readonly say: (content: string, storyId: string | null) => Promise<boolean>;
}

/** The room as its screen sees it: the session with the reader's own vote laid over it, who is here, and what can be done. */
export interface PokerRoom {
  readonly session: PokerSession;
  /** Null for somebody who looks on without having joined. */
  readonly you: You | null;
  readonly online: ReadonlySet<string>;
  /** False while nothing can be sent: buttons wait disabled (S2-60). */
  readonly canSend: boolean;
  readonly leads: boolean;
  /** May take the session over from a facilitator who is away (S2-11). */
  readonly mayTakeOver: boolean;
  readonly canEditStories: boolean;
  readonly canExport: boolean;
  /** Of the public demo: nobody can be invited into it, and nothing of it is kept. */
  readonly isDemo: boolean;
  /** Bearer of a guest; members are signed in. */
  readonly token: string | undefined;
  /** Said since the room was joined; what was said before is read by its list. */
  readonly said: readonly Discussion[];
  readonly serverNow: () => number;
  /** One and the same function in every state of the room: listeners stay. */
  readonly onPush: (listener: (push: RoomPush) => void) => () => void;
  readonly act: RoomActions;
}
