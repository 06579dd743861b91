import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { businessesIn } from '../tables.ts';

/** How many profiles are public now; demo profiles are not counted. */
export async function countPublished(tx: Tx): Promise<number> {
  const { total } = await businessesIn(tx)
    .selectFrom('business_directory')
    .where(sql<boolean>`not is_demo`)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
