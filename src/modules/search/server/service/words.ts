import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { headsOf } from '../../rules.ts';

/** Counts in how many documents words are. A word of none is forgotten: it may have been somebody's name. */
export async function countWords(scoped: Scoped, changes: readonly { readonly word: string; readonly by: number }[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const { word, by } of changes) sums.set(word, (sums.get(word) ?? 0) + by);
  const all = [...sums].filter(([, by]) => by !== 0);
  await countUp(
    scoped,
    all.filter(([, by]) => by > 0),
  );
  await countDown(
    scoped,
    all.filter(([, by]) => by < 0),
  );
}

type Sums = readonly (readonly [word: string, by: number])[];

const unnested = (sums: Sums) =>
  sql`unnest(${sums.map(([word]) => word)}::text[], ${sums.map(([, by]) => by)}::int[]) as changed (word, by)`;

async function countUp({ tx, scope }: Scoped, sums: Sums): Promise<void> {
  if (sums.length === 0) return;
  const { rows } = await sql<{ word: string; documents: number }>`
    insert into search_words (account_id, word, documents) select ${scope.accountId}::uuid, word, by from ${unnested(sums)}
    on conflict (account_id, word) do update set documents = search_words.documents + excluded.documents
    returning word, documents`.execute(tx);
  const by = new Map(sums);
  const heads = rows
    .filter(({ word, documents }) => documents === by.get(word))
    .flatMap(({ word }) => headsOf(word).map((head) => [head, word] as const));
  if (heads.length === 0) return;
  await sql`insert into search_heads (account_id, head, word) select ${scope.accountId}::uuid, head, word
    from unnest(${heads.map(([head]) => head)}::text[], ${heads.map(([, word]) => word)}::text[]) as heads (head, word)`.execute(tx);
}

async function countDown({ tx, scope }: Scoped, sums: Sums): Promise<void> {
  if (sums.length === 0) return;
  await sql`update search_words w set documents = w.documents + changed.by from ${unnested(sums)}
    where w.account_id = ${scope.accountId} and w.word = changed.word`.execute(tx);
  await sql`delete from search_words w using ${unnested(sums)}
    where w.account_id = ${scope.accountId} and w.word = changed.word and w.documents <= 0`.execute(tx);
}
