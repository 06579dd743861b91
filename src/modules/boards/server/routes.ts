import * as activity from '#modules/boards/contract/activity.ts';
import { actions } from '#modules/boards/contract/actions.ts';
import * as boards from '#modules/boards/contract/board-calls.ts';
import * as columns from '#modules/boards/contract/column.ts';
import * as imports from '#modules/boards/contract/import-run.ts';
import * as items from '#modules/boards/contract/item-calls.ts';
import { createItems } from '#modules/boards/contract/item-several.ts';
import * as labels from '#modules/boards/contract/label.ts';
import { exportBoard as exportContract, importItems as importContract } from '#modules/boards/contract/transfer.ts';
import { withFeature } from '#modules/features/server/public.ts';
import { teamProblems } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import { serve, serveOpen } from '#platform/http/serve.ts';
import { userIdOf } from '#shared/permissions.ts';
import { raise } from '#shared/problem.ts';
import { listActivity } from './queries/activity.ts';
import { listBoards } from './queries/board-list.ts';
import { importsOf } from './queries/import-run.ts';
import { listChildren, listItems } from './queries/item-list.ts';
import { partRoutes } from './routes/item-part.ts';
import { planningRoutes } from './routes/planning.ts';
import { openBoard, openItem } from './service/access.ts';
import { createBoard, deleteBoard, readBoard, readState, restoreBoard, updateBoard } from './service/board.ts';
import { createColumn, deleteColumn, reorderColumns, updateColumn } from './service/column.ts';
import { exportBoard } from './service/export.ts';
import { importItems } from './service/import.ts';
import { endImport } from './service/import-run.ts';
import { createItem, readItem } from './service/item.ts';
import { updateItem } from './service/item-change.ts';
import { deleteItem, restoreItem } from './service/item-removal.ts';
import { createLabel, deleteLabel, updateLabel } from './service/label.ts';
import { moveItem } from './service/move.ts';
import { addSeveral } from './service/several.ts';

const done = {};

const boardRoutes = [
  serve(boards.listBoards, (context, { query }) => listBoards(context, query)),
  serve(boards.listTeamBoards, async (context, { params, query }) => {
    const { id: teamId } = (await findTeam(context, params.teamId)) ?? raise(teamProblems.not_found);
    return listBoards(context, { ...query, teamId, mine: false });
  }),
  ...withFeature('agile_survival', [serve(boards.createBoard, (context, { body }) => createBoard(context, body))]),
  serve(boards.getBoard, (context, { params }) => readBoard(context, params.boardId)),
  serve(boards.readBoard, (context, { params, query }) => readState(context, params.boardId, query.sinceVersion)),
  serve(boards.updateBoard, (context, { params, body }) => updateBoard(context, params.boardId, body)),
  serve(boards.deleteBoard, async (context, { params }) => {
    await deleteBoard(context, params.boardId);
    return done;
  }),
  serve(boards.restoreBoard, (context, { params }) => restoreBoard(context, params.boardId)),
  serve(columns.reorderColumns, (context, { params, body }) => reorderColumns(context, params.boardId, body.columnOrders)),
  serve(importContract, (context, { params, body }) => importItems(context, params.boardId, body)),
  serve(imports.listImports, async (context, { params, query }) => {
    const board = await openBoard(context, params.boardId, actions.view);
    return importsOf(context, board.id, { ...query, userId: userIdOf(context.actor), now: context.now });
  }),
  serve(imports.endImport, async (context, { params }) => {
    await endImport(context, params.importId);
    return done;
  }),
  serveOpen(exportContract, (request, { params, query }) => exportBoard(request, params.boardId, query.format)),
  serve(activity.boardActivity, async (context, { params, query }) =>
    listActivity(context, await openBoard(context, params.boardId, actions.view), query),
  ),
];

const columnRoutes = [
  serve(columns.createColumn, (context, { body: { boardId, ...column } }) => createColumn(context, boardId, column)),
  serve(columns.updateColumn, (context, { params, body }) => updateColumn(context, params, body)),
  serve(columns.deleteColumn, async (context, { params, query }) => {
    await deleteColumn(context, params, query.moveTo);
    return done;
  }),
  serve(labels.createLabel, (context, { params, body }) => createLabel(context, params.boardId, body)),
  serve(labels.updateLabel, (context, { params, body }) => updateLabel(context, params.labelId, body)),
  serve(labels.deleteLabel, async (context, { params }) => {
    await deleteLabel(context, params.labelId);
    return done;
  }),
];

const itemRoutes = [
  serve(items.createItem, (context, { body: { boardId, ...draft } }) => createItem(context, boardId, draft)),
  serve(createItems, (context, { body }) => addSeveral(context, body)),
  serve(items.getItem, (context, { params }) => readItem(context, params.itemId)),
  serve(items.updateItem, (context, { params, body }) => updateItem(context, params, body)),
  serve(items.moveItem, (context, { params, body }) => moveItem(context, params, body)),
  serve(items.deleteItem, async (context, { params }) => {
    await deleteItem(context, params);
    return done;
  }),
  serve(items.restoreItem, (context, { params }) => restoreItem(context, params)),
  serve(items.listChildren, async (context, { params, query }) => {
    const { board } = await openItem(context, params.itemId, actions.view);
    return listChildren(context, board, params.itemId, query);
  }),
  serve(items.listItems, async (context, { params, query }) => {
    const board = await openBoard(context, params.boardId, actions.view);
    const { filters = { place: 'board', isArchived: false }, sort = { by: 'place', direction: 'asc' } } = query;
    return listItems(context, board, { filters, sort, limit: query.limit, offset: query.offset });
  }),
  serve(activity.itemActivity, async (context, { params, query }) => {
    const { board } = await openItem(context, params.itemId, actions.view, { isDeleted: true });
    return listActivity(context, board, query, params.itemId);
  }),
];

export const routes = [...boardRoutes, ...columnRoutes, ...itemRoutes, ...partRoutes, ...planningRoutes];
