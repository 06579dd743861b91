import { sql, type RawBuilder } from 'kysely';

/** What a list is sorted by, of one of its rows. */
export interface RowKey {
  readonly at: string;
  readonly id: string;
}

/** Only the rows that follow another one, newest first: what comes in between two parts of an export moves no row into both. */
export const beyond = (at: string, id: string, after: RowKey | undefined): RawBuilder<unknown> =>
  after ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
