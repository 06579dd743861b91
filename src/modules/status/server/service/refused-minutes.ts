import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Database } from '#platform/db/database.ts';
import { workerScope } from '#platform/db/scope.ts';
import { DAY, MINUTE } from '#shared/time.ts';

/** No process keeps more: of an outage that is longer, its last day. */
const KEPT_MAX = DAY / MINUTE;

interface Watched {
  readonly database: Pick<Database, 'transaction'>;
  readonly version: string;
  readonly now: () => Date;
}

/**
 * Minutes in which the database refused this process, kept in memory until it answers again: without it no job is begun,
 * and an outage would leave no trace.
 */
export class RefusedMinutes {
  readonly #watched: Watched;
  readonly #minutes = new Set<number>();
  #isLooking = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Asks the database whether it takes writes, and writes down what it refused before. */
  async look(): Promise<void> {
    const minute = Math.floor(this.#watched.now().getTime() / MINUTE) * MINUTE;
    // One that has not answered for a minute refuses as well.
    if (this.#isLooking) return this.#refused(minute);
    this.#isLooking = true;
    try {
      await this.#write([...this.#minutes]);
    } catch {
      this.#refused(minute);
    } finally {
      this.#isLooking = false;
    }
  }

  #refused(minute: number): void {
    this.#minutes.add(minute);
    const [oldest] = this.#minutes;
    if (this.#minutes.size > KEPT_MAX && oldest !== undefined) this.#minutes.delete(oldest);
  }

  async #write(minutes: readonly number[]): Promise<void> {
    const { database, version } = this.#watched;
    await database.transaction(workerScope(), async (tx) => {
      const { rows } = await sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(
        tx,
      );
      if (rows[0]?.isReadOnly) throw new Error('The database takes no writes');
      for (const minute of minutes) await keepRefused(tx, new Date(minute), version);
    });
    for (const minute of minutes) this.#minutes.delete(minute);
  }
}

/** What another process measured in that minute stays. Without the database none of the parts does its work. */
const keepRefused = (tx: Tx, minute: Date, version: string) =>
  sql`with kept as (
      insert into status_samples (minute, version, database, jobs, mail, live) values (${minute}, ${version}, 'down', 'down', 'down', 'down')
      on conflict (minute) do nothing
      returning minute)
    insert into status_days (day, part, down)
    select (kept.minute at time zone 'UTC')::date, part, 1 from kept, unnest(array['database', 'jobs', 'mail', 'live']) as part
    on conflict (day, part) do update set down = status_days.down + excluded.down`.execute(tx);

/** Looks each minute, as long as the process runs; keeps none running. */
export function watchRefusals(watched: Watched): void {
  const refused = new RefusedMinutes(watched);
  setInterval(() => void refused.look(), MINUTE).unref();
}
