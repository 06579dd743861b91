import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { DayText } from '#shared/days.ts';
import type { PageError, PageView } from '../../contract/report.ts';
import { dayIn } from '../../rules/period.ts';
import { OTHER } from '../../rules/referrer.ts';
import { telemetryIn, type DayTable } from '../tables.ts';
import type { MayBegin } from './beginnings.ts';
import { storeErrors } from './store-errors.ts';

/** Rows of one day: further hosts are counted as `other`, whose rows are as many as there are pages and languages. */
export const KEYS_MAX = 2000;
/** Browsers that are counted in one day; the figure says where there were more. */
export const VISITORS_MAX = 100_000;

/** How long a report waits for another that counts the same. After that it is left out: no reader's call waits for a count. */
const PATIENCE_MS = 500;

export interface Report {
  readonly language: string;
  readonly visitor: string;
  readonly release: string;
  readonly views: readonly PageView[];
  readonly errors: readonly PageError[];
}

/** What the day has so far. Reports of the same moment do not see each other's, so its bounds may be passed by a few of them. */
export type DayHeld = Readonly<Record<'visitors' | 'keys' | 'error_groups', number>> & { readonly day: DayText };

/**
 * Adds a report to the counts of its day. All reports take their rows in one order, so that none waits in a circle, and the one
 * that each of them changes comes last: it is held for no longer than the commit takes.
 */
export async function store(tx: Tx, report: Report, now: Date, mayBegin: MayBegin): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.execute(tx);
  const held = await findDay(tx, dayIn(now));
  const added = {
    views: report.views.length,
    visitors: report.views.length > 0 ? await countVisitor(tx, held, report.visitor) : 0,
    keys: await countViews(tx, held, report, mayBegin),
    error_groups: await storeErrors(tx, held, report, { now, mayBegin }),
  };
  await telemetryIn(tx)
    .updateTable('telemetry_days')
    .set((row) => ({
      views: row('views', '+', added.views),
      visitors: row('visitors', '+', added.visitors),
      keys: row('keys', '+', added.keys),
      error_groups: row('error_groups', '+', added.error_groups),
    }))
    .where('day', '=', held.day)
    .execute();
}

async function findDay(tx: Tx, day: DayText): Promise<DayHeld> {
  await telemetryIn(tx)
    .insertInto('telemetry_days')
    .values({ day })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { visitors, keys, error_groups } = await telemetryIn(tx)
    .selectFrom('telemetry_days')
    .select(['visitors', 'keys', 'error_groups'] satisfies (keyof DayTable)[])
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { day, visitors, keys, error_groups };
}

async function countVisitor(tx: Tx, held: DayHeld, visitor: string): Promise<number> {
  if (held.visitors >= VISITORS_MAX) return 0;
  // With the day in it, the numbers of two days differ even where a browser sends one again.
  const id = createHash('sha256').update(`${held.day} ${visitor}`).digest().subarray(0, 16);
  const { numInsertedOrUpdatedRows = 0n } = await telemetryIn(tx)
    .insertInto('telemetry_visitors')
    .values({ day: held.day, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

interface Key {
  readonly path: string;
  readonly referrer: string;
}

const nameOf = ({ path, referrer }: Key): string => `${path} ${referrer}`;

/** Views of one report by their key. */
class Counts {
  readonly #counts = new Map<string, Key & { readonly views: number }>();

  add({ path, referrer }: Key, views: number): void {
    const name = nameOf({ path, referrer });
    this.#counts.set(name, { path, referrer, views: (this.#counts.get(name)?.views ?? 0) + views });
  }

  inOrder(): readonly (Key & { readonly views: number })[] {
    return [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
  }
}

/** @returns how many keys it began */
async function countViews(tx: Tx, held: DayHeld, { views, language }: Report, mayBegin: MayBegin): Promise<number> {
  if (views.length === 0) return 0;
  const sent = new Counts();
  for (const view of views) sent.add(view, 1);
  const keys = sent.inOrder();
  const known = await knownKeys(tx, { day: held.day, language, keys });
  const counted = new Counts();
  let begun = 0;
  for (const { views: count, ...key } of keys) {
    const isNew = !known.has(nameOf(key));
    const isHost = key.referrer !== '' && key.referrer !== OTHER;
    const hasRoom = !isNew || !isHost || (held.keys + begun < KEYS_MAX && (await mayBegin('hosts')));
    if (isNew && hasRoom) begun += 1;
    counted.add(hasRoom ? key : { ...key, referrer: OTHER }, count);
  }
  return addViews(tx, { day: held.day, language, keys: counted.inOrder() });
}

interface KeysOfDay<K> {
  readonly day: DayText;
  readonly language: string;
  readonly keys: readonly K[];
}

async function knownKeys(tx: Tx, { day, language, keys }: KeysOfDay<Key>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Key>`select path, referrer from telemetry_views
    where day = ${day}::date and language = ${language} and (path, referrer) in
      (select * from unnest(${keys.map(({ path }) => path)}::text[], ${keys.map(({ referrer }) => referrer)}::text[]))`.execute(tx);
  return new Set(rows.map(nameOf));
}

/** @returns how many rows there were not before */
async function addViews(tx: Tx, { day, language, keys }: KeysOfDay<Key & { readonly views: number }>): Promise<number> {
  const { rows } = await sql<{ isNew: boolean }>`insert into telemetry_views (day, path, language, referrer, views)
    select ${day}::date, path, ${language}::text, referrer, views
    from unnest(${keys.map(({ path }) => path)}::text[], ${keys.map(({ referrer }) => referrer)}::text[],
      ${keys.map(({ views }) => views)}::int[]) as sent (path, referrer, views)
    on conflict (day, path, language, referrer) do update set views = telemetry_views.views + excluded.views
    returning xmax = 0 as "isNew"`.execute(tx);
  return rows.filter(({ isNew }) => isNew).length;
}
