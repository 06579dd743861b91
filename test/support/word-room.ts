import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

/** Id of the one room. */
export const ROOM = '018f0000-0000-7000-8000-000000000001';

interface Kept {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}
type Answer = (data: unknown) => void;

/** A live server as the platform's: a room whose state is a list of words, versioned, replayed, applied once. */
export class WordRoom {
  readonly joins: Record<string, unknown>[] = [];
  readonly commands: Record<string, unknown>[] = [];
  readonly syncs: number[] = [];
  log: Kept[] = [];
  /** Version before the first kept push. */
  base = 0;
  /** Answers a command in place of the server: return true when it did. */
  intercept: (payload: Record<string, unknown>, socket: Socket, answer: Answer) => boolean = () => false;
  refuseJoin: object | null = null;
  isReadOnly = false;
  #io: Server;
  #http = createServer();
  readonly #applied = new Map<string, number>();

  constructor() {
    this.#io = this.#serve();
  }

  get version(): number {
    return this.base + this.log.length;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  get io(): Server {
    return this.#io;
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<number> {
    const { port } = this.#http.address() as AddressInfo;
    await this.#io.close();
    return port;
  }

  /** The same room in a new process on the same port. */
  async restart(port: number): Promise<void> {
    this.#http = createServer();
    this.#io = this.#serve();
    await this.start(port);
  }

  say(word: string, isPushed = true): number {
    this.log.push({ event: 'word', payload: { sessionId: ROOM, word, version: this.version + 1 } });
    if (isPushed) this.push(this.version);
    return this.version;
  }

  push(version: number): void {
    const { event, payload } = this.log[version - this.base - 1] ?? { event: 'session:version', payload: {} };
    this.#io.emit(event, payload);
  }

  dropAll(): void {
    for (const socket of this.#io.sockets.sockets.values()) socket.conn.close();
  }

  #serve(): Server {
    const io = new Server(this.#http, { transports: ['websocket'] });
    io.use((socket, next) => {
      const { token } = socket.handshake.auth as { token?: string };
      next(
        token === 'stale'
          ? Object.assign(new Error('Session expired. Please log in again.'), { data: { code: 'request.signed_out' } })
          : undefined,
      );
    });
    io.on('connection', (socket) => {
      socket.on('clock:sync', (_: object, answer: Answer) => answer({ success: true, data: { serverTime: Date.now() + 5000 } }));
      socket.on('session:join', (payload: Record<string, unknown>, answer: Answer) => {
        this.joins.push(payload);
        if (this.refuseJoin) return answer(this.refuseJoin);
        this.#catchUp(socket, payload.sinceVersion as number | undefined, answer);
      });
      socket.on('session:sync', (payload: { sinceVersion: number }, answer: Answer) => {
        this.syncs.push(payload.sinceVersion);
        this.#catchUp(socket, payload.sinceVersion, answer);
      });
      socket.on('word:add', (payload: Record<string, unknown>, answer: Answer) => {
        this.commands.push(payload);
        if (!this.intercept(payload, socket, answer)) answer(this.apply(payload));
      });
    });
    return io;
  }

  apply(payload: Record<string, unknown>): object {
    if (payload.word === '') return { success: false, error: 'A word is required', code: 'words.blank', status: 400, details: { max: 3 } };
    const opId = String(payload.opId);
    const version = this.#applied.get(opId) ?? this.say(String(payload.word));
    this.#applied.set(opId, version);
    return { success: true, data: { word: payload.word }, version };
  }

  #catchUp(socket: Socket, since: number | undefined, answer: Answer): void {
    const isReplayed = since !== undefined && since >= this.base && since <= this.version;
    if (isReplayed) for (const { event, payload } of this.log.slice(since - this.base)) socket.emit(event, payload);
    else
      socket.emit('session:state', {
        sessionId: ROOM,
        version: this.version,
        session: { words: this.log.map(({ payload }) => payload.word) },
        you: { role: 'participant' },
        serverTime: Date.now(),
        isReadOnly: this.isReadOnly,
      });
    const { version, isReadOnly } = this;
    answer({ success: true, data: { version, serverTime: Date.now(), replayed: isReplayed, isReadOnly } });
  }
}
