import { io, type Socket } from 'socket.io-client';
import { layerProblem, layerProblems } from '#ui/api/problem.ts';
import { createClock } from './clock.ts';
import { watchWaking, type WakeSources } from './waking.ts';

export interface LiveTiming {
  /** Longest wait for a connection, a join or an acknowledgement. */
  readonly timeoutMs: number;
  /** Pauses before the documented five attempts. */
  readonly pausesMs: readonly number[];
  /** Between tries after those. */
  readonly slowMs: number;
  /** How long a connection that may be dead has to answer. */
  readonly probeMs: number;
  /** After how long an unanswered command casts doubt on the connection. */
  readonly quietMs: number;
  /** How long a command is kept for a connection that is away. */
  readonly keepMs: number;
}

export const liveTiming: LiveTiming = {
  timeoutMs: 10_000,
  pausesMs: [1000, 2000, 3000, 4000, 5000],
  slowMs: 30_000,
  probeMs: 3000,
  quietMs: 2500,
  keepMs: 120_000,
};

/** A pause, up to half of it shorter or longer: the people of a process that died shall not all come back in one moment. */
const about = (ms: number): number => ms * (0.5 + Math.random()); // only spreads the tries; nothing secret rests on it

export type LinkStatus = 'connecting' | 'connected' | 'reconnecting' | 'failed' | 'ended';

export interface LinkState {
  readonly status: LinkStatus;
  /** The running attempt, 0 between the loss and the first one. */
  readonly attempt: number;
  /** Why the server refused or ended the connection, in its own words. */
  readonly reason: string | null;
}

export interface ConnectionOptions {
  /** Address of the server; the page's own when absent. */
  readonly url?: string;
  readonly token: () => string | null;
  /** Renews a token that the server refused. @returns whether a newer one is there */
  readonly renew?: ((stale: string) => Promise<boolean>) | undefined;
  readonly timing?: LiveTiming;
  readonly wake?: WakeSources;
}

type PushListener = (event: string, payload: Readonly<Record<string, unknown>>) => void;
type RefusedError = Error & { readonly data?: { readonly code?: string } };

const END_EVENT = 'session:ended_by_server';
const QUESTIONS_MAX = 4; // to a connection that brings something, and no answer
const SIGNED_OUT = 'request.signed_out';

/**
 * One socket that is kept alive: five attempts after a loss, then slow ones, and at once when the browser comes back
 * (ruling 15). Each attempt is a new socket, because after a sleep an old one may believe that it is open.
 */
export class Connection {
  readonly timing: LiveTiming;
  readonly #options: ConnectionOptions;
  readonly #clock = createClock();
  readonly #listeners = new Set<() => void>();
  readonly #pushListeners = new Set<PushListener>();
  /** What to call for each unanswered message when the connection goes. */
  readonly #unanswered = new Set<() => void>();
  #state: LinkState = { status: 'connecting', attempt: 0, reason: null };
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | null = null;
  #renewed: string | null = null;
  #probing: Promise<boolean> | null = null;
  /** Something has come since the question after the connection was put. */
  #hasHeard = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.timing = options.timing ?? liveTiming;
  }

  readonly state = (): LinkState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onPush(listener: PushListener): () => void {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  }

  readonly serverNow = (): number => this.#clock.serverNow();

  open(): void {
    if (this.#stopWatching) return;
    this.#become({ status: 'connecting', attempt: 0 });
    this.#stopWatching = watchWaking({ wake: () => this.#wake(), doubt: () => void this.probe() }, this.#options.wake ?? {});
    this.#dial();
  }

  /** Ends it for good, here or because the server said so; only `open()` begins anew. */
  end(reason: string | null): void {
    this.#drop();
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#become({ status: 'ended', attempt: 0, reason });
  }

  /** Tries at once, with the five attempts ahead again: the Reconnect button, or another person who has taken over. */
  reconnect(): void {
    if (this.#stopWatching) this.#begin(1);
  }

  /**
   * Asks whether the connection is alive. A socket whose packets are dropped says that it is open until a ping is missed: one
   * that does not answer is given up here, and another is tried at once.
   */
  probe(): Promise<boolean> {
    if (this.#state.status !== 'connected') return Promise.resolve(false);
    this.#probing ??= this.#answers().finally(() => (this.#probing = null));
    return this.#probing;
  }

  async #answers(): Promise<boolean> {
    const socket = this.#socket;
    for (let question = 0; question < QUESTIONS_MAX; question += 1) {
      this.#hasHeard = false;
      try {
        await this.ask('clock:sync', {}, this.timing.probeMs);
        return true;
      } catch {
        if (this.#socket !== socket) return false;
        // A long answer that is still on its way is no silence.
        if (!this.#hasHeard) break;
      }
    }
    if (this.#state.status === 'connected') this.#begin(1);
    return false;
  }

  /** Sends and waits for the acknowledgement. @throws ApiProblem request.timed_out; request.no_connection when the connection went */
  ask(event: string, payload: object, timeoutMs = this.timing.timeoutMs): Promise<unknown> {
    const socket = this.#socket;
    if (!socket?.connected) return Promise.reject(layerProblem(layerProblems.noConnection));
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(limit);
        this.#unanswered.delete(giveUp);
        finish();
      };
      const giveUp = () => settle(() => reject(layerProblem(layerProblems.noConnection)));
      const limit = setTimeout(() => settle(() => reject(layerProblem(layerProblems.timedOut))), timeoutMs);
      this.#unanswered.add(giveUp);
      socket.emit(event, payload, (answer: unknown) => {
        this.#hasHeard = true;
        settle(() => resolve(answer));
      });
    });
  }

  #become(next: Partial<LinkState>): void {
    this.#state = { ...this.#state, reason: null, ...next };
    for (const listener of this.#listeners) listener();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#socket?.removeAllListeners();
    this.#socket?.offAny();
    this.#socket?.disconnect();
    this.#socket = null;
    for (const giveUp of this.#unanswered) giveUp();
  }

  #dial(): void {
    this.#drop();
    const token = this.#options.token();
    const socket = io(this.#options.url ?? '/', {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: this.timing.timeoutMs,
      auth: token ? { token } : {},
    });
    this.#socket = socket;
    socket.on('connect', () => this.#connected());
    socket.on('connect_error', (error: RefusedError) => void this.#refused(error, token));
    socket.on('disconnect', () => this.#lost());
    socket.onAny((event: string, payload: unknown) => this.#received(event, payload));
  }

  #connected(): void {
    this.#renewed = null;
    this.#become({ status: 'connected', attempt: 0 });
    // If the connection goes meanwhile, the next one measures.
    this.#measure(this.timing.timeoutMs).catch(() => undefined);
  }

  #received(event: string, payload: unknown): void {
    this.#hasHeard = true;
    const received = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
    for (const listener of this.#pushListeners) listener(event, received);
    // With a session's id it ends that room alone, and the room sees to it.
    if (event === END_EVENT && !received.sessionId) this.end(typeof received.reason === 'string' ? received.reason : null);
  }

  async #refused(error: RefusedError, token: string | null): Promise<void> {
    if (error.data?.code !== SIGNED_OUT) return this.#failed(error.data ? error.message : null);
    // The same token is not asked for twice: a fresh one that is refused will not be taken a third time.
    const mayRenew = token !== null && this.#renewed !== token;
    const isNew = mayRenew && (await this.#options.renew?.(token).catch(() => false));
    if (isNew) {
      this.#renewed = this.#options.token();
      return this.#dial();
    }
    this.#drop();
    this.#become({ status: 'failed', attempt: 0, reason: error.message });
  }

  #lost(): void {
    this.#drop();
    this.#become({ status: 'reconnecting', attempt: 0 });
    this.#schedule(0);
  }

  /** After a failed try: the next of the five, or a slow one. */
  #failed(reason: string | null): void {
    const { attempt, status } = this.#state;
    this.#drop();
    if (status === 'failed' || attempt >= this.timing.pausesMs.length) {
      this.#become({ status: 'failed', attempt: 0, reason });
      this.#timer = setTimeout(() => this.#dial(), about(this.timing.slowMs));
      return;
    }
    this.#become({ status: 'reconnecting', attempt, reason });
    this.#schedule(attempt);
  }

  #schedule(attempt: number): void {
    this.#timer = setTimeout(() => this.#begin(attempt + 1), about(this.timing.pausesMs[attempt] ?? 0));
  }

  #begin(attempt: number): void {
    this.#become({ status: 'reconnecting', attempt });
    this.#dial();
  }

  #wake(): void {
    const { status, attempt } = this.#state;
    if (status === 'failed' || status === 'reconnecting') return this.#begin(Math.max(1, attempt));
    if (status !== 'connected') return;
    void this.probe().then((isAlive) => {
      // The clock may have moved while the machine slept.
      if (isAlive) return this.#measure(this.timing.timeoutMs).catch(() => undefined);
    });
  }

  #measure(timeoutMs: number): Promise<void> {
    return this.#clock.measure(async () => {
      const answer = (await this.ask('clock:sync', {}, timeoutMs)) as { serverTime?: number; data?: { serverTime: number } };
      return answer.data?.serverTime ?? answer.serverTime ?? Date.now();
    });
  }
}
