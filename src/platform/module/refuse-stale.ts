import { sql } from 'kysely';
import type { Scoped } from './context.ts';
import { Problem, type ProblemKind } from '#shared/problem.ts';

interface Versioned {
  /** A tenant table that `versioned_table` counts. */
  readonly table: string;
  readonly id: string;
  /** The column that the id is of. */
  readonly key?: string;
  /** The version that the change was made on; absent, nothing is asked. */
  readonly version: number | undefined;
}

/**
 * Refuses a change that was made on an older version than the record has. The row is held until the commit: of two changes
 * on the same version that come at once, the second one is refused.
 * @param fresh the record as it is now, for the refusal to carry
 * @throws Problem of the kind given
 */
export async function refuseStale(
  { tx, scope }: Scoped,
  { table, id, key = 'id', version }: Versioned,
  kind: ProblemKind,
  fresh: () => Promise<{ readonly version: number }>,
): Promise<void> {
  if (version === undefined) return;
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where account_id = ${scope.accountId} and ${sql.ref(key)} = ${id} for update`.execute(tx);
  await refuseOlder({ version, now: rows[0]?.version ?? 0 }, kind, fresh);
}

/** What only goes on with a record (paused, started, archived) writes over nobody’s words, and is asked no version. */
export const versionOf = (written: object, version: number | undefined): number | undefined =>
  Object.values(written).some((value) => value !== undefined) ? version : undefined;

/** As `refuseStale`, where the row is held already, and for boards and meetings, whose words bear the room's version (`written_room`). */
export async function refuseOlder(
  { version, now }: { readonly version: number | undefined; readonly now: number },
  kind: ProblemKind,
  fresh: () => Promise<{ readonly version: number }>,
): Promise<void> {
  if (version !== undefined && version < now) throw new Problem(kind, { record: await fresh() });
}
