import { sql, type RawBuilder } from 'kysely';
import type { Context, Scoped } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';
import type { SearchKind, SearchResult } from '../contract/search.ts';
import { headsFor, isNear } from '../rules.ts';

const PREFIX_SCAN = 4_000; // words that begin alike and are looked at; their commonest count
const PREFIX_WORDS = 48;
const NEAR_SCAN = 3_000; // words that share a beginning but for one letter
const NEAR_WORDS = 16;
const SCAN = 1_500; // documents of one word and kind that are looked at where further words have to be in them

/** A word of the account's titles and keys, and how many documents have it. */
export interface KnownWord {
  readonly word: string;
  readonly documents: number;
}

/** The account's words that begin with a text: itself first, then by how many documents have them. */
export async function wordsFrom({ tx, scope }: Scoped, text: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select word, documents from (
      select word, documents from search_words
      where account_id = ${scope.accountId} and word >= ${text} and word < ${text + LAST} order by word limit ${PREFIX_SCAN}) as alike
    order by word = ${text} desc, documents desc, word limit ${PREFIX_WORDS}`.execute(tx);
  return rows;
}

/** Comes after every letter. */
const LAST = '\u{10FFFF}';

/** The account's words that a mistyped one, or the mistyped beginning of one, may stand for. */
export async function wordsNear({ tx, scope }: Scoped, typed: string): Promise<KnownWord[]> {
  const heads = headsFor(typed);
  if (heads.length === 0) return [];
  const { rows } = await sql<KnownWord>`select w.word, w.documents from (
      select distinct word from search_heads where account_id = ${scope.accountId} and head = any(${heads}::text[]) limit ${NEAR_SCAN}) as alike
    join search_words w on w.account_id = ${scope.accountId} and w.word = alike.word`.execute(tx);
  const near = rows.filter(({ word }) => isNear(typed, word));
  const off = (word: string): number => Math.abs(word.length - typed.length);
  return near.toSorted((a, b) => off(a.word) - off(b.word) || b.documents - a.documents).slice(0, NEAR_WORDS);
}

export interface Found extends Omit<SearchResult, 'changedAt'> {
  readonly keys: readonly string[];
  readonly changedAt: Date;
}

interface Row {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly keys: readonly string[];
  readonly place: string | null;
  readonly path: string;
  readonly is_over: boolean;
  readonly changed_at: Date;
}

const foundOf = ({ is_over: isOver, changed_at: changedAt, ...row }: Row): Found => ({
  ...row,
  key: row.keys[0] ?? null,
  sourceKey: row.keys[1] ?? null,
  isOver,
  changedAt,
});

export function resultOf({ id, kind, key, sourceKey, title, place, path, isOver, changedAt }: Found): SearchResult {
  return { id, kind, key, sourceKey, title, place, path, isOver, changedAt: iso(changedAt) };
}

/**
 * Whether the caller may know of a document `d` that lies within `w`: of a personal thing its own people, owners and
 * admins may. What lies within something that is not kept is nobody's to find.
 */
function isVisible({ actor }: Pick<Context, 'actor'>): RawBuilder<boolean> {
  if (actor.kind !== 'user') return sql<boolean>`false`;
  const isKnown = sql`(d.within_id is null or w.id is not null)`;
  if (actor.role === 'OWNER' || actor.role === 'ADMIN') return sql<boolean>`${isKnown}`;
  const me = sql`${actor.userId}::uuid`;
  return sql<boolean>`(${isKnown} and (d.reader_ids is null or ${me} = any(d.reader_ids)) and (w.reader_ids is null or ${me} = any(w.reader_ids)))`;
}

const columns = sql`d.id, d.kind, d.title, d.keys, coalesce(w.title, d.place) as place, d.path, d.is_over, d.changed_at`;
const around = sql`left join search_documents w on w.account_id = d.account_id and w.id = d.within_id`;

export interface Wanted {
  /** Each document has one of these, which are the rarest of what was typed … */
  readonly words: readonly string[];
  /** … and one of each of these. */
  readonly further: readonly (readonly string[])[];
  readonly kinds: readonly SearchKind[];
  /** Of each word and kind. */
  readonly limit: number;
}

/** The best documents of each word and kind. One index answers it in their order, and nothing is read whole. */
export async function documentsWith(context: Context, { words, further, kinds, limit }: Wanted): Promise<Found[]> {
  if (words.length === 0 || kinds.length === 0) return [];
  const { tx, scope } = context;
  const rest = further.map(
    (one) => sql`and exists (select from search_postings o
      where o.account_id = ${scope.accountId} and o.document_id = p.document_id and o.word = any(${[...one]}::text[]))`,
  );
  const { rows } = await sql<Row>`select distinct on (best.id) best.* from unnest(${[...words]}::text[]) as typed (word)
    cross join unnest(${[...kinds]}::text[]) as wanted (kind)
    cross join lateral (
      select ${columns} from (
        select p.document_id, p.weight from search_postings p
        where p.account_id = ${scope.accountId} and p.word = typed.word and p.kind = wanted.kind
        order by p.weight desc limit ${SCAN}) as p
      join search_documents d on d.account_id = ${scope.accountId} and d.id = p.document_id ${around}
      where ${isVisible(context)} ${sql.join(rest, sql` `)}
      order by p.weight desc limit ${limit}) as best`.execute(tx);
  return rows.map(foundOf);
}

/** Documents by their ids, in no order; those that the caller may not see are left out. */
export async function documentsOf(context: Context, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Row>`select ${columns} from search_documents d ${around}
    where d.account_id = ${context.scope.accountId} and d.id = any(${[...ids]}::uuid[]) and ${isVisible(context)}`.execute(context.tx);
  return rows.map(foundOf);
}
