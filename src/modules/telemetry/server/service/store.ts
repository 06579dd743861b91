import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { DayText } from '#shared/days.ts';
import type { PageError, PageView } from '../../contract/report.ts';
import { dayIn } from '../../rules/period.ts';
import { OTHER } from '../../rules/referrer.ts';
import { telemetryIn } from '../tables.ts';
import { storeErrors } from './store-errors.ts';

/** Rows of one day: further hosts are counted as `other`, whose rows are as many as there are pages and languages. */
export const KEYS_MAX = 2000;
/** Browsers that are counted in one day; the figure says where there were more. */
export const VISITORS_MAX = 100_000;

export interface Report {
  readonly language: string;
  readonly visitor: string;
  readonly release: string;
  readonly views: readonly PageView[];
  readonly errors: readonly PageError[];
}

/** What is stored of one report, in the transaction that holds its day. */
export interface DayHeld {
  readonly day: DayText;
  visitors: number;
  keys: number;
  error_groups: number;
}

/** Adds a report to the counts of its day. */
export async function store(tx: Tx, report: Report, now: Date): Promise<void> {
  const held = await holdDay(tx, dayIn(now), report.views.length);
  if (report.views.length > 0) await countVisitor(tx, held, report.visitor);
  for (const [key, views] of counted(report)) await countViews(tx, held, { ...key, views });
  await storeErrors(tx, held, report, now);
  const { day, ...figures } = held;
  await telemetryIn(tx).updateTable('telemetry_days').set(figures).where('day', '=', day).execute();
}

/** The day's row, locked until the end: its bounds are looked at by one transaction after the other. */
async function holdDay(tx: Tx, day: DayText, views: number): Promise<DayHeld> {
  const { visitors, keys, error_groups } = await telemetryIn(tx)
    .insertInto('telemetry_days')
    .values({ day, views })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ views: sql`telemetry_days.views + ${views}` }))
    .returning(['visitors', 'keys', 'error_groups'])
    .executeTakeFirstOrThrow();
  return { day, visitors, keys, error_groups };
}

async function countVisitor(tx: Tx, held: DayHeld, visitor: string): Promise<void> {
  if (held.visitors >= VISITORS_MAX) return;
  // With the day in it, the numbers of two days differ even where a browser sends one again.
  const id = createHash('sha256').update(`${held.day} ${visitor}`).digest().subarray(0, 16);
  const { numInsertedOrUpdatedRows = 0n } = await telemetryIn(tx)
    .insertInto('telemetry_visitors')
    .values({ day: held.day, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  held.visitors += Number(numInsertedOrUpdatedRows);
}

interface Key {
  readonly path: string;
  readonly language: string;
  readonly referrer: string;
}

/** Views of one report by their key, in one order: two transactions never wait for each other's rows. */
function counted({ views, language }: Report): readonly (readonly [Key, number])[] {
  const counts = new Map<string, [Key, number]>();
  for (const { path, referrer } of views) {
    const name = `${path} ${referrer}`;
    counts.set(name, [{ path, language, referrer }, (counts.get(name)?.[1] ?? 0) + 1]);
  }
  return [...counts.values()];
}

async function countViews(tx: Tx, held: DayHeld, { views, ...key }: Key & { readonly views: number }): Promise<void> {
  if (await addViews(tx, { day: held.day, ...key }, views)) return;
  const isFull = held.keys >= KEYS_MAX && key.referrer !== '';
  const counted = isFull ? { ...key, referrer: OTHER } : key;
  if (isFull && (await addViews(tx, { day: held.day, ...counted }, views))) return;
  await telemetryIn(tx)
    .insertInto('telemetry_views')
    .values({ day: held.day, ...counted, views })
    .execute();
  held.keys += 1;
}

/** @returns whether the row was there */
async function addViews(tx: Tx, { day, path, language, referrer }: Key & { readonly day: DayText }, views: number): Promise<boolean> {
  const { numUpdatedRows } = await telemetryIn(tx)
    .updateTable('telemetry_views')
    .set((row) => ({ views: row('views', '+', views) }))
    .where('day', '=', day)
    .where('path', '=', path)
    .where('language', '=', language)
    .where('referrer', '=', referrer)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
