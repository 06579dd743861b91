import { applyChange, findActionItem } from '#modules/action-items/server/public.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import { estimateFrom } from '#modules/boards/rules/estimate.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { findBoardRow } from './queries/board.ts';
import { findItemRow } from './queries/item.ts';
import { blockedBy } from './queries/item-link.ts';
import { boardsOf } from './queries/team-boards.ts';
import { announce } from './service/access.ts';
import { appendHistory } from './service/history.ts';
import { announceItems, changeItem } from './service/item-write.ts';
import { tellMentioned } from './service/mention.ts';
import { boardsIn } from './tables.ts';

/** A final estimate comes back to the item that its story stands for, with who said it and when; a word becomes a label of size. */
const keepEstimate: Subscriber = {
  name: 'boards.keep_estimate',
  types: ['poker.story_estimated'],
  async handle(context, { payload, actor, at, subject }) {
    const { storyId, finalEstimate } = payload as { storyId: string; finalEstimate: string };
    const link = await boardsIn(context.tx)
      .selectFrom('board_estimations')
      .select(['item_id', 'board_id'])
      .where('account_id', '=', context.scope.accountId)
      .where('story_id', '=', storyId)
      .executeTakeFirst();
    const board = link && (await findBoardRow(context, link.board_id, 'write'));
    const item = link && (await findItemRow(context, link.item_id));
    if (!board || !item) return;
    // An item that was deleted, and one of an archived project, keeps it too: the room has said that it is saved, and either
    // can be brought back.
    const by = actor.kind === 'user' ? (actor.id as UserId) : null;
    const estimate = estimateFrom(finalEstimate);
    await changeItem(context, item, {
      points: estimate.points,
      estimate_label: estimate.label,
      estimated_at: at,
      estimated_by: by,
      estimated_in: subject.id,
    });
    await appendHistory(context, board.id, [
      {
        itemId: item.id,
        kind: 'estimated',
        fromColumnId: item.column_id,
        toColumnId: item.column_id,
        points: estimate.points,
        sprintId: item.sprint_id,
        detail: { from: item.points, label: estimate.label, sessionId: subject.id },
        actorId: by,
      },
    ]);
    if (item.deleted_at === null) await announceItems(context, board.id, 'updated', [item.id]);
  },
};

/** What was agreed is done when the item that it became is, and open again when that is. */
const followItem: Subscriber = {
  name: 'boards.follow_item',
  types: ['board.item_completed', 'board.item_reopened'],
  async handle(context, { type, payload }) {
    const row = await actionOf(context, payload.itemId as ItemId);
    if (row) await applyChange(context, row, { status: type === 'board.item_completed' ? 'completed' : 'in_progress' });
  },
};

async function actionOf(context: Context, itemId: ItemId) {
  const link = await boardsIn(context.tx)
    .selectFrom('board_actions')
    .select('action_item_id')
    .where('account_id', '=', context.scope.accountId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  const row = link && (await findActionItem(context, link.action_item_id, 'write'));
  return row && row.dropped_at === null ? row : null;
}

/** What waits for an item shows at once that it waits no more, or again; on whichever board it is. */
const followBlocking: Subscriber = {
  name: 'boards.follow_blocking',
  types: ['board.item_completed', 'board.item_reopened', 'board.blocking_changed'],
  from: 'now',
  async handle(context, { payload }) {
    const { itemId, itemIds = itemId === undefined ? [] : [itemId] } = payload as { itemId?: ItemId; itemIds?: readonly ItemId[] };
    const waiting = Map.groupBy(await blockedBy(context, itemIds), (row) => row.board_id);
    // In the order of their ids, as whoever locks several boards does.
    for (const [boardId, rows] of [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (!(await findBoardRow(context, boardId, 'write'))) continue;
      await announce(context, boardId, 'board.parts_changed', { part: 'links', itemIds: rows.map(({ id }) => id) });
    }
  },
};

/** Who may change items follows from the team: those who look at its boards are asked anew who they are there. */
const followTeam: Subscriber = {
  name: 'boards.follow_team',
  types: ['team.member_added', 'team.member_joined', 'team.member_role_changed', 'team.member_removed'],
  from: 'now',
  async handle(context, { payload, subject }) {
    const { userId } = payload as { userId: UserId };
    const ids = (await boardsOf(context, subject.id as TeamId)).map(({ id }) => id);
    // In the order of their ids, as whoever locks several boards does.
    for (const id of ids.toSorted()) await announce(context, id, 'board.people_changed', { userIds: [userId] });
  },
};

export const subscribers: readonly Subscriber[] = [keepEstimate, followItem, followBlocking, followTeam, tellMentioned];
