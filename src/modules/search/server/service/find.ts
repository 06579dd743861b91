import type { Context } from '#platform/module/context.ts';
import { OPENED_MAX, searchKinds, type SearchGroup, type SearchKind, type SearchResult } from '../../contract/search.ts';
import { inOrder, queryOf, type Query } from '../../rules.ts';
import { documentsOf, documentsWith, resultOf, wordsFrom, wordsNear, type Found, type KnownWord } from '../queries.ts';

const ENOUGH = 5; // results: with fewer, words with an error in them are looked for too

interface Asked {
  readonly q: string;
  readonly kinds?: string | undefined;
  readonly limit: number;
}

/** Finds by key and by words, and with fewer than a handful by words that may be mistyped too. */
export async function find(context: Context, { q, kinds: named, limit }: Asked): Promise<{ groups: SearchGroup[] }> {
  const query = queryOf(q);
  const kinds = named === undefined ? searchKinds : searchKinds.filter((kind) => named.split(',').includes(kind));
  const keyed = await withKey(context, query, { kinds, limit });
  const typed = await Promise.all(query.words.map((word) => wordsFrom(context, word)));
  const exact = [...keyed, ...(await withWords(context, typed, { kinds, limit }))];
  const found =
    new Set(exact.map(({ id }) => id)).size < ENOUGH ? [...exact, ...(await mistyped(context, query, typed, { kinds, limit }))] : exact;
  return { groups: grouped(query, found, kinds, limit) };
}

interface Bounds {
  readonly kinds: readonly SearchKind[];
  readonly limit: number;
}

async function withKey(context: Context, { key }: Query, bounds: Bounds): Promise<Found[]> {
  const words = key === '' ? [] : await wordsFrom(context, key);
  return documentsWith(context, { words: words.map(({ word }) => word), further: [], ...bounds });
}

/** The rarest of the words leads, since the others are asked for each of its documents. */
async function withWords(context: Context, typed: readonly (readonly KnownWord[])[], bounds: Bounds): Promise<Found[]> {
  const total = (words: readonly KnownWord[]): number => words.reduce((sum, { documents }) => sum + documents, 0);
  const [lead, ...further] = typed.toSorted((a, b) => total(a) - total(b)).map((words) => words.map(({ word }) => word));
  if (!lead || lead.length === 0) return [];
  return documentsWith(context, { words: lead, further, ...bounds });
}

async function mistyped(context: Context, query: Query, typed: readonly (readonly KnownWord[])[], bounds: Bounds): Promise<Found[]> {
  const near = await Promise.all(query.words.map((word) => wordsNear(context, word)));
  if (near.every((words) => words.length === 0)) return [];
  return withWords(
    context,
    typed.map((words, at) => [...words, ...(near[at] ?? [])]),
    bounds,
  );
}

function grouped(query: Query, found: readonly Found[], kinds: readonly SearchKind[], limit: number): SearchGroup[] {
  const once = [...new Map(found.map((one) => [one.id, one])).values()];
  const ordered = inOrder(query, once);
  return kinds.flatMap((kind) => {
    const results = ordered.filter((one) => one.kind === kind).slice(0, limit);
    return results.length === 0 ? [] : [{ kind, results: results.map(resultOf) }];
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What somebody opened before, as it is called now. */
export async function findOpened(context: Context, { ids }: { readonly ids: string }): Promise<{ results: SearchResult[] }> {
  const wanted = [...new Set(ids.toLowerCase().split(','))].filter((id) => UUID.test(id)).slice(0, OPENED_MAX);
  const found = new Map((await documentsOf(context, wanted)).map((one) => [one.id, one]));
  return { results: wanted.flatMap((id) => found.get(id) ?? []).map(resultOf) };
}
