import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Database } from '#platform/db/database.ts';
import { withRetries } from '#platform/db/retries.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Ack, RoomKind } from '#shared/live.ts';
import { common, raise } from '#shared/problem.ts';
import type { Moment } from '#shared/time.ts';
import { scopeOf, type Connection } from './connection.ts';
import { emitTo, passedSince, type Feed, type Member } from './feed.ts';
import type { Projected } from './frames.ts';
import { liveProblems } from './problems.ts';
import { eventsAfter, findRoom, type RoomRow } from './room-events.ts';
import type { RoomPump } from './room-pump.ts';
import type { Recipient, Room } from './room.ts';
import { emitState, type RoomState } from './state-frame.ts';

export const REPLAY_MAX = 500; // events; who missed more gets the state
const ROOMS_MAX = 20; // of one socket
const TRIES_MAX = 5;
const CLOCKS_APART_MS = 1000; // of two processes, and of a client that has measured the server's

export interface Wish {
  readonly sessionId: string;
  /** Absent in session:sync, which speaks of a room that was joined. */
  readonly kind?: RoomKind | undefined;
  readonly sinceVersion?: number | undefined;
  /** When the client came to that version. */
  readonly seenAt?: Moment | undefined;
}

export interface JoinOptions {
  readonly database: Database;
  readonly rooms: ReadonlyMap<string, Room>;
  readonly pump: RoomPump;
  readonly nowMs: () => number;
}

/** What a joining socket is to be sent, read in one snapshot of the database. */
interface Read {
  readonly row: RoomRow;
  readonly room: Room;
  readonly recipient: Recipient;
  readonly start: { readonly replay: readonly Projected[] } | { readonly state: RoomState };
}

export interface Joined {
  readonly ack: Ack;
  readonly feed: Feed;
  readonly participantId: string;
  /** Who this socket was in the room until now; null when it was not in it. */
  readonly before: string | null;
}

/**
 * Lets a socket look at a room: sends it what it missed, or the whole state, and from there on every event.
 * @throws Problem request.not_found for an unknown room, another account's, another kind's, or one the actor is not in
 */
export async function joinRoom(options: JoinOptions, connection: Connection, wish: Wish): Promise<Joined> {
  const { actor } = connection.identity;
  if (actor.kind === 'guest' && actor.roomId !== wish.sessionId) raise(common.not_found);
  if (connection.feeds.size >= ROOMS_MAX && !connection.feeds.has(wish.sessionId)) raise(liveProblems.too_many_rooms);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const scope = scopeOf(connection.identity);
    const sentBefore = options.pump.feed(wish.sessionId)?.sent ?? 0;
    const start = (tx: Tx) => readStart(options, connection, wish, { tx, scope });
    const read = await withRetries(() => options.database.transaction(scope, start, { readOnly: true }));
    options.pump.compare(wish.sessionId, read.row.version, sentBefore);
    // From here to the end nothing waits: what is pushed after the read is either in `between` or will be pushed to this
    // member too.
    const feed = options.pump.openFeed(wish.sessionId, read.room, scope, read.row.version);
    const between = passedSince(feed, read.row.version);
    if (between) return enter(options, connection, feed, { ...read, between });
  }
  return raise(common.unavailable, { retryAfter: 1 });
}

async function readStart({ rooms, pump, nowMs }: JoinOptions, { identity }: Connection, wish: Wish, scoped: Scoped): Promise<Read> {
  const row = await findRoom(scoped.tx, identity.actor.accountId, wish.sessionId);
  if (!row || (wish.kind !== undefined && wish.kind !== row.kind)) return raise(common.not_found);
  const room = rooms.get(row.kind) ?? raise(common.not_found);
  const recipient = (await room.recipient(scoped, wish.sessionId, identity.actor)) ?? raise(common.not_found);
  const replay = await readReplay(scoped, { feed: pump.feed(wish.sessionId), room, row, wish });
  if (replay) return { row, room, recipient, start: { replay } };
  const { session, you } = await room.snapshot(scoped, wish.sessionId, recipient);
  const isReadOnly = identity.actor.isReadOnly === true;
  const state = { sessionId: wish.sessionId, version: row.version, session, you, serverTime: nowMs(), isReadOnly };
  return { row, room, recipient, start: { state } };
}

/** What happened since the version that the client has; null when it has none, a strange one, or one too long ago. */
async function readReplay(
  scoped: Scoped,
  { feed, room, row, wish }: { feed: Feed | undefined; room: Room; row: RoomRow; wish: Wish },
): Promise<readonly Projected[] | null> {
  const { sessionId, sinceVersion } = wish;
  if (sinceVersion === undefined || sinceVersion > row.version || row.version - sinceVersion > REPLAY_MAX) return null;
  if (wish.seenAt !== undefined && sinceVersion > 0) {
    const at = await happenedAt(scoped, feed, sessionId, sinceVersion);
    // The database went back while the client was away, and came as far again: what it has seen of this version never was.
    if (at === null || at > Date.parse(wish.seenAt) + CLOCKS_APART_MS) return null;
  }
  if (sinceVersion === row.version) return [];
  // A whole team that comes back at once asks for the same few events.
  const recent = feed && passedSince(feed, sinceVersion)?.filter(({ version }) => version <= row.version);
  if (recent && recent.at(-1)?.version === row.version) return recent;
  const events = (await eventsAfter(scoped.tx, new Map([[sessionId, sinceVersion]]), REPLAY_MAX)).get(sessionId) ?? [];
  if (events.length !== row.version - sinceVersion) return null;
  const replay: Projected[] = [];
  for (const event of events)
    replay.push({ id: event.id, at: event.at, version: event.roomVersion, pushes: await room.project(scoped, event) });
  return replay;
}

/** When a version of a room came about, ms; null when nobody knows any more. */
async function happenedAt({ tx }: Scoped, feed: Feed | undefined, sessionId: string, version: number): Promise<number | null> {
  const recent = feed?.recent.find((projected) => projected.version === version);
  if (recent) return recent.at.getTime();
  const events = await eventsAfter(tx, new Map([[sessionId, version - 1]]), 1);
  return (
    events
      .get(sessionId)
      ?.find((event) => event.roomVersion === version)
      ?.at.getTime() ?? null
  );
}

/** Puts the socket among the members, in the same breath as it is sent where they stand. */
function enter({ nowMs, pump }: JoinOptions, connection: Connection, feed: Feed, read: Read & { between: readonly Projected[] }): Joined {
  const { socket } = connection;
  const member: Member = { socket, recipient: read.recipient, seen: read.row.version, resending: null };
  const replay = 'replay' in read.start ? read.start.replay : [];
  if ('state' in read.start) emitState(socket, read.start.state);
  for (const projected of [...replay, ...read.between]) emitTo(member, feed.roomId, projected);
  const before = feed.members.get(socket.id)?.recipient.participantId ?? null;
  if (socket.connected) {
    feed.members.set(socket.id, member);
    connection.feeds.set(feed.roomId, feed);
    void socket.join(feed.roomId);
  } else {
    pump.leave(feed, socket.id);
  }
  const version = member.seen;
  const isReadOnly = connection.identity.actor.isReadOnly === true;
  const data = { version, serverTime: nowMs(), replayed: 'replay' in read.start, isReadOnly };
  return { ack: { success: true, data, version }, feed, participantId: read.recipient.participantId, before };
}

export interface StateOptions {
  readonly nowMs: () => number;
  readonly isReset: boolean;
}

/**
 * Sends a member the whole state anew: where a room's events could not be projected, or the room went back to an older
 * version. Then the client is told to take it although it has seen a newer one.
 * @returns the version of the state
 */
export async function sendState(database: Database, feed: Feed, member: Member, { nowMs, isReset }: StateOptions): Promise<number> {
  const { scope, room, roomId } = feed;
  const read = async (tx: Tx) => {
    const { version } = (await findRoom(tx, scope.accountId, roomId)) ?? raise(common.not_found);
    return { version, ...(await room.snapshot({ tx, scope }, roomId, member.recipient)) };
  };
  const state = await withRetries(() => database.transaction(scope, read, { readOnly: true }));
  // One who has joined again meanwhile has been sent a newer one.
  if (feed.members.get(member.socket.id) === member) {
    emitState(member.socket, { sessionId: roomId, ...state, serverTime: nowMs(), ...(isReset && { isReset: true as const }) });
  }
  return state.version;
}
