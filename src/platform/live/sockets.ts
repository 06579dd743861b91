import { randomBytes } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Server, Socket } from 'socket.io';
import { liveLimit } from '#platform/http/rate-limits.ts';
import { answeredProblems, toProblem, type AnsweredProblem } from '#platform/http/failure.ts';
import { clientAddress, type TrustedProxies } from '#platform/http/trusted-proxies.ts';
import type { Ack } from '#shared/live.ts';
import { Problem, common } from '#shared/problem.ts';
import { outageLines } from '#platform/log/line-limit.ts';
import type { LiveMessage } from './commands.ts';
import type { Connection, LiveAuthenticate } from './connection.ts';
import { TokenBucket } from './token-bucket.ts';

const { perSecond: PER_SECOND, burst: BURST } = liveLimit;
const PATIENCE = 200; // refused messages before the socket is closed
const STALE_MS = 30_000; // an identity older than this is looked up again before a message is handled
const IDLE_STALE_MS = 300_000; // and that of a silent socket after this
const BACKLOG_MAX = 1_000; // packets that a client has not taken; then it is cut off and gets a fresh state

export interface SocketsOptions {
  readonly log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly nowMs: () => number;
  readonly rateLimitScale: number;
  readonly isTrustedProxy: TrustedProxies;
  readonly authenticate: LiveAuthenticate;
  /** Answers one message. @throws Problem */
  readonly answer: (message: LiveMessage) => Promise<Ack>;
  readonly left: (connection: Connection) => void;
}

/** The sockets of this process: who they are, how fast they may speak, and their messages one after the other. */
export class Sockets {
  readonly #options: SocketsOptions;
  readonly #connections = new Map<string, Connection>();
  readonly #messages = { ok: 0, refused: 0, failed: 0, too_many: 0 };
  readonly #outage = outageLines();
  #isClosing = false;

  constructor(options: SocketsOptions) {
    this.#options = options;
  }

  listen(io: Server): void {
    io.use((socket, next) => void this.#admit(socket).then(() => next(), next));
    io.on('connection', (socket) => this.#connected(socket));
  }

  all(): Iterable<Connection> {
    return this.#connections.values();
  }

  get(socketId: string): Connection | undefined {
    return this.#connections.get(socketId);
  }

  /** How the messages of this process have ended. */
  get messages(): Readonly<Record<'ok' | 'refused' | 'failed' | 'too_many', number>> {
    return this.#messages;
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Called each second: closes what has expired or does not keep up, and looks up again who was silent for long. */
  async sweep(): Promise<void> {
    const nowMs = this.#options.nowMs();
    for (const connection of this.#connections.values()) {
      const { expiresAt } = connection.identity;
      const isExpired = expiresAt !== undefined && expiresAt.getTime() <= nowMs;
      if (backlogOf(connection.socket) > BACKLOG_MAX) connection.socket.conn.close(true);
      else if (isExpired || nowMs - connection.checkedAt > IDLE_STALE_MS) await this.#recheck(connection);
    }
  }

  /** After this process heard nothing of the others for a while: an ended session may have been missed. */
  async recheckAll(): Promise<void> {
    for (const connection of [...this.#connections.values()]) await this.#recheck(connection);
  }

  /** Takes no more messages and waits for those that are being handled. */
  async drain(patienceMs: number): Promise<void> {
    this.#isClosing = true;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([Promise.all([...this.#connections.values()].map(({ queue }) => queue)), patience]);
    clearTimeout(timer);
  }

  /** Closes all sockets after what is written to them has gone out, as by a lost connection: clients come back. */
  async closeAll(patienceMs: number): Promise<void> {
    const closed = [...this.#connections.values()].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    for (const { socket } of this.#connections.values()) socket.conn.close();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([Promise.all(closed), new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
    clearTimeout(timer);
  }

  async #admit(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const found = typeof token === 'string' && token !== '' ? await this.#options.authenticate(token).catch(refuseAs) : null;
    if (!found) throw refusal(new Problem(common.signed_out));
    const { rateLimitScale: scale, nowMs } = this.#options;
    const now = nowMs();
    const connection: Connection = {
      socket,
      address: clientAddress(socket.request, this.#options.isTrustedProxy),
      token: token as string,
      identity: found,
      checkedAt: now,
      feeds: new Map(),
      isEnding: false,
      queue: Promise.resolve(),
      bucket: new TokenBucket(PER_SECOND * scale, BURST * scale, now),
      patience: new TokenBucket(PER_SECOND * scale, PATIENCE * scale, now),
    };
    socket.data = connection;
  }

  #connected(socket: Socket): void {
    const connection = socket.data as Connection;
    this.#connections.set(socket.id, connection);
    socket.onAny((event: unknown, ...given: unknown[]) => this.#received(connection, String(event), given));
    socket.on('disconnect', () => {
      this.#connections.delete(socket.id);
      this.#options.left(connection);
    });
  }

  #received(connection: Connection, event: string, given: unknown[]): void {
    if (this.#isClosing || connection.isEnding) return; // unanswered, so a client that comes back sends it again
    const last = given.at(-1);
    const ack = typeof last === 'function' ? (last as (ack: Ack) => void) : null;
    const nowMs = this.#options.nowMs();
    const wait = connection.bucket.take(nowMs);
    if (wait > 0) return this.#tooMany(connection, event, wait, ack);
    // The clock is answered at once: waiting for another message would spoil what is measured.
    if (event === 'clock:sync') return ack?.({ success: true, data: { serverTime: nowMs } });
    connection.queue = connection.queue.then(() => this.#handle(connection, event, last === given[0] && ack ? undefined : given[0], ack));
  }

  async #handle(connection: Connection, event: string, payload: unknown, ack: ((ack: Ack) => void) | null): Promise<void> {
    const requestId = randomBytes(12).toString('base64url');
    try {
      if (this.#options.nowMs() - connection.checkedAt > STALE_MS) await this.#recheck(connection);
      if (!connection.socket.connected || connection.isEnding) return;
      const answer = await this.#options.answer({ connection, event, payload, requestId });
      this.#messages.ok += 1;
      ack?.(answer);
    } catch (error) {
      const problem = toProblem(error);
      const isFailure = problem.kind.status >= 500;
      this.#messages[isFailure ? 'failed' : 'refused'] += 1;
      // A number that the log has no line of would lead whoever looks for it nowhere.
      const isSaid = isFailure && this.#failed(connection, { operation: event, problem, error, requestId });
      this.#refuse(connection, { operation: event, problem, ...(isSaid && { requestId }) }, ack);
    }
  }

  /**
   * While the database is away every message fails for the one reason, which its health says: that needs no stack, and no
   * line each time.
   * @returns whether the log has a line of it
   */
  #failed(
    { socket, feeds }: Connection,
    { operation, problem, error, requestId }: Failed & { error: unknown; requestId: string },
  ): boolean {
    const where = { requestId, event: operation, rooms: [...feeds.keys()], socketId: socket.id };
    if (problem.kind !== common.unavailable) {
      this.#options.log.error({ ...where, err: error }, 'A live message failed');
      return true;
    }
    const held = this.#outage.take(this.#options.nowMs());
    if (held !== null) this.#options.log.warn({ ...where, reason: (error as Error).message, held }, 'A live message failed');
    return held !== null;
  }

  #tooMany(connection: Connection, event: string, wait: number, ack: ((ack: Ack) => void) | null): void {
    const failed = { operation: event, problem: new Problem(common.too_many, { retryAfter: Math.ceil(wait) }) };
    this.#messages.too_many += 1;
    if (connection.patience.take(this.#options.nowMs()) === 0) {
      ack?.(refused(failed));
      return;
    }
    connection.socket.emit('error', pushed(failed));
    connection.socket.disconnect(true);
  }

  /** A refusal travels in the acknowledgement; who asked for none is told by a push (ruling 22). */
  #refuse({ socket }: Connection, failed: Failed, ack: ((ack: Ack) => void) | null): void {
    if (ack) ack(refused(failed));
    else socket.emit('error', pushed(failed));
  }

  /** Looks the token up again. A socket whose token ended is closed as by a lost connection: the client may have a fresh one. */
  async #recheck(connection: Connection): Promise<void> {
    const found = await this.#options.authenticate(connection.token);
    connection.checkedAt = this.#options.nowMs();
    if (found?.actor.accountId !== connection.identity.actor.accountId) return connection.socket.conn.close();
    const [was, isReadOnly] = [connection.identity, found].map(({ actor }) => actor.isReadOnly === true);
    connection.identity = found;
    if (was === isReadOnly) return;
    for (const sessionId of connection.feeds.keys()) connection.socket.emit('session:access', { sessionId, isReadOnly });
  }
}

/** What a message ended with; with its number where the log has a line of it. */
interface Failed extends AnsweredProblem {
  readonly requestId?: string;
}

function refused(failed: Failed): Ack {
  return { success: false, error: failed.problem.message, ...told(failed) };
}

const pushed = (failed: Failed) => ({ event: failed.operation, message: failed.problem.message, ...told(failed) });

/** What a refusal is known by, the same as over HTTP. */
function told({ operation, problem, requestId }: Failed) {
  const { kind, details } = problem;
  answeredProblems.publish({ operation, problem } satisfies AnsweredProblem);
  return { code: kind.code, status: kind.status, ...(details && { details }), ...(requestId !== undefined && { requestId }) };
}

/** What `connect_error` shows the client: its text, and code and details under `data`. */
function refusal(problem: Problem): Error {
  return Object.assign(new Error(problem.message), { data: refused({ operation: 'connect', problem }) });
}

function refuseAs(error: unknown): never {
  throw refusal(toProblem(error));
}

function backlogOf(socket: Socket): number {
  return (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length; // private in the types alone
}
