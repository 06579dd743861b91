import type { Room } from '#ui/live/room.ts';
import { boxOf, type Awaited } from './awaited.ts';
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

/** What they send is kept by the browser before anything else: it does not wait for the calls. */
export type AwaitedVerb = 'castVote' | 'retractVote' | 'addStories' | 'say';

/** The calls themselves bring the schemas of what they send, and are on their way while the room is being joined. */
export const loadCalls = () => import('./room-calls.ts');

const verbs = {
  start: true,
  pause: true,
  resume: true,
  end: true,
  reopen: true,
  archive: true,
  leave: true,
  takeOver: true,
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
  restoreStory: true,
  renameStory: true,
  deleteStory: true,
  reorderStories: true,
  setRole: true,
  removeParticipant: true,
} as const satisfies Record<Exclude<keyof RoomActions, AwaitedVerb>, true>;

/** What a person can do in this room. */
export function createActions(means: Means): RoomActions {
  const run =
    (verb: keyof typeof verbs) =>
    async (...input: never[]): Promise<boolean> => {
      const calls = (await loadCalls()).callsOf(means);
      const call: (...input: never[]) => Promise<boolean> = calls[verb];
      return call(...input);
    };
  const names = Object.keys(verbs) as (keyof typeof verbs)[];
  const calls = Object.fromEntries(names.map((verb) => [verb, run(verb)])) as unknown as Omit<RoomActions, AwaitedVerb>; // one function for each verb of the table
  return { ...calls, ...awaitedActions(means) };
}

function awaitedActions(means: Means): Pick<RoomActions, AwaitedVerb> {
  const { ballot, attempt } = means;
  const send = async (content: Awaited): Promise<boolean> => {
    const sent = boxOf(means).keep(content);
    return (await loadCalls()).sendKept(means, sent);
  };
  return {
    castVote: (value, confidence = null) => attempt(() => ballot.cast(value, confidence), 'vote'),
    retractVote: () => attempt(() => ballot.retract(), 'retraction'),
    addStories: (titles) => send({ what: 'stories', input: { titles } }),
    say: (content, storyId) => send({ what: 'discussion', input: { content, storyId } }),
  };
}
