import { sql } from 'kysely';
import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { SprintStory } from '#modules/boards/contract/sprint-calls.ts';
import type { Sprint, SprintOutcome } from '#modules/boards/contract/sprint.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import { scopeAfter } from '#modules/boards/rules/burndown.ts';
import { daysEarly, daysLate, outcomesOf, reportOf } from '#modules/boards/rules/sprint-report.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { BoardRow } from './board.ts';
import { committedItems, sprintEvents } from './scope-events.ts';
import type { SprintRow } from './sprint.ts';

/** How a sprint went, as it was kept at its end; of one that runs, or ended before that was kept, as its history tells. */
export async function storyOfSprint(scoped: Scoped, board: BoardRow, row: SprintRow, sprint: Sprint): Promise<SprintStory> {
  const outcomes = row.outcomes ?? (await outcomesByHistory(scoped, row));
  const names = await namesOf(
    scoped,
    board,
    outcomes.map(({ itemId }) => itemId),
  );
  return {
    sprint,
    report: reportOf(outcomes),
    daysEarly: daysEarly(row.end_date, row.completed_at),
    daysLate: daysLate(row.end_date, row.completed_at),
    endedBy: await endedBy(scoped, row),
    items: outcomes.map((one) => ({ ...one, key: null, title: null, ...names.get(one.itemId) })),
  };
}

async function endedBy(scoped: Scoped, { ended_by: id }: SprintRow): Promise<SprintStory['endedBy']> {
  if (id === null) return null;
  const names = await findAuthorNames(scoped, [id]);
  return { id, name: names.get(id)?.name ?? null };
}

async function outcomesByHistory(scoped: Scoped, row: SprintRow): Promise<SprintOutcome[]> {
  const committed = await committedItems(scoped, row);
  const items = scopeAfter(committed, await sprintEvents(scoped, row));
  const id = (one: { readonly itemId: string }) => one.itemId as ItemId; // the history names items by their ids
  return outcomesOf(
    committed.map((one) => ({ id: id(one), points: one.points })),
    items.map((one) => ({ id: id(one), points: one.points, isDone: one.isDone })),
  );
}

async function namesOf(
  { tx, scope }: Scoped,
  board: BoardRow,
  ids: readonly ItemId[],
): Promise<Map<ItemId, { key: string; title: string }>> {
  const { rows } = await sql<{ id: ItemId; number: number; title: string }>`select id, number, title from board_items
    where account_id = ${scope.accountId} and board_id = ${board.id} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, { key: keyOf(board, row), title: row.title }]));
}
