import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import { parse } from '#platform/http/validate.ts';
import type { Runtime } from '#platform/module/transaction.ts';
import { JoinPayload, type Ack } from '#shared/live.ts';
import { common, raise } from '#shared/problem.ts';
import type { Bus } from './bus.ts';
import { commandTable, runCommand, type LiveMessage } from './commands.ts';
import type { Connection } from './connection.ts';
import type { Feed, Member } from './feed.ts';
import { joinRoom } from './joins.ts';
import type { Presence } from './presence.ts';
import type { PresencePushes } from './presence-pushes.ts';
import type { RoomPump } from './room-pump.ts';
import type { HintHandler, Room } from './room.ts';
import type { Tallies } from './tallies.ts';

export interface AnswererOptions {
  readonly io: Server;
  readonly runtime: Runtime;
  readonly rooms: ReadonlyMap<string, Room>;
  readonly pump: RoomPump;
  readonly presence: Presence;
  readonly pushes: PresencePushes;
  readonly bus: Bus;
  readonly tallies: Tallies;
  readonly nowMs: () => number;
}

type Answer = (connection: Connection, payload: unknown) => Promise<Ack> | Ack;

const InRoom = z.object({ sessionId: z.guid() });
const SyncPayload = z.object({ ...JoinPayload.def.shape, kind: z.optional(JoinPayload.def.shape.kind) });
const done: Ack = { success: true, data: null };

/** What each message of a client leads to: the protocol's own, hints, and the commands of the rooms. */
export function answerer(options: AnswererOptions) {
  const { runtime, rooms, presence, nowMs } = options;
  const commands = { runtime, table: commandTable([...rooms.values()]) };
  const join = async (connection: Connection, payload: unknown, schema: z.ZodMiniType) => {
    const wish = parse(schema, payload) as JoinPayload;
    const joined = await joinRoom({ database: runtime.database, rooms, pump: options.pump, nowMs }, connection, wish);
    const { feed, participantId, before } = joined;
    options.pushes.know(feed.roomId, feed);
    if (!connection.socket.connected) return joined.ack;
    if (before !== participantId) {
      if (before !== null) presence.went(feed.roomId, before, false);
      presence.came(feed.roomId, participantId);
    }
    // Not volatile: Socket.IO drops volatile packets while another one is on its way, and the state has just gone out.
    connection.socket.emit('presence:update', { sessionId: feed.roomId, online: [...presence.online(feed.roomId)] });
    return joined.ack;
  };
  const own: Record<string, Answer> = {
    'session:join': (connection, payload) => join(connection, payload, JoinPayload),
    'session:sync': (connection, payload) => join(connection, payload, SyncPayload),
    'session:leave': (connection, payload) => {
      const feed = connection.feeds.get((parse(InRoom, payload) as { sessionId: string }).sessionId);
      if (feed) leave(options, connection, feed, false);
      return done;
    },
    'presence:heartbeat': (connection, payload) => {
      memberOf(connection, payload);
      return { success: true, data: { serverTime: nowMs() } };
    },
  };
  const answers = new Map(Object.entries(own));
  for (const room of rooms.values()) for (const handler of room.hints ?? []) answers.set(handler.event, hintAnswer(options, handler));
  return {
    answer: async (message: LiveMessage): Promise<Ack> => {
      const answer = answers.get(message.event);
      return answer ? answer(message.connection, message.payload) : runCommand(commands, message);
    },
    left(connection: Connection) {
      for (const feed of [...connection.feeds.values()]) leave(options, connection, feed, true);
    },
    dropped: (connection: Connection, feed: Feed) => leave(options, connection, feed, false),
  };
}

function leave({ pump, presence }: AnswererOptions, connection: Connection, feed: Feed, isDropped: boolean): void {
  const member = feed.members.get(connection.socket.id);
  connection.feeds.delete(feed.roomId);
  void connection.socket.leave(feed.roomId);
  pump.leave(feed, connection.socket.id);
  if (member) presence.went(feed.roomId, member.recipient.participantId, isDropped);
}

/** @throws Problem request.not_found when the socket does not look at the room that the payload names */
function memberOf({ feeds, socket }: Connection, payload: unknown): { feed: Feed; member: Member } {
  const feed = feeds.get((parse(InRoom, payload) as { sessionId: string }).sessionId) ?? raise(common.not_found);
  return { feed, member: feed.members.get(socket.id) ?? raise(common.not_found) };
}

function hintAnswer({ bus, tallies }: AnswererOptions, { event, payload: schema, tell, isCounted }: HintHandler): Answer {
  return (connection, raw) => {
    const { feed, member } = memberOf(connection, raw);
    // `hint()` has tied this payload to the schema that has just passed it.
    const told = tell(member.recipient, parse(schema, raw) as never);
    if (told === null) return done;
    if (isCounted) {
      tallies.heard(feed.roomId, member.recipient.participantId, { event, about: told });
      return done;
    }
    const payload = { ...told, sessionId: feed.roomId };
    connection.socket.to(feed.roomId).volatile.emit(event, payload);
    bus.send('hint', { roomId: feed.roomId, event, payload });
    return done;
  };
}
