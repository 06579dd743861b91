import { sql, type RawBuilder } from 'kysely';

export const yes = sql`true`;

/** The text anywhere in one of the columns; its signs mean themselves. An empty one is in each. */
export function hasText(columns: readonly RawBuilder<unknown>[], text: string): RawBuilder<unknown> {
  if (text === '') return yes;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`;
}
