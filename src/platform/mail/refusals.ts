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

/** They receive no mail any more, so nothing is left to refuse. */
export async function forgetSubscriber(tx: Tx, subscriber: string): Promise<void> {
  await sql`delete from mail_refusals where subscriber = ${subscriber}`.execute(tx);
}

/** The kinds of mail that each of several people refuses. */
export async function refusedBy(tx: Tx, subscribers: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ subscriber: string; categories: string[] }>`
    select subscriber, array_agg(category) as categories from mail_refusals where subscriber = any(${[...subscribers]}::text[])
    group by subscriber`.execute(tx);
  return new Map(rows.map(({ subscriber, categories }) => [subscriber, categories]));
}
