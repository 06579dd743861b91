import { sql } from 'kysely';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { SearchSource } from '#platform/module/search-source.ts';
import { searchIn } from '../tables.ts';
import { keepAgain } from './keep.ts';

/** Grows when what is kept changes its shape: every account's index is then filled anew. */
export const FILL_VERSION = 1;
const SLICE = 200; // documents of one transaction

export interface Fill {
  readonly version: number;
  readonly kind: string | null;
  readonly after: string | null;
  readonly isDone: boolean;
}

/**
 * Holds the account's index until the commit: what is read afterwards is not older than what another writer has kept.
 * @returns how far it is filled
 */
export async function holdIndex({ tx, scope }: Scoped): Promise<Fill> {
  await sql`insert into search_fills (account_id, version) values (${scope.accountId}, ${FILL_VERSION}) on conflict do nothing`.execute(tx);
  const row = await searchIn(tx)
    .selectFrom('search_fills')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { version: row.version, kind: row.kind, after: row.after, isDone: row.done_at !== null && row.version === FILL_VERSION };
}

/** A new account has nothing that its events do not tell. */
export async function markFilled({ tx, scope, now }: Context): Promise<void> {
  await save({ tx, scope }, { version: FILL_VERSION, kind: null, after: null, done_at: now });
}

const save = async (
  { tx, scope }: Scoped,
  values: { version: number; kind: string | null; after: string | null; done_at: Date | null },
): Promise<void> => {
  await searchIn(tx).updateTable('search_fills').set(values).where('account_id', '=', scope.accountId).execute();
};

/** Takes the next slice of what was there before the index. @returns whether there is more */
export async function fillOn(context: Context, sources: readonly SearchSource[]): Promise<boolean> {
  const fill = await holdIndex(context);
  if (fill.isDone) return false;
  const begun = fill.version === FILL_VERSION ? fill : { kind: null, after: null };
  const source = sources.find(({ kind }) => begun.kind === null || kind === begun.kind);
  if (!source) {
    await markFilled(context);
    return false;
  }
  const ids = await source.list(context, { after: begun.after, limit: SLICE });
  await keepAgain(context, source, ids);
  const next = sources[sources.indexOf(source) + 1];
  const isThrough = ids.length < SLICE;
  if (isThrough && !next) await markFilled(context);
  else {
    const reached = isThrough ? { kind: next?.kind ?? null, after: null } : { kind: source.kind, after: ids.at(-1) ?? null };
    await save(context, { version: FILL_VERSION, done_at: null, ...reached });
  }
  return !(isThrough && !next);
}
