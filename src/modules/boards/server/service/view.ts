import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ViewId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { VIEWS_MAX, type BoardView, type NewView, type ViewChange } from '#modules/boards/contract/view.ts';
import { viewQuery } from '#modules/boards/rules/saved-view.ts';
import { viewsOf } from '#modules/boards/server/queries/view.ts';
import { boardsIn, type ViewTable } from '#modules/boards/server/tables.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import type { Selectable } from 'kysely';
import { openBoard } from './access.ts';

/** The parameters of an address that belong to a view, in their order. */
const queryOf = (text: string): string => viewQuery(new URLSearchParams(text));

/** @throws Problem boards.not_found, boards.views_max, boards.view_name_taken (by the index `board_views_name`) */
export async function createView(context: Context, boardId: BoardId, { name, query, isShared }: NewView): Promise<BoardView> {
  // One's own is nobody's affair; what is the team's is changed by whoever changes its items.
  await openBoard(context, boardId, isShared ? actions.editItems : actions.view);
  const { tx, scope, now } = context;
  const userId = readerOf(context);
  await takeTurn(tx, `views of ${userId} on ${boardId}`);
  const { count } = await boardsIn(tx)
    .selectFrom('board_views')
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', boardId)
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= VIEWS_MAX) throw new Problem(boardProblems.views_max, { n: VIEWS_MAX });
  const id = uuidv7() as ViewId;
  await boardsIn(tx)
    .insertInto('board_views')
    .values({
      id,
      account_id: scope.accountId,
      board_id: boardId,
      owner_id: userId,
      is_shared: isShared,
      name,
      query: queryOf(query),
      created_at: now,
    })
    .execute();
  return show(context, boardId, id);
}

/** @throws Problem boards.view_not_found (another's own too), boards.view_name_taken (by the index `board_views_name`) */
export async function updateView(context: Context, id: ViewId, { isDefault, ...change }: ViewChange): Promise<BoardView> {
  const view = await findView(context, id);
  const isWritten = Object.values(change).some((value) => value !== undefined);
  if (isWritten) await requireRight(context, view, change.isShared ?? false);
  if (isWritten) {
    await boardsIn(context.tx)
      .updateTable('board_views')
      .set({ name: change.name, is_shared: change.isShared, query: change.query === undefined ? undefined : queryOf(change.query) })
      .where('account_id', '=', context.scope.accountId)
      .where('id', '=', id)
      .execute();
  }
  if (isDefault !== undefined) await setDefault(context, view, isDefault);
  return show(context, view.board_id, id);
}

/** @throws Problem boards.view_not_found */
export async function deleteView(context: Context, id: ViewId): Promise<void> {
  await requireRight(context, await findView(context, id), false);
  await boardsIn(context.tx).deleteFrom('board_views').where('account_id', '=', context.scope.accountId).where('id', '=', id).execute();
}

type ViewRow = Selectable<ViewTable>;

function readerOf({ actor }: Context): UserId {
  return actor.kind === 'user' ? actor.userId : raise(boardProblems.view_not_found);
}

/** A view that the caller has: their own, or the team's of a board that they may see. */
async function findView(context: Context, id: ViewId): Promise<ViewRow> {
  const { tx, scope } = context;
  const found = boardsIn(tx).selectFrom('board_views').selectAll().where('account_id', '=', scope.accountId).where('id', '=', id);
  const view = (await found.executeTakeFirst()) ?? raise(boardProblems.view_not_found);
  if (!view.is_shared && view.owner_id !== readerOf(context)) throw new Problem(boardProblems.view_not_found);
  await openBoard(context, view.board_id, actions.view);
  return view;
}

async function requireRight(context: Context, view: ViewRow, isToBeShared: boolean): Promise<void> {
  if (view.is_shared || isToBeShared) await openBoard(context, view.board_id, actions.editItems);
}

async function setDefault(context: Context, { id, board_id: boardId }: ViewRow, isDefault: boolean): Promise<void> {
  const { tx, scope } = context;
  const own = { account_id: scope.accountId, board_id: boardId, user_id: readerOf(context) };
  if (isDefault) {
    await boardsIn(tx)
      .insertInto('board_default_views')
      .values({ ...own, view_id: id })
      .onConflict((conflict) => conflict.columns(['account_id', 'board_id', 'user_id']).doUpdateSet({ view_id: id }))
      .execute();
    return;
  }
  await boardsIn(tx)
    .deleteFrom('board_default_views')
    .where('account_id', '=', own.account_id)
    .where('board_id', '=', boardId)
    .where('user_id', '=', own.user_id)
    .where('view_id', '=', id)
    .execute();
}

async function show(context: Context, boardId: BoardId, id: ViewId): Promise<BoardView> {
  const { items } = await viewsOf(context, boardId, readerOf(context), { limit: 1, offset: 0, only: id });
  // Taken from the team by somebody whose it is not, it is no longer the caller's to see.
  return items[0] ?? raise(boardProblems.view_not_found);
}
