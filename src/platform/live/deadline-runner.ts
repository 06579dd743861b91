import type { BaseLogger } from 'pino';
import { tenantScope, workerScope } from '#platform/db/scope.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { claimDeadline, deadlinesUntil, type DueDeadline } from './deadlines.ts';
import type { Room } from './room.ts';
import { systemCaller } from './system-caller.ts';

const LOOK_AHEAD_MS = 2_000; // two sweeps, so that each deadline has its timer before it is due
const EARLY_MS = 2; // a timer may fire a little before the clock says so, and the claim would find nothing due
const SWEEP_LIMIT = 500; // deadlines of one sweep
const RETRY_MAX_MS = 60_000;

export interface DeadlineOptions {
  readonly runtime: Runtime;
  readonly rooms: ReadonlyMap<string, Room>;
  readonly log: Pick<BaseLogger, 'error'>;
}

/**
 * Does what is due, once over all processes. Each process looks a little ahead every second and sets a timer for what
 * is near; the claim decides who does it, in the transaction of what is done. So nothing need be told between
 * processes, and what was due while none ran is found by the first sweep.
 */
export class DeadlineRunner {
  readonly #options: DeadlineOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #failures = new Map<string, { readonly tries: number; readonly notBefore: number }>();
  readonly #running = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(options: DeadlineOptions) {
    this.#options = options;
  }

  /** Called each second. Resolves when what was due already is done. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#options.runtime;
    const nowMs = clock().getTime();
    const near = await database.transaction(workerScope(), (tx) => deadlinesUntil(tx, new Date(nowMs + LOOK_AHEAD_MS), SWEEP_LIMIT));
    const overdue: Promise<void>[] = [];
    for (const due of near) {
      if (this.#timers.has(due.id) || this.#running.has(due.id)) continue;
      const delay = Math.max(due.endsAt.getTime(), this.#failures.get(due.id)?.notBefore ?? 0) - nowMs;
      if (delay <= 0) overdue.push(this.#run(due));
      else if (delay <= LOOK_AHEAD_MS) this.#arm(due, delay);
    }
    await Promise.all(overdue);
  }

  /** Waits for what is being done; starts nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  #arm(due: DueDeadline, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(due.id);
      void this.#run(due);
    }, delayMs + EARLY_MS);
    this.#timers.set(due.id, timer.unref());
  }

  #run(due: DueDeadline): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    const done = this.#claimAndDo(due)
      .then(() => void this.#failures.delete(due.id))
      .catch((error: unknown) => this.#failed(due, error))
      .finally(() => this.#running.delete(due.id));
    this.#running.set(due.id, done);
    return done;
  }

  async #claimAndDo(due: DueDeadline): Promise<void> {
    const { runtime, rooms, log } = this.#options;
    const handler = rooms.get(due.kind)?.deadlines[due.name];
    const accountId = due.accountId as AccountId;
    await inTransaction(runtime, systemCaller(accountId), tenantScope(accountId, null), async (context) => {
      const payload = await claimDeadline(context.tx, due, context.now);
      if (payload === null) return;
      if (handler) await handler(context, due.roomId, payload);
      else log.error({ kind: due.kind, name: due.name }, 'A deadline names no handler');
    });
  }

  /** The claim was rolled back with the work: it is tried again with growing pauses. */
  #failed(due: DueDeadline, error: unknown): void {
    const tries = (this.#failures.get(due.id)?.tries ?? 0) + 1;
    const pause = Math.min(1_000 * 2 ** tries, RETRY_MAX_MS);
    this.#failures.set(due.id, { tries, notBefore: this.#options.runtime.clock().getTime() + pause });
    this.#options.log.error({ err: error, roomId: due.roomId, name: due.name, tries }, 'A deadline could not be carried out');
  }
}
