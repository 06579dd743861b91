import type { Server as HttpServer } from 'node:http';
import type { BaseLogger } from 'pino';
import { Server } from 'socket.io';
import type { Effects, Runtime } from '#platform/module/transaction.ts';
import { answerer } from './answerer.ts';
import type { Bus, Message } from './bus.ts';
import type { Connection, LiveAuthenticate } from './connection.ts';
import { DeadlineRunner } from './deadline-runner.ts';
import { endConnection, fits, type EndTarget } from './endings.ts';
import { every } from './every.ts';
import { sendState } from './joins.ts';
import { isOriginAllowed } from './origin-check.ts';
import { HEARTBEAT_MS, Presence } from './presence.ts';
import { PresencePushes } from './presence-pushes.ts';
import { register, type LivePort } from './registry.ts';
import { RoomPump, type Feed } from './room-pump.ts';
import type { Room } from './room.ts';
import { Sockets } from './sockets.ts';

const SWEEP_MS = 1_000;
const MESSAGE_MAX = 1024 * 1024; // bytes; a larger one closes the connection
const DRAIN_MS = 7_000; // of the 10 s in which the whole process stops
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
}

export interface LiveServer extends LivePort {
  /** Joins the other processes and begins to look after rooms and deadlines. */
  start(): Promise<void>;
  /** To be called after each commit with what it leaves to do. */
  committed(effects: Effects): void;
  /** What happens each second: what no wake-up told of, and what is due. Tests call it after they moved the clock. */
  sweep(): Promise<void>;
  counts(): { readonly sockets: number; readonly rooms: number };
  /** Finishes what is being handled, then closes the sockets in a way that makes clients come back. */
  close(): Promise<void>;
}

/** Live rooms over Socket.IO, on its default path of the given HTTP server. */
export function createLiveServer(options: LiveOptions): LiveServer {
  const { runtime, bus, log } = options;
  const nowMs = () => runtime.clock().getTime();
  const rooms = new Map(options.rooms.map((room) => [room.kind as string, room]));
  const io = openSocketServer(options);
  const deadlines = new DeadlineRunner({ runtime, rooms, log });
  const pushes = new PresencePushes({ io, runtime, log, presence: () => presence });
  const presence = new Presence({ bus, nowMs, graceMs: options.graceMs ?? GRACE_MS, changed: (roomId, cause) => pushes.changed(roomId, cause) });
  const pump = new RoomPump({
    io, database: runtime.database, log,
    refresh: (feed, member) => sendState(runtime.database, feed, member, nowMs),
    remove: (feed, participantIds) => endMembers(sockets, feed, participantIds),
  });
  const { answer, left } = answerer({ io, runtime, rooms, pump, presence, pushes, bus, nowMs });
  const sockets = new Sockets({ io, log, nowMs, rateLimitScale: runtime.settings.rateLimitScale, authenticate: options.authenticate, answer, left });
  const local = localPort(sockets);
  listen(bus, { io, pump, sockets, local });

  const sweep = async () => void (await Promise.all([pump.sweep(), deadlines.sweep()]));
  const port: LivePort = {
    onlineIn: (roomId) => presence.online(roomId),
    endSockets(target, reason) {
      local.endSockets(target, reason);
      bus.send('end', { target: { ...target }, reason });
    },
    pushTo(target, event, payload) {
      local.pushTo(target, event, payload);
      bus.send('push', { target: { ...target }, event, payload });
    },
  };
  let stops: (() => Promise<unknown> | unknown)[] = [];
  return {
    ...port,
    async start() {
      await bus.start();
      presence.ask();
      stops = [
        every(SWEEP_MS, 'The sweep of live rooms', () => pump.sweep(), log),
        every(SWEEP_MS, 'The sweep of deadlines', () => deadlines.sweep(), log),
        every(SWEEP_MS, 'The check of live connections', () => sockets.sweep(), log),
        every(HEARTBEAT_MS, 'The heartbeat of presence', () => presence.announce(), log),
        every(SWEEP_MS, 'The expiry of presence', () => presence.expire(), log),
        register(port),
      ];
    },
    committed({ events }) {
      for (const event of events) {
        if (event.roomId === null || event.roomVersion === null) continue;
        pump.wake(event.roomId, event.roomVersion, event);
        bus.wake(event.roomId, event.roomVersion);
      }
    },
    sweep,
    counts: () => ({ sockets: sockets.size, rooms: [...pump.feeds()].length }),
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all([sockets.drain(DRAIN_MS), deadlines.close()]);
      presence.close();
      await sockets.closeAll(CLOSE_MS);
      // Not io.close(): it would close the HTTP server, which is not ours.
      io.engine.close();
      await pushes.close();
      await bus.close();
    },
  };
}

function openSocketServer({ httpServer, runtime }: LiveOptions): Server {
  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_MAX,
    // A dead connection is noticed within 25 s, before presence would have to say so.
    pingInterval: 15_000,
    pingTimeout: 10_000,
    allowRequest: (request, decide) => {
      const isAllowed = isOriginAllowed(request, [new URL(runtime.settings.publicUrl).origin]);
      decide(isAllowed ? null : 'This origin may not connect', isAllowed);
    },
  });
  io.attach(httpServer);
  return io;
}

/** What this process does when it, or another one, asks for it. */
function localPort(sockets: Sockets): Pick<LivePort, 'endSockets' | 'pushTo'> {
  const fitting = (target: EndTarget): Connection[] => [...sockets.all()].filter((connection) => fits(connection, target));
  return {
    endSockets: (target, reason) => fitting(target).forEach((connection) => endConnection(connection, reason)),
    pushTo: (target, event, payload) => fitting(target).forEach(({ socket }) => socket.emit(event, payload)),
  };
}

function listen(bus: Bus, { io, pump, sockets, local }: { io: Server; pump: RoomPump; sockets: Sockets; local: Pick<LivePort, 'endSockets' | 'pushTo'> }): void {
  bus.onWake((roomId, version) => pump.wake(roomId, version));
  bus.on('end', ({ target, reason }) => local.endSockets(target as EndTarget, String(reason)));
  bus.on('push', ({ target, event, payload }) => local.pushTo(target as EndTarget, String(event), payload as Message));
  bus.on('hint', ({ roomId, event, payload }) => io.to(String(roomId)).volatile.emit(String(event), payload));
  bus.onRestored(() => void sockets.recheckAll().catch(() => {}));
}

function endMembers(sockets: Sockets, feed: Feed, participantIds: readonly string[]): void {
  for (const { socket, recipient } of [...feed.members.values()]) {
    const connection = participantIds.includes(recipient.participantId) ? sockets.get(socket.id) : undefined;
    if (connection) endConnection(connection, 'removed', feed.roomId);
  }
}
