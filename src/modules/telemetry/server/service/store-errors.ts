import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { PageError } from '../../contract/report.ts';
import { sameBug } from '../../rules/fingerprint.ts';
import { OTHER } from '../../rules/referrer.ts';
import { telemetryIn } from '../tables.ts';
import type { DayHeld, Report } from './store.ts';

/** Groups that one day may begin; further errors of the day are counted together. */
export const GROUPS_A_DAY = 200;
/** Groups that are kept; further ones are counted together until older ones are deleted. */
export const GROUPS_MAX = 10_000;

/** Counts errors in the group of their bug; one that is new begins a group, as far as there is room. */
export async function storeErrors(tx: Tx, held: DayHeld, { errors, release }: Report, now: Date): Promise<void> {
  const groups = new Map(errors.map((error) => [idOf(error), error]));
  const known = await addToGroups(tx, [...groups.keys()], { release, now });
  const fresh = [...groups].filter(([id]) => !known.has(id));
  if (fresh.length === 0) return;
  const room = await roomFor(tx, held);
  for (const [at, [id, error]] of fresh.entries()) {
    if (at < room) held.error_groups += 1;
    await begin(tx, at < room ? { id, ...error } : { id: OTHER, message: OTHER, stack: '', path: '' }, { release, now });
  }
}

type Seen = { readonly release: string; readonly now: Date };

const idOf = (error: PageError): string => createHash('sha256').update(sameBug(error)).digest('hex').slice(0, 32);

/** A browser sends each bug once a page, so a report counts once in each group. @returns the groups that there are */
async function addToGroups(tx: Tx, ids: readonly string[], { release, now }: Seen): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await telemetryIn(tx)
    .updateTable('telemetry_errors')
    .set((row) => ({ count: row('count', '+', 1), release, last_at: now }))
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function roomFor(tx: Tx, held: DayHeld): Promise<number> {
  const ofDay = GROUPS_A_DAY - held.error_groups;
  if (ofDay <= 0) return 0;
  const { groups } = await telemetryIn(tx)
    .selectFrom('telemetry_errors')
    .select((read) => read.fn.countAll<number>().as('groups'))
    .executeTakeFirstOrThrow();
  return Math.min(ofDay, Math.max(0, GROUPS_MAX - groups));
}

async function begin(tx: Tx, error: PageError & { readonly id: string }, { release, now }: Seen): Promise<void> {
  await telemetryIn(tx)
    .insertInto('telemetry_errors')
    .values({ ...error, release, count: 1, first_at: now, last_at: now })
    // Around midnight two days are held at the same time, and both may begin one group.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ count: sql`telemetry_errors.count + 1`, release, last_at: sql`excluded.last_at` }),
    )
    .execute();
}
