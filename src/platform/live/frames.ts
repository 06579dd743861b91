import type { Message } from './bus.ts';
import type { Push } from './room.ts';

/** One message on the wire. */
export interface Frame {
  readonly event: string;
  readonly payload: Message;
}

/** What one event of a room has become: pushes with the version they bring the room to. */
export interface Projected {
  /** The event's id: after the database has gone back, another event has the version. */
  readonly id: string;
  readonly at: Date;
  readonly version: number;
  readonly pushes: readonly Push[];
}

/**
 * What one recipient gets for an event; with null what all others get.
 * The last frame alone carries the version: whoever loses the connection between two asks again and gets both, and a
 * client never takes the second for one that it has seen. Every recipient gets every version, be it with an empty
 * `session:version`, so that a gap always means a loss.
 */
export function framesFor(roomId: string, { version, pushes }: Projected, participantId: string | null): Frame[] {
  const frames = pushes.flatMap(({ event, payload, only }): Frame[] => {
    const own = participantId === null ? undefined : only?.get(participantId);
    return own === null ? [] : [{ event, payload: { ...(own ?? payload), sessionId: roomId } }];
  });
  const last = frames.pop() ?? { event: 'session:version', payload: { sessionId: roomId } };
  return [...frames, { event: last.event, payload: { ...last.payload, version } }];
}

/** Whether this participant gets something else than the others. */
export function isApart({ pushes }: Projected, participantId: string): boolean {
  return pushes.some((push) => push.only?.has(participantId));
}
