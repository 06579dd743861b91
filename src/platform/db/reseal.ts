import { sql } from 'kysely';
import type { Secrets } from '#platform/config/secrets.ts';
import type { Database } from './database.ts';
import { workerScope } from './scope.ts';

/** A column that holds sealed values, by the names of the table. */
export interface SealedColumn {
  readonly table: string;
  /** The column that tells rows apart, and whose value the purpose names. */
  readonly key: string;
  readonly column: string;
  /** What each value was sealed for, as it was given to `seal`. @param key value of the key column */
  readonly purpose: (key: string) => string;
}

export interface Resealed {
  readonly table: string;
  readonly column: string;
  readonly sealedAnew: number;
  /** Keys of rows whose value no listed key opens. They are left as they are. */
  readonly unreadable: readonly string[];
}

const BATCH = 100; // rows of one transaction

/**
 * Seals every stored secret with the newest key. Each batch is a transaction of its own and what is current is passed over,
 * so a run that was interrupted goes on where it stopped, and one beside a running server loses no write of it.
 */
export async function resealAll(database: Database, secrets: Secrets, columns: readonly SealedColumn[]): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of columns) done.push(await resealColumn(database, secrets, column));
  return done;
}

interface Row {
  readonly key: string;
  readonly sealed: string;
}

async function resealColumn(database: Database, secrets: Secrets, column: SealedColumn): Promise<Resealed> {
  const unreadable: string[] = [];
  let sealedAnew = 0;
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await database.transaction(workerScope(), async (tx) => {
      const batch = await nextRows(tx, column, after);
      for (const row of batch) {
        if (secrets.isCurrent(row.sealed)) continue;
        const plain = opened(secrets, row.sealed, column.purpose(row.key));
        if (plain === null) unreadable.push(row.key);
        else sealedAnew += await store(tx, column, { row, sealed: secrets.seal(plain, column.purpose(row.key)) });
      }
      return batch;
    });
    const last = rows.at(-1);
    if (!last) return { table: column.table, column: column.column, sealedAnew, unreadable };
    after = last.key;
  }
}

type Tx = Parameters<Parameters<Database['transaction']>[1]>[0];

/** By key as text, because keys are ids in one table and something else in another. */
async function nextRows(tx: Tx, { table, key, column }: SealedColumn, after: string | null): Promise<readonly Row[]> {
  const name = sql.ref(key);
  const { rows } = await sql<Row>`select ${name}::text as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and (${after}::text is null or ${name}::text > ${after}::text)
    order by ${name}::text limit ${BATCH}`.execute(tx);
  return rows;
}

/** Leaves a value alone that somebody has written since it was read. @returns how many rows were changed */
async function store(tx: Tx, { table, key, column }: SealedColumn, { row, sealed }: { row: Row; sealed: string }): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(key)}::text = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function opened(secrets: Secrets, sealed: string, purpose: string): string | null {
  try {
    return secrets.open(sealed, purpose);
  } catch {
    // An altered value, or a key that is not listed any more: the caller names the row.
    return null;
  }
}
