import { sql } from 'kysely';
import type { Tx } from './bound-dialect.ts';

/** Stores rows by one statement, however many; no rows are no statement. A column that no row names takes its default. */
export async function insertRows({ tx }: { readonly tx: Tx }, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column)));
  const records = sql`jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`;
  await sql`insert into ${name} (${columns}) select ${columns} from ${records}`.execute(tx);
}
