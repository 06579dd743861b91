import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardLabel } from '#modules/boards/contract/board.ts';
import type { BoardId, ItemId, LabelId } from '#modules/boards/contract/ids.ts';
import { LABELS_MAX } from '#modules/boards/contract/label.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { hueOf } from '#modules/boards/rules/board.ts';
import { countOnBoard } from '#modules/boards/server/queries/board.ts';
import { boardsIn, type LabelTable } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, openBoard } from './access.ts';
import { announceItems } from './item-write.ts';

/** @throws Problem boards.not_found, boards.labels_max, boards.archived, boards.name_taken (by the index `board_labels_name`) */
export async function createLabel(
  context: Context,
  boardId: BoardId,
  { name, hue }: { readonly name: string; readonly hue?: number | undefined },
): Promise<BoardLabel> {
  await openBoard(context, boardId, actions.editItems, 'write');
  const { tx, scope, now } = context;
  if ((await countOnBoard(context, 'board_labels', boardId)) >= LABELS_MAX) throw new Problem(boardProblems.labels_max, { n: LABELS_MAX });
  const label = { id: uuidv7() as LabelId, name, hue: hue ?? hueOf(name) };
  await boardsIn(tx)
    .insertInto('board_labels')
    .values({ ...label, account_id: scope.accountId, board_id: boardId, created_at: now })
    .execute();
  await announce(context, boardId, 'board.labels_changed', {});
  return label;
}

/** @throws Problem boards.label_not_found, boards.archived, boards.name_taken (by the index `board_labels_name`) */
export async function updateLabel(
  context: Context,
  labelId: LabelId,
  change: { readonly name?: string | undefined; readonly hue?: number | undefined },
): Promise<BoardLabel> {
  const label = await openLabel(context, labelId);
  const changed = { name: change.name ?? label.name, hue: change.hue ?? label.hue };
  await boardsIn(context.tx)
    .updateTable('board_labels')
    .set(changed)
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', labelId)
    .execute();
  await announce(context, label.board_id, 'board.labels_changed', {});
  return { id: labelId, ...changed };
}

/** Its items lose it and stay. @throws Problem boards.label_not_found, boards.archived */
export async function deleteLabel(context: Context, labelId: LabelId): Promise<void> {
  const label = await openLabel(context, labelId);
  const { rows } = await sql<{ item_id: ItemId }>`delete from board_item_labels
    where account_id = ${context.scope.accountId} and label_id = ${labelId} returning item_id`.execute(context.tx);
  await boardsIn(context.tx)
    .deleteFrom('board_labels')
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', labelId)
    .execute();
  await announce(context, label.board_id, 'board.labels_changed', {});
  await announceItems(
    context,
    label.board_id,
    'updated',
    rows.map((row) => row.item_id),
  );
}

/** @throws Problem boards.label_not_found, boards.archived, request.denied and its kin */
async function openLabel(context: Context, labelId: LabelId): Promise<LabelTable> {
  const find = () =>
    boardsIn(context.tx)
      .selectFrom('board_labels')
      .selectAll()
      .where('account_id', '=', context.scope.accountId)
      .where('id', '=', labelId)
      .executeTakeFirst();
  const { board_id: boardId } = (await find()) ?? raise(boardProblems.label_not_found);
  await openBoard(context, boardId, actions.editItems, 'write');
  return (await find()) ?? raise(boardProblems.label_not_found);
}
