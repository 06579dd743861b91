import type * as z from 'zod/mini';
import { addAttachment } from '#modules/boards/contract/attachment.ts';
import { createBoard } from '#modules/boards/contract/board-calls.ts';
import { createCalendarEvent } from '#modules/boards/contract/calendar.ts';
import { addChecklistLine } from '#modules/boards/contract/checklist.ts';
import { addComment } from '#modules/boards/contract/comment.ts';
import { createDelivery } from '#modules/boards/contract/delivery.ts';
import { createItem } from '#modules/boards/contract/item-calls.ts';
import { createLabel } from '#modules/boards/contract/label.ts';
import { addLink } from '#modules/boards/contract/link.ts';
import { createSprint } from '#modules/boards/contract/sprint-calls.ts';
import { importItems, type ImportRow } from '#modules/boards/contract/transfer.ts';
import { createView } from '#modules/boards/contract/view.ts';
import { createTeam } from '#modules/teams/contract.ts';
import type { FixtureInput, Fixtures } from '#platform/module/fixtures.ts';
import { versioned } from './fixtures/versioned.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

type SentRow = z.input<typeof ImportRow>;
type Ids = Readonly<Record<string, string>>;
const body =
  (make: (ids: Ids) => unknown) =>
  (ids: Ids): FixtureInput => ({ body: make(ids) });

/** A row of an import with nothing but its names and what is given. */
export const importRow = (given: Partial<SentRow>): SentRow => ({
  sourceLine: 1,
  sourceKey: 'A-1',
  title: 'An item',
  description: '',
  column: null,
  type: 'story',
  priority: 'medium',
  storyPoints: null,
  labels: [],
  assignee: null,
  dueDate: null,
  createdAt: null,
  startedAt: null,
  completedAt: null,
  parentKey: null,
  checklist: [],
  comments: [],
  isArchived: false,
  ...given,
});

/** A board with a labelled epic, a story beneath it, and one in the backlog. */
export const fixtures: Fixtures = {
  async make({ canary, call, upload }) {
    const team = await call(createTeam, { body: { name: `${canary} board team` } });
    const board = await call(createBoard, { body: { name: `${canary} project`, teamId: team.id, description: `${canary} aims` } });
    const params = { boardId: board.id };
    const label = await call(createLabel, { params, body: { name: `${canary} label` } });
    const column = board.columns[0]?.id ?? null;
    const draft = { boardId: board.id, columnId: column };
    const epic = await call(createItem, { body: { ...draft, title: `${canary} epic`, type: 'epic', labelIds: [label.id] } });
    const item = await call(createItem, { body: { ...draft, title: `${canary} story`, parentId: epic.id } });
    await call(createItem, { body: { ...draft, columnId: null, title: `${canary} later` } });
    const days = { startDate: '2026-01-05', endDate: '2026-01-16' };
    const sprint = await call(createSprint, { body: { boardId: board.id, name: `${canary} sprint`, goal: `${canary} goal`, ...days } });
    const delivery = await call(createDelivery, { body: { boardId: board.id, name: `${canary} release`, itemIds: [item.id] } });
    const event = await call(createCalendarEvent, { body: { boardId: board.id, title: `${canary} day`, startDate: days.startDate } });
    const view = await call(createView, { params, body: { name: `${canary} view`, query: 'q=day', isShared: true } });
    const hung = { params: { itemId: item.id } };
    const comment = await call(addComment, { ...hung, body: { content: `${canary} remark` } });
    const line = await call(addChecklistLine, { ...hung, body: { title: `${canary} step` } });
    const link = await call(addLink, { ...hung, body: { kind: 'blocks', targetId: epic.id } });
    const file = await upload(addAttachment, hung.params, { name: `${canary}.txt`, content: `${canary} words` });
    const begins = { fileName: `${canary}.csv`, total: 2, mapping: { columns: [], dateOrder: null, isBare: false, targets: [] } };
    const left = await call(importItems, {
      params,
      body: { source: 'csv', run: { begins, done: 1 }, columns: [], items: [importRow({ title: `${canary} brought` })] },
    });
    return {
      importId: left.importId ?? '',
      commentId: comment.id,
      checklistItemId: line.id,
      linkId: link.id,
      attachmentId: file.id,
      teamId: team.id,
      boardId: board.id,
      sessionId: board.id,
      teamOrBoardId: board.id,
      sprintOrBoardId: board.id,
      columnId: board.columns[1]?.id ?? '',
      otherColumnId: column ?? '',
      labelId: label.id,
      parentId: epic.id,
      itemId: item.id,
      sprintId: sprint.id,
      deliveryId: delivery.id,
      eventId: event.id,
      viewId: view.id,
    };
  },
  inputs: {
    'boards.saveValueConfig': body(() => ({ isActive: true })),
    'boards.createBoard': body(({ teamId }) => ({ name: 'A project', teamId })),
    'boards.updateBoard': body(({ teamId }) => ({ name: 'A project', teamId })),
    'boards.reorderColumns': body(({ columnId, otherColumnId }) => ({ columnOrders: [columnId, otherColumnId] })),
    'boards.createColumn': body(({ boardId }) => ({ boardId, title: 'A column' })),
    'boards.updateColumn': body(() => ({ title: 'A column' })),
    'boards.deleteColumn': ({ otherColumnId }) => ({ query: { moveTo: otherColumnId } }),
    'boards.createLabel': body(() => ({ name: 'A label' })),
    'boards.updateLabel': body(() => ({ name: 'A label' })),
    'boards.createItem': body(({ boardId, columnId, parentId, labelId }) => ({
      boardId,
      columnId,
      parentId,
      labelIds: [labelId],
      title: 'An item',
    })),
    'boards.createItems': body(({ boardId, columnId, labelId }) => ({
      boardId,
      columnId,
      items: [{ title: 'An item', labelIds: [labelId] }],
    })),
    'boards.updateItem': body(({ parentId }) => ({ title: 'An item', parentId })),
    'boards.moveItem': body(({ columnId, parentId }) => ({ targetColumnId: columnId, afterId: parentId })),
    'boards.addComment': body(() => ({ content: 'A remark' })),
    'boards.editComment': body(() => ({ content: 'A remark' })),
    'boards.addChecklistLine': body(() => ({ title: 'A step' })),
    'boards.changeChecklistLine': body(() => ({ isDone: true })),
    'boards.addLink': body(({ parentId }) => ({ kind: 'relates', targetId: parentId })),
    'boards.addToBacklog': body(({ boardId, parentId }) => ({ boardId, parentId, title: 'An item' })),
    'boards.updateBacklogItem': body(({ parentId }) => ({ title: 'An item', parentId })),
    'boards.moveToBoard': body(({ columnId }) => ({ columnId })),
    'boards.createSprint': body(({ boardId }) => ({ boardId, name: 'A sprint', startDate: '2026-02-02', endDate: '2026-02-13' })),
    'boards.updateSprint': body(() => ({ name: 'A sprint' })),
    'boards.addSprintItems': body(({ itemId }) => ({ itemIds: [itemId] })),
    'boards.createDelivery': body(({ boardId, itemId }) => ({ boardId, name: 'A release', itemIds: [itemId] })),
    'boards.updateDelivery': body(({ itemId }) => ({ name: 'A release', itemIds: [itemId] })),
    'boards.createCalendarEvent': body(({ boardId }) => ({ boardId, title: 'A day', startDate: '2026-02-02' })),
    'boards.updateCalendarEvent': body(() => ({ title: 'A day' })),
    'boards.createView': body(() => ({ name: 'A view', query: 'q=late' })),
    'boards.updateView': body(() => ({ name: 'A view', isDefault: true })),
    'boards.estimateItems': body(({ itemId }) => ({ itemIds: [itemId], name: 'A session' })),
    'boards.openSprintRetro': body(() => ({ name: 'A retrospective' })),
    'boards.takeActions': body(({ boardId }) => ({ actionItemIds: [boardId] })),
    'boards.importItems': body(({ columnId, importId }) => ({
      source: 'csv',
      run: { importId, done: 1 },
      columns: [{ title: 'A column', status: 'TODO', columnId }],
      items: [importRow({ column: 'A column' })],
    })),
    'item:add': body(({ columnId }) => ({ columnId, title: 'An item' })),
    'item:update': body(({ itemId }) => ({ itemId, title: 'An item' })),
    'item:move': body(({ itemId, columnId }) => ({ itemId, targetColumnId: columnId })),
    'item:remove': body(({ itemId }) => ({ itemId })),
    'item:restore': body(({ itemId }) => ({ itemId })),
    'column:add': body(() => ({ title: 'A column' })),
    'column:update': body(({ columnId }) => ({ columnId, title: 'A column' })),
    'column:remove': body(({ columnId, otherColumnId }) => ({ columnId, moveTo: otherColumnId })),
    'column:reorder': body(({ columnId, otherColumnId }) => ({ columnOrders: [columnId, otherColumnId] })),
  },
  versioned,
  people,
  permissions,
};
