import { fingerprint } from '#test/isolation/tenant-world.ts';
import type { OwnApp } from './test-app.ts';

interface Look {
  /** The number that the next transaction which writes will get: while it stays, no row of any table can have changed. */
  readonly nextWriter: string;
  /** What the product has done by itself: what was due, work of the queue, and whether those who lead are there. */
  readonly ownDoing: string;
  readonly tables: ReadonlyMap<string, string>;
}

const NEXT_WRITER = 'select pg_snapshot_xmax(pg_current_snapshot())::text as next';
const OWN_DOING = `select (select count(*) from deadlines where expired_at is not null)::text || ' ' ||
  (select count(*) from pgboss.job where state::text not in ('created', 'retry'))::text || ' ' ||
  (select coalesce(string_agg(id::text || coalesce(leader_left_at::text, ''), ' ' order by id), '') from poker_sessions) || ' ' ||
  (select coalesce(string_agg(id::text || coalesce(leader_left_at::text, ''), ' ' order by id), '') from retro_sessions) as doing`;

/** Tells when somebody's call has changed a row of an account. What it costs where nobody has written is one short question. */
export class RowWatch {
  readonly #app: OwnApp;
  readonly #accountId: string;
  #last: Look | undefined;

  constructor(app: OwnApp, accountId: string) {
    this.#app = app;
    this.#accountId = accountId;
  }

  /** Takes what is there for given, with what subscribers make of it. */
  async takeStock(): Promise<void> {
    if (await this.#isStill()) return;
    await this.#app.app.settle();
    this.#last = await this.#look();
  }

  /** @param again sends the same once more, asked where the product has done something of its own in the same moment */
  async changedTables(again: () => Promise<unknown>): Promise<string[]> {
    if (await this.#isStill()) return [];
    const before = this.#last;
    this.#last = await this.#look();
    const changed = before ? differing(before, this.#last) : [];
    if (changed.length === 0 || before?.ownDoing === this.#last.ownDoing) return changed;
    await this.#app.app.settle();
    this.#last = await this.#look();
    await again();
    return this.changedTables(again);
  }

  async #isStill(): Promise<boolean> {
    return this.#last?.nextWriter === (await this.#one<{ next: string }>(NEXT_WRITER)).next;
  }

  async #look(): Promise<Look> {
    const { next } = await this.#one<{ next: string }>(NEXT_WRITER);
    const { doing } = await this.#one<{ doing: string }>(OWN_DOING);
    const sums = JSON.parse(await fingerprint(this.#app, this.#accountId)) as { name: string; sum: string }[]; // as it writes them
    return { nextWriter: next, ownDoing: doing, tables: new Map(sums.map(({ name, sum }) => [name, sum])) };
  }

  async #one<T>(question: string): Promise<T> {
    const [row] = await this.#app.rows<T>(question);
    if (row === undefined) throw new Error('A question about the database has no answer');
    return row;
  }
}

const differing = (one: Look, other: Look): string[] =>
  [...other.tables].filter(([name, sum]) => one.tables.get(name) !== sum).map(([name]) => name);
