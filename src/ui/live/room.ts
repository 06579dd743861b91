import type * as z from 'zod/mini';
import type { Ack, LiveCommand, RoomKind } from '#shared/live.ts';
import { type ApiProblem, layerProblem, layerProblems } from '#ui/api/problem.ts';
import type { Versioned } from '#ui/api/wire.ts';
import type { Connection, LinkStatus } from './connection.ts';
import { InFlight, refusal, type Send } from './in-flight.ts';
import { RoomFeed, type FeedOptions, type RoomPush } from './room-feed.ts';

export interface RoomOptions<State> extends FeedOptions<State> {
  readonly sessionId: string;
  readonly kind: RoomKind;
  /** A guest's token; without it the signed-in person joins. */
  readonly token?: string | undefined;
}

export interface RoomView<State> {
  readonly status: LinkStatus;
  readonly attempt: number;
  /** Why the server refused or ended it. */
  readonly reason: string | null;
  /** Why the room could not be joined. */
  readonly problem: ApiProblem | null;
  /** Null until the first snapshot; kept while the connection is away. */
  readonly state: State | null;
  /** Participants with an open connection. */
  readonly online: readonly string[];
  /** False while nothing can be sent: buttons wait disabled. */
  readonly canSend: boolean;
  /** The room's account can only be read for now. */
  readonly isReadOnly: boolean;
  /** Commands that the server has not confirmed although it should have: kept, and sent again when the connection is back. */
  readonly waiting: number;
}

/** What passes: typing, dragging, a nudge. */
export interface LiveHint {
  readonly event: string;
  readonly payload: z.ZodMiniType;
}

/** What a command takes besides the room's own id. */
export type CommandInput<C extends LiveCommand> = Versioned<Omit<z.input<C['payload']>, 'sessionId'>>;

const RETRY_MS = 2000; // before another join where the server failed or asked to wait
/** How often pushes draw the screen: one at once, a burst of them at this pace, so that fifty votes are not fifty drawings. */
const PACE_MS = 50;
const LATE_MS = 1500; // how long the push of an acknowledged command may take before the room asks for it
const passing = new Set(['request.failed', 'request.unavailable', 'request.too_many', 'request.timed_out']);

interface Joined {
  readonly version: number;
  readonly isReadOnly?: boolean;
}

/** One live room: joined again after every loss, brought up to date by version, its commands sent once. */
export class Room<State> {
  readonly #connection: Connection;
  readonly #options: RoomOptions<State>;
  readonly #feed: RoomFeed<State>;
  readonly #commands: InFlight;
  readonly #listeners = new Set<() => void>();
  readonly #pushListeners = new Set<(push: RoomPush) => void>();
  /** Applied, and not yet told to those who listen for pushes: they shall find the new state. */
  #applied: RoomPush[] = [];
  #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #shownAt = -PACE_MS;
  #phase: 'out' | 'joining' | 'in' | 'refused' | 'ended' = 'out';
  #isSyncing = false;
  #hasBeenIn = false;
  #online: readonly string[] = [];
  #problem: ApiProblem | null = null;
  #endReason: string | null = null;
  #isReadOnly = false;
  #view: RoomView<State>;

  constructor(connection: Connection, options: RoomOptions<State>) {
    this.#connection = connection;
    this.#options = options;
    this.#feed = new RoomFeed(options, (push) => this.#applied.push(push), connection.serverNow);
    const { quietMs, keepMs } = connection.timing;
    this.#commands = new InFlight({
      ask: (event, payload) => connection.ask(event, { ...payload, sessionId: options.sessionId }),
      acknowledged: (version) => this.#expect(version),
      probe: () => connection.probe(),
      changed: () => this.#show(),
      quietMs,
      keepMs,
    });
    this.#view = this.#look();
  }

  readonly read = (): RoomView<State> => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells of every push as it is applied: for what passes, such as a nudge or a card that flips. */
  readonly onPush = (listener: (push: RoomPush) => void): (() => void) => {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  };

  readonly serverNow = (): number => this.#connection.serverNow();
  readonly reconnect = (): void => this.#connection.reconnect();

  join(): void {
    if (this.#stops.length > 0) return;
    this.#stops = [
      this.#connection.subscribe(() => this.#followLink()),
      this.#connection.onPush((event, payload) => this.#received(event, payload)),
    ];
    this.#connection.open();
    if (this.#connection.state().status === 'connected') void this.#enter();
    this.#show();
  }

  leave(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    clearTimeout(this.#timer);
    // Best effort: a closed page leaves by its connection.
    if (this.#phase === 'in') this.#connection.ask('session:leave', { sessionId: this.#options.sessionId }).catch(() => undefined);
    this.#phase = 'out';
    this.#commands.abandon();
    this.#show();
  }

  /**
   * Sends a command; cut off by a lost connection it is sent once more after it, and applied once (ruling 22).
   * @param opId of what outlives the page
   * @throws ApiProblem of the refusal, or why it could not be sent
   */
  send<C extends LiveCommand>(command: C, input: CommandInput<C>, opId?: string): Promise<z.output<C['answer']>> {
    if (this.#phase !== 'in') return Promise.reject(layerProblem(layerProblems.noConnection));
    return this.#commands.send(command.event, input, opId) as Promise<z.output<C['answer']>>;
  }

  /** Shows what an answer has brought ahead of its push, as a push without a version. */
  lay(push: RoomPush): void {
    if (this.#take(push)) this.#showSoon();
  }

  /** Sends what is of use at this moment only: it is not kept, and may be lost. @throws ApiProblem */
  async hint<H extends LiveHint>({ event }: H, input: Omit<z.input<H['payload']>, 'sessionId'>): Promise<void> {
    if (this.#phase !== 'in') throw layerProblem(layerProblems.noConnection);
    const ack = (await this.#connection.ask(event, { ...input, sessionId: this.#options.sessionId })) as Ack;
    if (!ack.success) throw refusal(ack);
  }

  /**
   * Runs a call beside the socket that belongs to the room: while the server cannot be reached it is kept as a command is,
   * and sent again under the same key, so that it is applied once.
   */
  keep<T>(call: Send<T>, opId?: string): Promise<T> {
    if (this.#phase !== 'in') return Promise.reject(layerProblem(layerProblems.noConnection));
    return this.#commands.keep(call, opId);
  }

  /** Waits until whatever this room has sent is answered, refused or given up. */
  readonly settled = (): Promise<void> => this.#commands.settled();

  #followLink(): void {
    const { status } = this.#connection.state();
    if (status === 'connected') {
      if (this.#phase === 'out' || this.#phase === 'refused') void this.#enter();
    } else {
      clearTimeout(this.#timer);
      this.#isSyncing = false;
      if (this.#phase !== 'ended') this.#phase = 'out';
      if (status === 'ended') this.#commands.abandon();
    }
    this.#show();
  }

  async #enter(): Promise<void> {
    this.#phase = 'joining';
    this.#show();
    if (!(await this.#catchUp('session:join')) || this.#phase !== 'joining') return;
    this.#phase = 'in';
    this.#hasBeenIn = true;
    this.#problem = null;
    this.#show();
    this.#commands.repeat();
    if (this.#feed.hasGap) void this.#sync();
  }

  async #sync(): Promise<void> {
    if (this.#isSyncing || this.#phase !== 'in') return;
    this.#isSyncing = true;
    const isDone = await this.#catchUp('session:sync');
    this.#isSyncing = false;
    this.#show();
    // Something came while the answer was on its way; a push that never comes must not make this spin.
    if (isDone && this.#feed.hasGap) this.#timer = setTimeout(() => void this.#sync(), RETRY_MS);
  }

  /** Asks for what is missing since the last version, or for everything. @returns whether the room is now up to date */
  async #catchUp(event: 'session:join' | 'session:sync'): Promise<boolean> {
    const { sessionId, kind } = this.#options;
    try {
      const ack = (await this.#connection.ask(event, { sessionId, kind, ...this.#feed.since })) as Ack<Joined>;
      if (!ack.success) throw refusal(ack);
      this.#feed.reached(ack.data.version);
      this.#isReadOnly = ack.data.isReadOnly === true;
      return true;
    } catch (error) {
      this.#notCaughtUp(error as ApiProblem, event);
      return false;
    }
  }

  #notCaughtUp(problem: ApiProblem, event: 'session:join' | 'session:sync'): void {
    if (problem.code === layerProblems.noConnection.code || this.#phase === 'out' || this.#phase === 'ended') return; // the link tells
    if (passing.has(problem.code)) {
      this.#timer = setTimeout(() => void (event === 'session:join' ? this.#enter() : this.#sync()), RETRY_MS);
      return;
    }
    this.#phase = 'refused';
    this.#problem = problem;
    this.#show();
  }

  #received(event: string, payload: RoomPush['payload']): void {
    if (payload.sessionId !== this.#options.sessionId || this.#phase === 'ended') return;
    if (event === 'session:ended_by_server') return this.#ended(payload.reason);
    // A state that repairs another one leaves it out.
    if ('isReadOnly' in payload) this.#isReadOnly = payload.isReadOnly === true;
    if (event === 'presence:update') this.#online = payload.online as readonly string[];
    else if (event === 'session:state') this.#feed.restore(payload, this.#phase === 'joining');
    else if (event !== 'session:access' && !this.#take({ event, payload })) return;
    this.#showSoon();
  }

  /** @returns whether there is something new to show */
  #take(push: RoomPush): boolean {
    const taken = this.#feed.take(push);
    if (taken === 'gap' && this.#phase === 'in') void this.#sync();
    return taken === 'applied';
  }

  #ended(reason: unknown): void {
    this.#phase = 'ended';
    this.#endReason = typeof reason === 'string' ? reason : null;
    this.#commands.abandon();
    this.#show();
  }

  /** A command was applied as this version: if its push does not come by itself, the room asks. */
  #expect(version: number): void {
    if (version <= (this.#feed.version ?? 0)) return;
    setTimeout(() => {
      if (version > (this.#feed.version ?? 0)) void this.#sync();
    }, LATE_MS);
  }

  #showSoon(): void {
    if (this.#soon !== undefined) return;
    const wait = this.#shownAt + PACE_MS - performance.now();
    if (wait <= 0) this.#show();
    else this.#soon = setTimeout(() => this.#show(), wait);
  }

  #show(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#shownAt = performance.now();
    this.#view = this.#look();
    const pushes = this.#applied;
    this.#applied = [];
    for (const listener of this.#listeners) listener();
    for (const push of pushes) for (const listener of this.#pushListeners) listener(push);
  }

  #look(): RoomView<State> {
    const link = this.#connection.state();
    return {
      ...this.#standing(link.status),
      attempt: link.attempt,
      problem: this.#problem,
      state: this.#feed.state,
      online: this.#online,
      canSend: this.#phase === 'in' && link.status === 'connected',
      isReadOnly: this.#isReadOnly,
      waiting: this.#commands.waiting,
    };
  }

  #standing(link: LinkStatus): { readonly status: LinkStatus; readonly reason: string | null } {
    if (this.#phase === 'ended') return { status: 'ended', reason: this.#endReason };
    if (this.#phase === 'refused') return { status: 'failed', reason: this.#problem?.message ?? null };
    if (link !== 'connected') return { status: link, reason: this.#connection.state().reason };
    if (this.#phase === 'in') return { status: 'connected', reason: null };
    return { status: this.#hasBeenIn ? 'reconnecting' : 'connecting', reason: null };
  }
}
