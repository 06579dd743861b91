import { listById } from '#modules/action-items/server/public.ts';
import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ItemId, LabelId, SprintId } from '#modules/boards/contract/ids.ts';
import { LABEL_NAME_MAX, LABELS_MAX } from '#modules/boards/contract/label.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { createSession as createPokerSession } from '#modules/poker/server/public.ts';
import { createSession as createRetro } from '#modules/retros/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { announce, openBoard } from './access.ts';
import { ranksOnTop } from './place.ts';
import { saveItems } from './item-write.ts';
import { createLabel } from './label.ts';
import { openSprint } from './sprint-access.ts';
import { requireItems } from './sprint-item.ts';

interface Estimation {
  readonly itemIds: readonly ItemId[];
  readonly name: string;
  readonly votingSystem?: string | undefined;
  /** Whether people vote in their own time, and until when. */
  readonly settings?: { readonly asyncVoting?: boolean | undefined; readonly asyncDeadline?: string | null | undefined } | undefined;
}

/**
 * Opens a poker session of some items, in the order in which they are named; it knows which story is which item.
 * @throws Problem boards.not_found, boards.item_not_found, boards.archived and what a poker session is refused for
 */
export async function estimateItems(
  context: Context,
  boardId: BoardId,
  { itemIds, name, votingSystem, settings }: Estimation,
): Promise<{ sessionId: string }> {
  const board = await openBoard(context, boardId, actions.editItems, 'write');
  const rows = new Map((await requireItems(context, board, itemIds)).map((row) => [row.id, row]));
  const items = [...new Set(itemIds)].flatMap((id) => rows.get(id) ?? []);
  const session = await createPokerSession(context, {
    name,
    teamId: board.team_id,
    votingSystem: votingSystem ?? 'fibonacci-simple',
    ...(settings && { settings }),
    stories: items.map((item) => ({ title: item.title, description: item.description.slice(0, 2000), key: keyOf(board, item) })),
  });
  const links = items.map((item, index) => ({
    account_id: context.scope.accountId,
    board_id: boardId,
    item_id: item.id,
    session_id: session.id,
    story_id: session.stories[index]?.id ?? '',
    created_at: context.now,
  }));
  await boardsIn(context.tx).insertInto('board_estimations').values(links).execute();
  return { sessionId: session.id };
}

/**
 * Opens the retrospective of a sprint that has ended, once: who comes second finds the first one's.
 * @throws Problem boards.sprint_not_found, boards.sprint_running, boards.archived and what a retrospective is refused for
 */
export async function openSprintRetro(
  context: Context,
  sprintId: SprintId,
  { name, description, format }: { readonly name: string; readonly description?: string | undefined; readonly format?: string | undefined },
): Promise<{ sessionId: string }> {
  const { board, sprint } = await openSprint(context, sprintId, actions.editItems, 'write');
  if (sprint.status !== 'completed') throw new Problem(boardProblems.sprint_running);
  const { tx, scope, now } = context;
  const known = await boardsIn(tx)
    .selectFrom('sprint_retros')
    .select('session_id')
    .where('account_id', '=', scope.accountId)
    .where('sprint_id', '=', sprintId)
    .executeTakeFirst();
  if (known) return { sessionId: known.session_id };
  const session = await createRetro(context, {
    name,
    description: description ?? '',
    teamId: board.team_id,
    format: format ?? 'START_STOP_CONTINUE',
  });
  await boardsIn(tx)
    .insertInto('sprint_retros')
    .values({ account_id: scope.accountId, sprint_id: sprintId, session_id: session.id, created_at: now })
    .execute();
  await announce(context, board.id, 'board.sprint_saved', { sprintId, status: sprint.status });
  return { sessionId: session.id };
}

/**
 * Makes an item of each action, on top of the backlog, labelled with the meeting that agreed on it. One that has an item already
 * keeps that one.
 * @returns the items of all actions named, in their order
 * @throws Problem boards.not_found, boards.action_not_found, boards.archived, boards.items_max
 */
export async function takeActions(
  context: Context,
  boardId: BoardId,
  actionItemIds: readonly ActionItemId[],
): Promise<{ itemIds: ItemId[] }> {
  const board = await openBoard(context, boardId, actions.editItems, 'write');
  const wanted = [...new Set(actionItemIds)];
  const agreed = (await listById(context, wanted)).filter(({ isDropped }) => !isDropped).map(({ item }) => item);
  if (agreed.length < wanted.length) throw new Problem(boardProblems.action_not_found);
  const known = await itemsOfActions(context, wanted);
  const fresh = agreed.filter(({ id }) => !known.has(id));
  const labels = await labelsFor(context, board, [...new Set(fresh.flatMap(({ sessionName }) => sessionName ?? []))]);
  const ranks = await ranksOnTop(context, boardId, fresh.length);
  const ids = await saveItems(
    context,
    board,
    fresh.map((item, index) => ({
      columnId: null,
      // On top, where whoever took it over sees it.
      ...(ranks[index] !== undefined && { rank: ranks[index] }),
      title: item.title,
      description: item.description,
      level: 'task' as const,
      priority: item.priority,
      assigneeId: item.assigneeId,
      dueDate: item.dueDate,
      labelIds: [labels.get(item.sessionName ?? '')].filter((id) => id !== undefined),
    })),
    { kind: 'created', detail: { fromAction: true } },
  );
  const links = fresh.map((item, index) => ({
    account_id: context.scope.accountId,
    board_id: boardId,
    item_id: ids[index] as ItemId,
    action_item_id: item.id,
    created_at: context.now,
  }));
  if (links.length > 0) await boardsIn(context.tx).insertInto('board_actions').values(links).execute();
  for (const link of links) known.set(link.action_item_id, link.item_id);
  return { itemIds: wanted.flatMap((id) => known.get(id) ?? []) };
}

async function itemsOfActions({ tx, scope }: Context, actionItemIds: readonly ActionItemId[]): Promise<Map<ActionItemId, ItemId>> {
  const rows = await boardsIn(tx)
    .selectFrom('board_actions')
    .innerJoin('board_items', (join) =>
      join.onRef('board_items.account_id', '=', 'board_actions.account_id').onRef('board_items.id', '=', 'board_actions.item_id'),
    )
    .select(['board_actions.action_item_id', 'board_actions.item_id'])
    .where('board_actions.account_id', '=', scope.accountId)
    .where('board_actions.action_item_id', 'in', [...actionItemIds])
    .execute();
  return new Map(rows.map((row) => [row.action_item_id, row.item_id]));
}

/** A label for each meeting, made where the board has none of that name; a board full of labels goes without. */
async function labelsFor(context: Context, board: BoardRow, names: readonly string[]): Promise<Map<string, LabelId>> {
  const { tx, scope } = context;
  const rows = await boardsIn(tx)
    .selectFrom('board_labels')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', board.id)
    .execute();
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
  const labels = new Map<string, LabelId>();
  for (const name of names) {
    const short = name.slice(0, LABEL_NAME_MAX).trim();
    const known = byName.get(short.toLowerCase());
    if (known === undefined && byName.size >= LABELS_MAX) continue;
    const id = known ?? (await createLabel(context, board.id, { name: short })).id;
    byName.set(short.toLowerCase(), id);
    labels.set(name, id);
  }
  return labels;
}
