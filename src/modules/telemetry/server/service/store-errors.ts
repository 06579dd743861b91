import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { STACK_MAX, type PageError } from '../../contract/report.ts';
import { sameBug } from '../../rules/fingerprint.ts';
import { OTHER } from '../../rules/referrer.ts';
import { telemetryIn } from '../tables.ts';
import type { MayBegin } from './beginnings.ts';
import type { DayHeld, Report } from './store.ts';

/** Groups that one day may begin without another one making way. */
export const GROUPS_A_DAY = 200;
/** Groups that are kept. */
export const GROUPS_MAX = 10_000;

type Group = PageError & { readonly id: string };

interface Asked {
  readonly now: Date;
  readonly mayBegin: MayBegin;
}

/**
 * Counts errors in the group of their bug. One that is new begins a group: where there is no room, in the place of the one that
 * was seen once, the longest ago. What finds no place at all is counted together.
 * @returns how many groups it began
 */
export async function storeErrors(tx: Tx, held: DayHeld, { errors, release }: Report, { now, mayBegin }: Asked): Promise<number> {
  // A browser sends each bug once a page, so a report counts once in each group.
  const groups = new Map(errors.map((error) => [idOf(error), error]));
  if (groups.size === 0) return 0;
  const known = await knownGroups(tx, [...groups.keys()]);
  const fresh: Group[] = [];
  for (const [id, error] of groups) if (!known.has(id) && (await mayBegin('groups'))) fresh.push({ id, ...error });
  const begun = fresh.slice(0, fresh.length > 0 ? await roomFor(tx, held, fresh.length) : 0);
  const placed = new Set([...known, ...begun.map(({ id }) => id)]);
  const unplaced = [...groups].filter(([id]) => !placed.has(id)).map(([, error]) => error);
  const counted = [...groups].filter(([id]) => placed.has(id)).map(([id, error]) => ({ id, ...error }));
  await count(tx, counted, { release, now });
  if (unplaced.length > 0) await countTogether(tx, unplaced, { release, now });
  return begun.length;
}

type Seen = { readonly release: string; readonly now: Date };

const idOf = (error: PageError): string => createHash('sha256').update(sameBug(error)).digest('hex').slice(0, 32);

async function knownGroups(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await telemetryIn(tx)
    .selectFrom('telemetry_errors')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Room for so many new groups, as far as it can be made. */
async function roomFor(tx: Tx, held: DayHeld, wanted: number): Promise<number> {
  const { groups } = await telemetryIn(tx)
    .selectFrom('telemetry_errors')
    .select((read) => read.fn.countAll<number>().as('groups'))
    .executeTakeFirstOrThrow();
  const free = Math.max(0, Math.min(GROUPS_A_DAY - held.error_groups, GROUPS_MAX - groups));
  return free >= wanted ? wanted : free + (await makeWay(tx, wanted - free));
}

/** @returns how many were deleted: of rows that another report holds, none */
async function makeWay(tx: Tx, wanted: number): Promise<number> {
  const { rows } = await sql`delete from telemetry_errors where id in (
      select id from telemetry_errors where count = 1 and id <> ${OTHER} order by last_at, id limit ${wanted} for update skip locked)
    returning id`.execute(tx);
  return rows.length;
}

async function count(tx: Tx, groups: readonly Group[], { release, now }: Seen): Promise<void> {
  if (groups.length === 0) return;
  const inOrder = groups.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await telemetryIn(tx)
    .insertInto('telemetry_errors')
    .values(inOrder.map((group) => ({ ...group, release, count: 1, first_at: now, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ count: sql`telemetry_errors.count + 1`, release, last_at: sql`excluded.last_at` }),
    )
    .execute();
}

/** One row for all that found no place. Of the last few it keeps what they said, so that a real bug among them can be seen. */
async function countTogether(tx: Tx, errors: readonly PageError[], { release, now }: Seen): Promise<void> {
  const said = errors.map(({ message }) => `${release || '–'} ${message.replaceAll('\n', ' ')}`).join('\n');
  await sql`insert into telemetry_errors (id, message, stack, path, release, count, first_at, last_at)
    values (${OTHER}, ${OTHER}, left(${said}, ${STACK_MAX}), '', ${release}, ${errors.length}, ${now}, ${now})
    on conflict (id) do update set count = telemetry_errors.count + excluded.count, release = excluded.release, last_at = excluded.last_at,
      stack = left(excluded.stack || E'\n' || telemetry_errors.stack, ${STACK_MAX})`.execute(tx);
}
