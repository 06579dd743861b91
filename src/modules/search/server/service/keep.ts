import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { SearchDocument, SearchSource } from '#platform/module/search-source.ts';
import { postingsOf } from '../../rules.ts';
import { searchIn } from '../tables.ts';
import { countWords } from './words.ts';

const BATCH = 500; // documents of one statement

/** Reads things again and keeps them as they are now. The caller holds the account's index (`holdIndex`). */
export async function keepAgain(scoped: Scoped, source: SearchSource, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  for (let at = 0; at < wanted.length; at += BATCH) {
    const part = wanted.slice(at, at + BATCH);
    const documents = await source.read(scoped, part);
    const found = new Set(documents.map(({ id }) => id));
    await forget(
      scoped,
      part.filter((id) => !found.has(id)),
    );
    await keep(scoped, source.kind, documents);
  }
}

interface Posting {
  readonly documentId: string;
  readonly word: string;
}

async function keep(scoped: Scoped, kind: string, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await upsertDocuments(scoped, kind, documents);
  const before = await postingsOfDocuments(
    scoped,
    documents.map(({ id }) => id),
  );
  const added: (Posting & { weight: number; isNew: boolean })[] = [];
  const gone: Posting[] = [];
  for (const { id, title, keys = [], isOver = false, changedAt } of documents) {
    const had = before.get(id) ?? new Map<string, number>();
    const has = postingsOf({ title, keys, isOver, changedAt });
    for (const [word, weight] of has) if (had.get(word) !== weight) added.push({ documentId: id, word, weight, isNew: !had.has(word) });
    for (const word of had.keys()) if (!has.has(word)) gone.push({ documentId: id, word });
  }
  await deletePostings(scoped, gone);
  await insertPostings(scoped, kind, added);
  await countWords(scoped, [
    ...added.filter(({ isNew }) => isNew).map(({ word }) => ({ word, by: 1 })),
    ...gone.map(({ word }) => ({ word, by: -1 })),
  ]);
}

/** Forgets things, and whatever lies within them. */
async function forget(scoped: Scoped, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, scope } = scoped;
  const { rows } = await sql<{ id: string }>`select id from search_documents where account_id = ${scope.accountId}
    and (id = any(${[...ids]}::uuid[]) or within_id = any(${[...ids]}::uuid[]))`.execute(tx);
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH).map(({ id }) => id);
    const postings = await postingsOfDocuments(scoped, part);
    await searchIn(tx).deleteFrom('search_documents').where('account_id', '=', scope.accountId).where('id', 'in', part).execute();
    await countWords(
      scoped,
      [...postings.values()].flatMap((words) => [...words.keys()].map((word) => ({ word, by: -1 }))),
    );
  }
}

async function upsertDocuments({ tx, scope }: Scoped, kind: string, documents: readonly SearchDocument[]): Promise<void> {
  const rows = documents.map((one) => ({
    account_id: scope.accountId,
    id: one.id,
    kind,
    title: one.title,
    keys: one.keys ?? [],
    path: one.path,
    place: one.place ?? null,
    within_id: one.withinId ?? null,
    reader_ids: one.readerIds,
    is_over: one.isOver ?? false,
    changed_at: one.changedAt,
  }));
  await sql`insert into search_documents
    select * from jsonb_populate_recordset(null::search_documents, ${JSON.stringify(rows)}::jsonb)
    on conflict (account_id, id) do update set kind = excluded.kind, title = excluded.title, keys = excluded.keys, path = excluded.path,
      place = excluded.place, within_id = excluded.within_id, reader_ids = excluded.reader_ids, is_over = excluded.is_over,
      changed_at = excluded.changed_at`.execute(tx);
}

async function postingsOfDocuments({ tx, scope }: Scoped, ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ document_id: string; word: string; weight: number }>`select document_id, word, weight from search_postings
    where account_id = ${scope.accountId} and document_id = any(${[...ids]}::uuid[])`.execute(tx);
  const found = new Map<string, Map<string, number>>();
  for (const { document_id: id, word, weight } of rows) found.set(id, (found.get(id) ?? new Map<string, number>()).set(word, weight));
  return found;
}

async function deletePostings({ tx, scope }: Scoped, gone: readonly Posting[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`delete from search_postings p
    using unnest(${gone.map((one) => one.documentId)}::uuid[], ${gone.map((one) => one.word)}::text[]) as gone (document_id, word)
    where p.account_id = ${scope.accountId} and p.document_id = gone.document_id and p.word = gone.word`.execute(tx);
}

async function insertPostings({ tx, scope }: Scoped, kind: string, added: readonly (Posting & { weight: number })[]): Promise<void> {
  if (added.length === 0) return;
  const [ids, words, weights] = [added.map((one) => one.documentId), added.map((one) => one.word), added.map((one) => one.weight)];
  await sql`insert into search_postings (account_id, document_id, word, kind, weight)
    select ${scope.accountId}::uuid, document_id, word, ${kind}, weight
    from unnest(${ids}::uuid[], ${words}::text[], ${weights}::int[]) as added (document_id, word, weight)
    on conflict (account_id, document_id, word) do update set weight = excluded.weight, kind = excluded.kind`.execute(tx);
}
