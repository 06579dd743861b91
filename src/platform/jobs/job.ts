import type { AccountId } from '#shared/ids.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Context, Json, OpenContext } from '#platform/module/context.ts';

export interface JobContext {
  readonly now: Date;
  readonly files: FileStore;
  /** One transaction as the worker (all tenants) or within one account. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction within an account with all that a service gets: mails, events. Absent where a test runs the job bare. */
  inAccount?<T>(accountId: AccountId, work: (context: Context) => Promise<T>): Promise<T>;
  /** The same before an account is known. */
  open?<T>(work: (context: OpenContext) => Promise<T>): Promise<T>;
  /**
   * Sends a wake-up the way that live rooms get theirs, and waits for it.
   * @returns milliseconds until it arrived; null where it has not within the patience. Absent where a test runs the job bare
   */
  wakeUp?(patienceMs: number): Promise<number | null>;
}

interface Taken {
  /** Jobs that are taken at the same time. */
  readonly batch: number;
  /** Begun again after that: far longer than all of a batch take. */
  readonly expireSeconds: number;
  /** How often it is tried again where it failed; five times where absent. */
  readonly retries?: number;
}

/** Work that nobody waits for. May run twice; it must bear that. */
export interface Job {
  readonly name: string;
  /** Cron expression in UTC, for work that recurs. */
  readonly cron?: string;
  /**
   * For work that must soon be taken up where its process or its result was lost; otherwise a quarter of an hour, and twenty jobs
   * taken at the same time, one after the other.
   */
  readonly taken?: Taken;
  run(context: JobContext, payload: { readonly [key: string]: Json }): Promise<void>;
}
