import type { BaseLogger } from 'pino';
import { tenantScope, workerScope } from '#platform/db/scope.ts';
import { FailureLines } from '#platform/log/failure-lines.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { movePosition, openPosition, readFrom, takePosition, type Position, type ReadEvent } from './positions.ts';
import { renumberRestoredLog } from './restored-log.ts';
import { wants, type StoredEvent, type Subscriber } from './subscriber.ts';

const POLL_MS = 5_000; // for what another process wrote
const BEHIND_MS = 100; // while a transaction that began earlier still holds back what was committed
const RETRY_MAX_MS = 60_000;

export interface RunnerOptions {
  readonly runtime: Runtime;
  readonly subscribers: readonly Subscriber[];
  readonly log: Pick<BaseLogger, 'error' | 'warn' | 'info'>;
  readonly pollMs?: number;
}

export interface SubscriberRunner {
  start(): Promise<void>;
  /**
   * To be called after commits that published something.
   * @param events what it was: those who want none of it are left asleep until their next look, for most of what happens
   *   (a vote, a move) concerns no subscriber. Absent: all are woken
   */
  wake(events?: readonly Pick<StoredEvent, 'type'>[]): void;
  /**
   * Runs every subscriber through all that has been committed; for tests and for the end of a batch.
   * @param patienceMs how long to wait for what another open transaction of the database holds back
   */
  settle(patienceMs?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Brings the event log to its subscribers, each in order and at least once; each event is handled in a transaction of its
 * own account together with the step of the position. A subscriber that fails stays where it is and tries again: what
 * comes later may build on what it could not do.
 */
export function createSubscriberRunner(options: RunnerOptions): SubscriberRunner {
  // One for all: the database is away for each of them.
  const failures = new FailureLines(options.log);
  const loops = options.subscribers.map((subscriber) => new Loop(subscriber, options, failures));
  return {
    async start() {
      await options.runtime.database.transaction(workerScope(), async (tx) => {
        if (await renumberRestoredLog(tx)) options.log.info('The event log came from another database cluster; its order was kept');
        for (const subscriber of options.subscribers) await openPosition(tx, subscriber);
      });
      for (const loop of loops) loop.start();
    },
    wake: (events) => loops.filter((loop) => !events || events.some((event) => loop.wants(event))).forEach((loop) => loop.wake()),
    settle: async (patienceMs = 5_000) => void (await Promise.all(loops.map((loop) => loop.settle(patienceMs)))),
    close: async () => void (await Promise.all(loops.map((loop) => loop.close()))),
  };
}

/** What a turn found: nothing more, more to read, something that is held back, or a failure. */
type Turn = 'idle' | 'more' | 'behind' | 'failed';

class Loop {
  readonly #subscriber: Subscriber;
  readonly #options: RunnerOptions;
  readonly #lines: FailureLines;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<Turn> | null = null;
  #isWoken = false;
  #isStarted = false;
  #isClosed = false;
  #failures = 0;

  constructor(subscriber: Subscriber, options: RunnerOptions, lines: FailureLines) {
    this.#subscriber = subscriber;
    this.#options = options;
    this.#lines = lines;
  }

  start(): void {
    this.#isStarted = true;
    this.#after(0);
  }

  wants(event: Pick<StoredEvent, 'type'>): boolean {
    return wants(this.#subscriber, event);
  }

  wake(): void {
    this.#isWoken = true;
    // What is written before (the demo's seed) is read at the start, when there is a position to read from.
    if (this.#isStarted && !this.#running && this.#failures === 0) this.#after(0);
  }

  async settle(patienceMs: number): Promise<void> {
    const end = Date.now() + patienceMs;
    for (let turn = await this.#turn(); ; turn = await this.#turn()) {
      if (turn === 'idle' || turn === 'failed' || (turn === 'behind' && Date.now() > end)) return;
      if (turn === 'behind') await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #after(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#turn().then((turn) => this.#next(turn)), delayMs).unref();
  }

  #next(turn: Turn): void {
    if (turn === 'failed') return this.#after(Math.min(500 * 2 ** this.#failures, RETRY_MAX_MS));
    if (turn === 'more' || this.#isWoken) return this.#after(0);
    this.#after(turn === 'behind' ? BEHIND_MS : (this.#options.pollMs ?? POLL_MS));
  }

  async #turn(): Promise<Turn> {
    while (this.#running) await this.#running;
    this.#isWoken = false;
    this.#running = this.#work().catch((error: unknown) => this.#failed(error));
    try {
      return await this.#running;
    } finally {
      this.#running = null;
    }
  }

  async #work(): Promise<Turn> {
    const { name } = this.#subscriber;
    const { database } = this.#options.runtime;
    const { from, events, isBehind } = await database.transaction(workerScope(), (tx) => readFrom(tx, this.#subscriber));
    let reached: Position = from;
    let moved: Position = from;
    for (const event of events) {
      if (this.#isClosed) return 'idle';
      reached = event.position;
      if (!event.isWanted) continue;
      if (!(await this.#handle(event, moved))) return 'idle';
      moved = reached;
    }
    // Events of other types at the end are passed over in one step.
    if (reached !== moved) await database.transaction(workerScope(), (tx) => movePosition(tx, name, moved, reached));
    if (this.#failures > 0) this.#options.log.info({ subscriber: name }, 'A subscriber works again');
    this.#failures = 0;
    if (events.length > 0) return 'more';
    return isBehind ? 'behind' : 'idle';
  }

  /** @returns false when another process has this subscriber, or has moved it on meanwhile */
  async #handle({ event, position }: ReadEvent, from: Position): Promise<boolean> {
    const { runtime } = this.#options;
    const accountId = event.accountId as AccountId;
    const caller = { actor: { kind: 'system' as const, accountId }, requestId: event.id, origin: { ip: '', userAgent: '' } };
    return inTransaction(runtime, caller, tenantScope(accountId, null), async (context) => {
      if (!(await takePosition(context.tx, this.#subscriber.name, from))) return false;
      await this.#subscriber.handle(context, event);
      return movePosition(context.tx, this.#subscriber.name, from, position);
    });
  }

  #failed(error: unknown): Turn {
    this.#failures += 1;
    const fields = { subscriber: this.#subscriber.name, tries: this.#failures };
    this.#lines.say(error, fields, 'A subscriber could not handle an event; it tries again');
    return 'failed';
  }
}
