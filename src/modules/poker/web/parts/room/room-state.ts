import type { Discussion } from '#modules/poker/contract/discussion.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { reduceRoom, withDiscussion } from '#modules/poker/rules/room-state.ts';
import type { RoomPush, Snapshot } from '#ui/live/room-feed.ts';

/** Why this screen has no session to show any more. */
export type RoomEnd = 'removed' | 'deleted' | 'left';

export interface LiveState {
  readonly session: PokerSession;
  readonly said: readonly Discussion[];
  readonly end: RoomEnd | null;
}

export function fromSnapshot({ session, you }: Snapshot): LiveState {
  return { session: { ...(session as PokerSession), you: you as PokerSession['you'] }, said: [], end: null };
}

export function reduceLive(state: LiveState, push: RoomPush): LiveState {
  const session = reduceRoom(state.session, push);
  if (push.event === 'discussion:added')
    return { ...state, session, said: withDiscussion(state.said, push.payload['discussion'] as Discussion) };
  const end = endOf(state, push);
  return end === null ? { ...state, session } : { ...state, session, end };
}

function endOf({ session }: LiveState, { event, payload }: RoomPush): RoomEnd | null {
  if (event === 'session:deleted') return 'deleted';
  if (payload['participantId'] !== session.you?.participantId) return null;
  if (event === 'participant:removed') return 'removed';
  return event === 'participant:left' ? 'left' : null;
}
