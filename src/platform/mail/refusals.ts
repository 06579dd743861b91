import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';

/** The kinds of mail that somebody refuses. */
export async function refusedCategories(tx: Tx, subscriber: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`select category from mail_refusals where subscriber = ${subscriber}`.execute(tx);
  return rows.map((row) => row.category);
}

/** Refuses a kind of mail, those that are written and wait to leave included. Bears being called twice. */
export async function refuseCategory(tx: Tx, subscriber: string, category: string, now: Date): Promise<void> {
  await sql`insert into mail_refusals (subscriber, category, refused_at) values (${subscriber}, ${category}, ${now})
    on conflict do nothing`.execute(tx);
}

export async function wantCategory(tx: Tx, subscriber: string, category: string): Promise<void> {
  await sql`delete from mail_refusals where subscriber = ${subscriber} and category = ${category}`.execute(tx);
}
