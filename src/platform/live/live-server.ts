import type { Server as HttpServer } from 'node:http';
import type { BaseLogger } from 'pino';
import { Server } from 'socket.io';
import type { Effects, Runtime } from '#platform/module/transaction.ts';
import { trustedProxies } from '#platform/http/trusted-proxies.ts';
import { answerer } from './answerer.ts';
import type { Bus, Message } from './bus.ts';
import type { LiveAuthenticate } from './connection.ts';
import { DeadlineRunner } from './deadline-runner.ts';
import { close, endConnection, fits, type EndTarget } from './endings.ts';
import { every } from './every.ts';
import type { Feed } from './feed.ts';
import { sendState } from './joins.ts';
import { isOriginAllowed } from './origin-check.ts';
import { HEARTBEAT_MS, Presence } from './presence.ts';
import { PresencePushes } from './presence-pushes.ts';
import { register, type LivePort } from './registry.ts';
import { isRoomEvent } from './room-events.ts';
import { RoomPump } from './room-pump.ts';
import type { Room } from './room.ts';
import { SILENT_MS, SilentSockets } from './silent-sockets.ts';
import { Sockets } from './sockets.ts';
import { Tallies } from './tallies.ts';

const SWEEP_MS = 1_000;
const MESSAGE_MAX = 1024 * 1024; // bytes; a larger one closes the connection
const DRAIN_MS = 7_000; // of messages in hand, unless told
const CLOSE_MS = 1_000; // until the last answers have gone out
const GRACE_MS = 2_000; // a reload of the page is no absence

export interface LiveOptions {
  readonly httpServer: HttpServer;
  readonly runtime: Runtime;
  readonly rooms: readonly Room[];
  readonly bus: Bus;
  readonly authenticate: LiveAuthenticate;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** How long somebody whose connection dropped still counts as online, ms. */
  readonly graceMs?: number;
  /** How long a connection may say nothing after its handshake, ms. */
  readonly silentMs?: number;
}

export interface LiveServer extends LivePort {
  /** Joins the other processes and begins to look after rooms and deadlines. */
  start(): Promise<void>;
  /** To be called after each commit with what it leaves to do. */
  committed(effects: Effects): void;
  /** What happens each second: what no wake-up told of, and what is due. Tests call it after they moved the clock. */
  sweep(): Promise<void>;
  counts(): { readonly sockets: number; readonly rooms: number; readonly messages: ReadonlyMap<string, number> };
  /** Finishes what is being handled, then closes the sockets in a way that makes clients come back. */
  close(patienceMs?: number): Promise<void>;
}

/** Live rooms over Socket.IO, on its default path of the given HTTP server. */
export function createLiveServer(options: LiveOptions): LiveServer {
  const parts = assemble(options);
  const { io, presence, pushes, pump, sockets, deadlines } = parts;
  const { bus } = options;
  const port = portOf(parts, bus);
  let stops: (() => unknown)[] = [];
  return {
    ...port,
    async start() {
      await bus.start();
      presence.ask();
      stops = [...repeat(parts, options.log), register(port)];
    },
    committed({ events }) {
      for (const event of events.filter(isRoomEvent)) {
        pump.wake(event.roomId, event.roomVersion, event);
        bus.wake(event.roomId, event.roomVersion);
      }
    },
    sweep: async () => void (await Promise.all([pump.sweep(), deadlines.sweep()])),
    counts: () => ({ sockets: sockets.size, rooms: [...pump.feeds()].length, messages: new Map(Object.entries(sockets.messages)) }),
    async close(patienceMs = DRAIN_MS) {
      await Promise.all(stops.map(async (stop) => stop()));
      await Promise.all([sockets.drain(patienceMs), deadlines.close()]);
      presence.close();
      parts.tallies.close();
      await sockets.closeAll(CLOSE_MS);
      // Not io.close(): it would close the HTTP server, which is not ours.
      io.engine.close();
      await pushes.close();
      await bus.close();
    },
  };
}

interface Parts {
  readonly io: Server;
  readonly presence: Presence;
  readonly pushes: PresencePushes;
  readonly pump: RoomPump;
  readonly sockets: Sockets;
  readonly deadlines: DeadlineRunner;
  readonly tallies: Tallies;
}

function assemble(options: LiveOptions): Parts {
  const { runtime, bus, log } = options;
  const nowMs = () => runtime.clock().getTime();
  const rooms = new Map<string, Room>(options.rooms.map((room) => [room.kind, room]));
  const io = openSocketServer(options);
  const deadlines = new DeadlineRunner({ runtime, rooms, log });
  const pushes = new PresencePushes({ io, runtime, log, presence: () => presence });
  const presence = new Presence({
    bus,
    nowMs,
    graceMs: options.graceMs ?? GRACE_MS,
    changed: (roomId, cause) => pushes.changed(roomId, cause),
  });
  const pump = new RoomPump({
    io,
    database: runtime.database,
    log,
    refresh: (feed, member, isReset) => sendState(runtime.database, feed, member, { nowMs, isReset }),
    remove: (feed, participantIds) => endMembers(sockets, feed, participantIds),
    drop: (feed, { socket }) => {
      const connection = sockets.get(socket.id);
      if (connection) dropped(connection, feed);
    },
  });
  const tallies = new Tallies(io, bus);
  const { answer, left, dropped } = answerer({ io, runtime, rooms, pump, presence, pushes, bus, tallies, nowMs });
  const { rateLimitScale } = runtime.settings;
  const isTrustedProxy = trustedProxies(runtime.settings.trustProxy);
  const sockets = new Sockets({ log, nowMs, rateLimitScale, isTrustedProxy, authenticate: options.authenticate, answer, left });
  sockets.listen(io);
  listen(bus, { io, pump, sockets });
  return { io, presence, pushes, pump, sockets, deadlines, tallies };
}

/** What goes on by itself. @returns what ends each of it */
function repeat({ presence, pump, sockets, deadlines }: Parts, log: LiveOptions['log']): (() => Promise<void>)[] {
  return [
    every(SWEEP_MS, 'The sweep of live rooms', () => pump.sweep(), log),
    every(SWEEP_MS, 'The sweep of deadlines', () => deadlines.sweep(), log),
    every(SWEEP_MS, 'The check of live connections', () => sockets.sweep(), log),
    every(HEARTBEAT_MS, 'The heartbeat of presence', () => presence.announce(), log),
    every(SWEEP_MS, 'The expiry of presence', () => presence.expire(), log),
  ];
}

/** What services ask of the live connection: done here, and told to the other processes. */
function portOf({ presence, sockets }: Parts, bus: Bus): LivePort {
  return {
    onlineIn: (roomId) => presence.online(roomId),
    endSockets(target, reason) {
      endFitting(sockets, target, reason);
      bus.send('end', { target: { ...target }, reason });
    },
    pushTo(target, event, payload) {
      pushToFitting(sockets, { target, event, payload });
      bus.send('push', { target: { ...target }, event, payload });
    },
  };
}

function openSocketServer({ httpServer, runtime, silentMs = SILENT_MS }: LiveOptions): Server {
  const { publicUrl, trustProxy, rateLimitScale } = runtime.settings;
  const silent = new SilentSockets(trustedProxies(trustProxy), rateLimitScale);
  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_MAX,
    // A dead connection, or a server that hangs, is noticed within 15 s, before presence would have to say so.
    pingInterval: 5_000,
    pingTimeout: 10_000,
    connectTimeout: silentMs,
    allowRequest: (request, decide) => {
      if (!isOriginAllowed(request, [new URL(publicUrl).origin])) return decide('This origin may not connect', false);
      if (!silent.mayOpen(request)) return decide('Too many connections from here say nothing', false);
      decide(null, true);
    },
  });
  io.attach(httpServer);
  silent.watch(io);
  return io;
}

interface PushMessage {
  readonly target: EndTarget;
  readonly event: string;
  readonly payload: Message;
}

/** What other processes say. They are this product itself, so their messages are taken as they are. */
function listen(bus: Bus, { io, pump, sockets }: Pick<Parts, 'io' | 'pump' | 'sockets'>): void {
  bus.onWake((roomId, version) => pump.wake(roomId, version));
  bus.on<{ target: EndTarget; reason: string }>('end', ({ target, reason }) => endFitting(sockets, target, reason));
  bus.on<PushMessage>('push', (message) => pushToFitting(sockets, message));
  bus.on<{ roomId: string; event: string; payload: Message }>('hint', ({ roomId, event, payload }) => {
    io.to(roomId).volatile.emit(event, payload);
  });
  bus.onRestored(() => void sockets.recheckAll().catch(() => {})); // the periodic check comes round again
}

function endFitting(sockets: Sockets, target: EndTarget, reason: string): void {
  for (const connection of [...sockets.all()]) if (fits(connection, target)) void endConnection(connection, reason);
}

function pushToFitting(sockets: Sockets, { target, event, payload }: PushMessage): void {
  for (const connection of sockets.all()) {
    // What an account is told is for its members: a guest of one room is none.
    const isMeant = connection.identity.actor.kind === 'user' || target.participantId !== undefined;
    if (isMeant && fits(connection, target)) connection.socket.emit(event, payload);
  }
}

function endMembers(sockets: Sockets, feed: Feed, participantIds: readonly string[]): void {
  for (const { socket, recipient } of [...feed.members.values()]) {
    const connection = participantIds.includes(recipient.participantId) ? sockets.get(socket.id) : undefined;
    if (connection) close(connection, 'removed', feed.roomId);
  }
}
