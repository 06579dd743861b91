import type { Room } from '#ui/live/room.ts';
import { GonePart, loadPart } from '#ui/module/load-part.ts';
import type { RoomActions } from './poker-room.ts';
import type { LiveState } from './room-state.ts';
import type { Ballot } from './use-own-vote.ts';

/** Texts of the specification for calls that failed; their reason follows beneath. */
export type FailedText =
  | 'pause'
  | 'resume'
  | 'archive'
  | 'reset'
  | 'resetAll'
  | 'reorder'
  | 'participant'
  | 'remove'
  | 'discussion'
  | 'myVote'
  | 'vote'
  | 'retraction'
  | 'reveal'
  | 'estimate';

export interface Means {
  readonly room: Room<LiveState>;
  readonly sessionId: string;
  readonly token: string | undefined;
  readonly ballot: Ballot;
  /** Runs a call; a refusal is shown, under the documented text where there is one. */
  readonly attempt: (work: () => Promise<unknown>, failed?: FailedText) => Promise<boolean>;
}

const RETRY_MS = 2000;

const fetchCalls = () => import('./room-calls.ts');
export type Calls = Awaited<ReturnType<typeof fetchCalls>>;
let coming: Promise<Calls> | undefined;

/**
 * The calls themselves bring the schemas of what they send, and are on their way while the room is being joined. Over a bad
 * line they are asked for until they come, however well the connection stands: without them nobody enters, or only looks on.
 * @throws GonePart when the server has them no more
 */
export const loadCalls = (): Promise<Calls> => (coming ??= untilHere());

async function untilHere(): Promise<Calls> {
  for (;;) {
    try {
      return await loadPart(fetchCalls);
    } catch (error) {
      if (error instanceof GonePart) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const verbs = {
  start: true,
  pause: true,
  resume: true,
  end: true,
  reopen: true,
  archive: true,
  leave: true,
  takeOver: true,
  castVote: true,
  retractVote: true,
  startVoting: true,
  reveal: true,
  cancelReveal: true,
  voteAgain: true,
  resetAll: true,
  nudge: true,
  estimate: true,
  step: true,
  startTimer: true,
  stopTimer: true,
  addStories: true,
  restoreStory: true,
  renameStory: true,
  deleteStory: true,
  reorderStories: true,
  setRole: true,
  removeParticipant: true,
  say: true,
} as const satisfies Record<keyof RoomActions, true>;

/** What a person can do in this room. @param calls null while they are on their way */
export function createActions(means: Means, calls: Calls | null): RoomActions {
  const run =
    (verb: keyof RoomActions) =>
    async (...input: never[]): Promise<boolean> => {
      // Nothing is waited for: what is sent is kept by the browser first, and its page may go at once.
      const call: (...input: never[]) => Promise<boolean> = (calls ?? (await loadCalls())).callsOf(means)[verb];
      return call(...input);
    };
  const names = Object.keys(verbs) as (keyof RoomActions)[];
  return Object.fromEntries(names.map((verb) => [verb, run(verb)])) as unknown as RoomActions; // one function for each verb of the table
}
