import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { readSettings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { hooksOf } from '#platform/module/hooks.ts';
import type { Runtime } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Ack } from '#shared/live.ts';
import type { AccountRole, UserActor } from '#shared/permissions.ts';
import { createBus, type Wire } from '#platform/live/bus.ts';
import type { LiveIdentity } from '#platform/live/connection.ts';
import { createLiveServer, type LiveOptions, type LiveServer } from '#platform/live/live-server.ts';
import type { Room } from '#platform/live/room.ts';
import { TEST_KEYS } from '../test-keys.ts';

const silent = { info() {}, warn() {}, error() {} };

export function testRuntime(
  database: Database,
  clock: () => Date = () => new Date(),
  env: Record<string, string> = {},
): Runtime & { committed: Runtime['committed'] } {
  return {
    database,
    clock,
    settings: readSettings({ NODE_ENV: 'test', SECRET_KEYS: TEST_KEYS, ...env }),
    conflicts: {},
    hooks: hooksOf([]),
    writeMail: async () => {},
    writeJob: async () => {},
    committed: () => {},
  };
}

export interface TestProcess {
  readonly live: LiveServer;
  readonly runtime: Runtime;
  readonly port: number;
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly database: Database;
  readonly wire: Wire;
  readonly rooms: readonly Room[];
  readonly identities: Identities;
  readonly clock?: () => Date;
  readonly rateLimitScale?: number;
  readonly graceMs?: number;
  readonly silentMs?: number;
  /** Silent unless given. */
  readonly log?: LiveOptions['log'];
}

/** A live server on a port of its own, as one process of the product has it. */
export async function startProcess(options: ProcessOptions): Promise<TestProcess> {
  const httpServer = createServer((_request, response) => response.writeHead(404).end());
  const runtime = testRuntime(options.database, options.clock, { RATE_LIMIT_SCALE: String(options.rateLimitScale ?? 100) });
  const live = createLiveServer({
    httpServer,
    runtime,
    rooms: options.rooms,
    bus: createBus(options.wire, silent),
    log: options.log ?? silent,
    authenticate: async (token) => options.identities.find(token),
    graceMs: options.graceMs ?? 0,
    ...(options.silentMs !== undefined && { silentMs: options.silentMs }),
  } satisfies LiveOptions);
  runtime.committed = (effects) => live.committed(effects);
  await live.start();
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  const close = async () => {
    await live.close();
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  };
  return { live, runtime, port, close };
}

export function userActor(accountId: string, userId: string, role: AccountRole): UserActor {
  return {
    kind: 'user',
    userId: userId as UserId,
    accountId: accountId as AccountId,
    role,
    persona: 'TEAM_MEMBER',
    permissions: [],
    emailVerified: true,
    plan: 'FREE',
    isDemo: false,
  };
}

/** Tokens and whom they name; a test may change or take them. */
export class Identities {
  readonly #byToken = new Map<string, LiveIdentity>();

  user(accountId: string, role: AccountRole = 'MEMBER'): { token: string; id: string } {
    const userId = uuidv7();
    return this.#put(userId, { actor: userActor(accountId, userId, role), sessionTokenId: `sign-in of ${userId}` });
  }

  guest(accountId: string, roomId: string): { token: string; id: string } {
    const participantId = uuidv7();
    return this.#put(participantId, { actor: { kind: 'guest', accountId: accountId as AccountId, roomId, participantId } });
  }

  find(token: string): LiveIdentity | null {
    return this.#byToken.get(token) ?? null;
  }

  change(token: string, change: Partial<LiveIdentity>): void {
    this.#byToken.set(token, { ...this.#byToken.get(token)!, ...change });
  }

  remove(token: string): void {
    this.#byToken.delete(token);
  }

  #put(id: string, identity: LiveIdentity) {
    const token = `token of ${id}`;
    this.#byToken.set(token, identity);
    return { token, id };
  }
}

export interface Frame {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** A real client that keeps every frame it was sent. */
export interface TestClient {
  readonly socket: Socket;
  readonly frames: Frame[];
  ask(event: string, payload?: object): Promise<Ack & { version?: number; code?: string; data?: never; details?: never }>;
  of(event: string): Record<string, unknown>[];
}

export async function openClient(
  port: number,
  token: string | undefined,
  options: Parameters<typeof connect>[1] = {},
): Promise<TestClient> {
  const socket = connect(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: token === undefined ? {} : { token },
    forceNew: true,
    reconnection: false,
    ...options,
  });
  const frames: Frame[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => frames.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    frames,
    ask: (event, payload) => socket.timeout(5_000).emitWithAck(event, ...(payload === undefined ? [] : [payload])),
    of: (event) => frames.filter((frame) => frame.event === event).map(({ payload }) => payload),
  };
}
