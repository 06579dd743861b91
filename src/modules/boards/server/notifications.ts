import type { BoardId, ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import { memberIdsOfTeam } from '#modules/teams/server/public.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { Context } from '#platform/module/context.ts';
import { textIn, textsIn, type NotificationSource, type Told } from '#platform/module/notification-source.ts';
import { findBoardRow } from './queries/board.ts';
import { findItemRow } from './queries/item.ts';
import { findSprintRow } from './queries/sprint.ts';

/** The item that an event is about, as it is now; null once it is gone. */
async function itemOf(context: Context, event: StoredEvent) {
  const itemId = textIn(event, 'itemId');
  const board = itemId === '' ? null : await findBoardRow(context, event.subject.id as BoardId);
  const item = board && (await findItemRow(context, itemId as ItemId));
  if (!board || !item || item.deleted_at !== null) return null;
  const key = keyOf(board, item);
  return { item, params: { key, title: item.title, project: board.name }, link: `/kanban/${board.id}?item=${key}` };
}

/** Whom an item was given to; whom it was taken from hears of it no more. */
const assigned: NotificationSource['tell'] = async (context, event) => {
  const found = await itemOf(context, event);
  if (!found) return null;
  const { item } = found;
  const to = textIn(event, 'to');
  const former = textIn(event, 'from');
  // It may have gone on to somebody else before this is read.
  const userIds = item.assignee_id === to ? [to] : [];
  return { userIds, about: item.id, retracts: former === '' ? [] : [former], ...toldOf(event, found) };
};

/** The words of one item, or of the deed on several that it is a part of. */
function toldOf(event: StoredEvent, { item, params, link }: Found): Pick<Told, 'params' | 'link' | 'deed'> {
  const deedId = textIn(event, 'deedId');
  if (deedId === '') return { params, link };
  const deed = { id: deedId, partIds: [item.id], count: 1 };
  return { params: { project: params.project }, link: link.replace(/\?.*/, ''), deed };
}

type Found = NonNullable<Awaited<ReturnType<typeof itemOf>>>;

/** Whom several items were given to by one deed, such as an import. */
const assignedTogether: NotificationSource['tell'] = async (context, event) => {
  const board = await findBoardRow(context, event.subject.id as BoardId);
  const count = Number(event.payload['count']);
  const [to, deedId] = [textIn(event, 'to'), textIn(event, 'deedId')];
  if (!board || to === '' || deedId === '' || !(count > 0)) return null;
  const deed = { id: deedId, partIds: textsIn(event, 'itemIds'), count };
  return { userIds: [to], params: { project: board.name }, link: `/kanban/${board.id}`, deed };
};

const blocking =
  (isBlocked: boolean): NotificationSource['tell'] =>
  async (context, event) => {
    const found = event.payload['isBlocked'] === isBlocked ? await itemOf(context, event) : null;
    if (!found || (found.item.blocked_at !== null) !== isBlocked) return null;
    return { userIds: [found.item.assignee_id ?? ''], about: found.item.id, ...toldOf(event, found) };
  };

/** The team's members, at the moment of the start or the end; a sprint is saved at other times too. */
const sprint =
  (status: 'active' | 'completed'): NotificationSource['tell'] =>
  async (context, event) => {
    const row = textIn(event, 'status') === status ? await findSprintRow(context, textIn(event, 'sprintId') as SprintId) : null;
    const moment = status === 'active' ? row?.started_at : row?.completed_at;
    const board = row && moment?.getTime() === event.at.getTime() ? await findBoardRow(context, row.board_id) : null;
    if (!row || !board?.team_id) return null;
    const params = { name: row.name, project: board.name };
    return { userIds: await memberIdsOfTeam(context, board.team_id), params, link: `/kanban/${board.id}`, about: row.id };
  };

/** Who is named in a sprint's goal. */
const goalMentioned: NotificationSource['tell'] = async (context, event) => {
  const sprintId = textIn(event, 'sprintId');
  const row = sprintId === '' ? null : await findSprintRow(context, sprintId as SprintId);
  const board = row && (await findBoardRow(context, row.board_id));
  if (!row || !board) return null;
  const params = { name: row.name, project: board.name };
  return { userIds: textsIn(event, 'userIds'), params, link: `/kanban/${board.id}`, about: row.id };
};

const many = { deedType: 'board.assigned_many' };
const manyBlocked = { deedType: 'board.blocked_many' };
const manyFreed = { deedType: 'board.unblocked_many' };

export const notifications: readonly NotificationSource[] = [
  { on: 'board.item_assigned', type: 'board.assigned', ...many, kind: 'assignments', isMailed: true, tell: assigned },
  { on: 'board.items_assigned', type: 'board.assigned', ...many, kind: 'assignments', isMailed: true, tell: assignedTogether },
  { on: 'board.item_blocked', type: 'board.blocked', ...manyBlocked, kind: 'blocks', isMailed: true, tell: blocking(true) },
  { on: 'board.item_blocked', type: 'board.unblocked', ...manyFreed, kind: 'blocks', isMailed: true, tell: blocking(false) },
  { on: 'board.goal_mentioned', type: 'board.goal_mentioned', kind: 'mentions', isMailed: true, tell: goalMentioned },
  { on: 'board.sprint_saved', type: 'board.sprint_started', kind: 'sprints', isMailed: true, tell: sprint('active') },
  { on: 'board.sprint_saved', type: 'board.sprint_ended', kind: 'sprints', isMailed: true, tell: sprint('completed') },
];
