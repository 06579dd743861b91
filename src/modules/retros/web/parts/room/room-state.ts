import type { RetroSession } from '#modules/retros/contract/session.ts';
import { reduceRoom } from '#modules/retros/rules/room-state.ts';
import type { RoomPush, Snapshot } from '#ui/live/room-feed.ts';

/** Why this screen has no session to show any more. */
export type RoomEnd = 'removed' | 'deleted' | 'left';

export interface LiveState {
  readonly session: RetroSession;
  readonly end: RoomEnd | null;
}

export function fromSnapshot({ session, you }: Snapshot): LiveState {
  return { session: { ...(session as RetroSession), you: you as RetroSession['you'] }, end: null };
}

export function reduceLive(state: LiveState, push: RoomPush): LiveState {
  const session = reduceRoom(state.session, push);
  const end = endOf(state, push);
  return end === null ? { ...state, session } : { session, end };
}

function endOf({ session }: LiveState, { event, payload }: RoomPush): RoomEnd | null {
  if (event === 'session:deleted') return 'deleted';
  if (payload['participantId'] !== session.you?.participantId) return null;
  if (event === 'participant:removed') return 'removed';
  return event === 'participant:left' ? 'left' : null;
}
