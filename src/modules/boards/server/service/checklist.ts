import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import { CHECKLIST_MAX, type ChecklistChange, type ChecklistLine } from '#modules/boards/contract/checklist.ts';
import type { ChecklistItemId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { rankBetween, ranksBetween } from '#modules/boards/rules/rank.ts';
import { linesOf, viewLine, type LineRow } from '#modules/boards/server/queries/checklist.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { cleanLine } from '#platform/formats/text.ts';
import { Problem, raise } from '#shared/problem.ts';
import { openItem } from './access.ts';
import { partChanged } from './item-part.ts';

interface NewLine {
  readonly title: string;
  readonly afterId?: ChecklistItemId | null | undefined;
}

/** @throws Problem boards.item_not_found, line_required, checklist_max, archived */
export async function addLine(context: Context, itemId: ItemId, draft: NewLine): Promise<ChecklistLine> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  const title = requireTitle(draft.title);
  const lines = await linesOf(context, itemId);
  if (lines.length >= CHECKLIST_MAX) throw new Problem(boardProblems.checklist_max, { n: CHECKLIST_MAX });
  const { rank, index } = await placeAmong(context, lines, draft.afterId);
  const row: LineRow = {
    id: uuidv7() as ChecklistItemId,
    account_id: context.scope.accountId,
    item_id: itemId,
    title,
    is_done: false,
    rank,
    created_at: context.now,
  };
  await boardsIn(context.tx).insertInto('board_checklist_items').values(row).execute();
  await partChanged(context, board, item, { part: 'checklist', detail: { op: 'added', lineId: row.id } });
  return viewLine(row, index);
}

interface LineAddress {
  readonly itemId: ItemId;
  readonly checklistItemId: ChecklistItemId;
}

/**
 * Ticks a line, renames or moves it; what is not said stays. What it is already changes nothing, so two ticks at once are one.
 * @throws Problem boards.item_not_found, line_not_found, line_required, archived
 */
export async function changeLine(
  context: Context,
  { itemId, checklistItemId }: LineAddress,
  change: ChecklistChange,
): Promise<ChecklistLine> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  const lines = await linesOf(context, itemId);
  const at = lines.findIndex((line) => line.id === checklistItemId);
  const line = lines[at] ?? raise(boardProblems.line_not_found);
  const title = change.title === undefined ? line.title : requireTitle(change.title);
  const others = lines.filter((other) => other !== line);
  const isMoved = change.afterId !== undefined && change.afterId !== (lines[at - 1]?.id ?? null) && change.afterId !== line.id;
  const place = isMoved ? await placeAmong(context, others, change.afterId) : { rank: line.rank, index: at };
  const next = { title, is_done: change.isDone ?? line.is_done, rank: place.rank };
  if (next.title === line.title && next.is_done === line.is_done && !isMoved) return viewLine(line, at);
  await boardsIn(context.tx)
    .updateTable('board_checklist_items')
    .set(next)
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', line.id)
    .execute();
  const op = next.is_done === line.is_done ? (isMoved ? 'moved' : 'renamed') : next.is_done ? 'ticked' : 'unticked';
  await partChanged(context, board, item, { part: 'checklist', detail: { op, lineId: line.id } });
  return viewLine({ ...line, ...next }, place.index);
}

/** @throws Problem boards.item_not_found, line_not_found, archived */
export async function deleteLine(context: Context, { itemId, checklistItemId }: LineAddress): Promise<void> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  const gone = await boardsIn(context.tx)
    .deleteFrom('board_checklist_items')
    .where('account_id', '=', context.scope.accountId)
    .where('item_id', '=', itemId)
    .where('id', '=', checklistItemId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new Problem(boardProblems.line_not_found);
  await partChanged(context, board, item, { part: 'checklist', detail: { op: 'deleted', lineId: checklistItemId } });
}

function requireTitle(given: string): string {
  const title = cleanLine(given);
  if (title === '') throw new Problem(boardProblems.line_required);
  return title;
}

/**
 * A place behind a line; null is the top. Absent, and where that line has gone meanwhile, the end. Where two neighbours
 * have no room between them, all are ranked anew.
 */
async function placeAmong(
  context: Context,
  others: readonly LineRow[],
  afterId: ChecklistItemId | null | undefined,
): Promise<{ readonly rank: string; readonly index: number }> {
  const found = others.findIndex((line) => line.id === afterId);
  const index = afterId === null ? 0 : found < 0 ? others.length : found + 1;
  const rank = rankBetween(others[index - 1]?.rank ?? null, others[index]?.rank ?? null);
  if (rank !== null) return { rank, index };
  const fresh = ranksBetween(null, null, others.length + 1);
  const rest = fresh.toSpliced(index, 1);
  for (const [n, line] of others.entries()) {
    await boardsIn(context.tx)
      .updateTable('board_checklist_items')
      .set({ rank: rest[n] ?? line.rank })
      .where('account_id', '=', context.scope.accountId)
      .where('id', '=', line.id)
      .execute();
  }
  return { rank: fresh[index] ?? '', index };
}
