import type { Socket } from 'socket.io';
import type { TenantScope } from '#platform/db/scope.ts';
import { framesFor, type Projected } from './frames.ts';
import type { RoomEvent } from './room-events.ts';
import type { Recipient, Room } from './room.ts';

/** A socket in a room and how far it has come. */
export interface Member {
  readonly socket: Socket;
  recipient: Recipient;
  seen: number;
  /** Set while the whole state is on its way to it: what is pushed meanwhile follows the state. */
  resending: Resending | null;
}

export interface Resending {
  /** Something has happened that the state which is on its way may not hold. */
  isStale: boolean;
  isReset: boolean;
}

/** A room that sockets of this process look at. */
export interface Feed {
  readonly roomId: string;
  readonly room: Room;
  readonly scope: TenantScope;
  readonly members: Map<string, Member>;
  /** Version that has been pushed to the members. */
  sent: number;
  /** Version that the room is known to have reached. */
  known: number;
  /** Events that are here already, by version: read, or published by this process. */
  readonly waiting: Map<number, RoomEvent>;
  readonly recent: Projected[];
  busy: boolean;
  failures: number;
}

/** Whether a version that was sent already belongs to another event now. */
export function isOfAnotherPast(feed: Feed, event: RoomEvent): boolean {
  const sent = feed.recent.find(({ version }) => version === event.roomVersion);
  return sent !== undefined && sent.id !== event.id;
}

export function isBehind(feed: Feed): boolean {
  return feed.busy || feed.sent < feed.known;
}

/** Events that the feed has pushed after a version; null when it does not remember that far back. */
export function passedSince(feed: Feed, version: number): readonly Projected[] | null {
  if (feed.sent <= version) return [];
  const passed = feed.recent.filter((projected) => projected.version > version);
  return passed.length === feed.sent - version ? passed : null;
}

export function emitTo(member: Member, roomId: string, projected: Projected): void {
  for (const { event, payload } of framesFor(roomId, projected, member.recipient.participantId)) member.socket.emit(event, payload);
  member.seen = projected.version;
}
