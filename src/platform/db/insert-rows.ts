import { sql } from 'kysely';
import type { Tx } from './bound-dialect.ts';

/** Stores complete rows by one statement, however many; no rows are no statement. */
export async function insertRows({ tx }: { readonly tx: Tx }, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}
