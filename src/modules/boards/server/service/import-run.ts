import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ImportId } from '#modules/boards/contract/ids.ts';
import { IMPORTS_MAX, type ImportRun, type ImportSource } from '#modules/boards/contract/import-run.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { countOnBoard } from '#modules/boards/server/queries/board.ts';
import { isUnderWay, type ImportRunRow } from '#modules/boards/server/queries/import-run.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { note, openBoard } from './access.ts';

/** What is asked of a portion here. */
interface PortionOf {
  readonly source: ImportSource;
  readonly run?: ImportRun | undefined;
  readonly items: readonly unknown[];
}

/** Locked, so that ending an import and its next portion follow one another. */
const runsIn = ({ tx, scope }: Context) => boardsIn(tx).selectFrom('board_imports').selectAll().where('account_id', '=', scope.accountId);

/**
 * The import that a portion goes on with; null for one that is yet to begin. The same file that comes again is the one that was
 * left, unless somebody else is just sending it.
 * @throws Problem boards.import_not_found when it has ended
 */
export async function openRun(context: Context, boardId: BoardId, { source, run }: PortionOf): Promise<ImportRunRow | null> {
  if (!run) return null;
  const here = runsIn(context).where('board_id', '=', boardId).forUpdate();
  if (run.importId) {
    return (await here.where('id', '=', run.importId).executeTakeFirst()) ?? raise(boardProblems.import_not_found);
  }
  if (!run.begins) throw new Problem(boardProblems.import_not_found);
  const same = await here
    .where('source', '=', source)
    .where('file_name', '=', run.begins.fileName)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return same.find((row) => !isUnderWay(row, { userId: userIdOf(context.actor), now: context.now })) ?? null;
}

interface Kept {
  readonly portion: PortionOf;
  readonly known: ImportRunRow | null;
  readonly brought: { readonly created: number; readonly updated: number };
}

/**
 * Writes down how far an import has come with a portion; the last one, and one that is an import by itself, ends it.
 * @returns what the next portion names
 * @throws Problem boards.imports_max
 */
export async function keepRun(context: Context, boardId: BoardId, { portion, known, brought }: Kept): Promise<ImportId | null> {
  const { run, source, items } = portion;
  const total = run?.begins?.total ?? known?.total ?? items.length;
  // A file that goes on has brought what it had brought; another one under its name begins at its beginning.
  const before = known?.total === total ? known.done : 0;
  const sum = {
    source,
    total,
    done: Math.min(total, Math.max(before, run?.done ?? total)),
    created: (known?.created ?? 0) + (run?.isAgain ? 0 : brought.created),
    updated: (known?.updated ?? 0) + (run?.isAgain ? 0 : brought.updated),
    started_by: userIdOf(context.actor),
  };
  if (!run || run.isLast) {
    if (known) await remove(context, known.id);
    await tell(context, { ...sum, board_id: boardId, done: total, started_by: known?.started_by ?? sum.started_by });
    return null;
  }
  return save(context, boardId, { known, run, sum });
}

interface Saved {
  readonly known: ImportRunRow | null;
  readonly run: ImportRun;
  readonly sum: Omit<ImportRunRow, 'id' | 'account_id' | 'board_id' | 'file_name' | 'mapping' | 'started_at' | 'touched_at'>;
}

async function save(context: Context, boardId: BoardId, { known, run, sum }: Saved): Promise<ImportId> {
  const { tx, scope, now } = context;
  const { begins } = run;
  const said = begins && { file_name: begins.fileName, mapping: JSON.stringify(begins.mapping) };
  if (known) {
    await boardsIn(tx)
      .updateTable('board_imports')
      .set({ ...sum, ...said, touched_at: now })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  if (!said) throw new Problem(boardProblems.import_not_found);
  if ((await countOnBoard(context, 'board_imports', boardId)) >= IMPORTS_MAX)
    throw new Problem(boardProblems.imports_max, { n: IMPORTS_MAX });
  const id = uuidv7() as ImportId;
  await boardsIn(tx)
    .insertInto('board_imports')
    .values({ ...sum, ...said, id, account_id: scope.accountId, board_id: boardId, started_at: now, touched_at: now })
    .execute();
  return id;
}

/** Leaves an import as it is. @throws Problem boards.import_not_found, request.denied and its kin */
export async function endImport(context: Context, id: ImportId): Promise<void> {
  const run = (await runsIn(context).where('id', '=', id).forUpdate().executeTakeFirst()) ?? raise(boardProblems.import_not_found);
  await openBoard(context, run.board_id, actions.manage);
  await end(context, run);
}

/** Before their board is deleted, the log is told what imports that had not ended have brought. */
export async function endImportsOn(context: Context, boardId: BoardId): Promise<void> {
  const runs = await runsIn(context).where('board_id', '=', boardId).forUpdate().execute();
  for (const run of runs) await end(context, run);
}

/** Leaves those as they are that nobody has gone on with since then. */
export async function endAbandoned(context: Context, since: Date): Promise<void> {
  const runs = await runsIn(context).where('touched_at', '<', since).orderBy('id').forUpdate().execute();
  for (const run of runs) await end(context, run);
}

async function end(context: Context, run: ImportRunRow): Promise<void> {
  await remove(context, run.id);
  await tell(context, run);
}

async function remove({ tx, scope }: Context, id: ImportId): Promise<void> {
  await boardsIn(tx).deleteFrom('board_imports').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

type Told = Pick<ImportRunRow, 'board_id' | 'source' | 'total' | 'done' | 'created' | 'updated' | 'started_by'>;

/** One entry of the account's log for each import that changed something, with its whole numbers. */
async function tell(context: Context, { board_id: boardId, source, total, done, created, updated, started_by: by }: Told): Promise<void> {
  if (created + updated === 0) return;
  await note(context, boardId, 'board.items_imported', {
    source,
    created,
    updated,
    ...(done < total && { done, total }),
    ...(by !== userIdOf(context.actor) && { startedBy: by }),
  });
}
