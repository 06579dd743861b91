import { actions } from '#modules/boards/contract/actions.ts';
import * as backlog from '#modules/boards/contract/backlog.ts';
import * as calendar from '#modules/boards/contract/calendar.ts';
import * as deliveries from '#modules/boards/contract/delivery.ts';
import * as loop from '#modules/boards/contract/loop.ts';
import * as sprints from '#modules/boards/contract/sprint-calls.ts';
import { listSprints } from '#modules/boards/contract/sprint-list.ts';
import { backlogFigures, listBacklog } from '#modules/boards/server/queries/backlog.ts';
import { listCalendar } from '#modules/boards/server/queries/calendar.ts';
import { listDeliveryItems, listItems } from '#modules/boards/server/queries/item-list.ts';
import { storyOfItem } from '#modules/boards/server/queries/item-story.ts';
import { storyOfSprint } from '#modules/boards/server/queries/sprint-report.ts';
import { sprintsOfBoards } from '#modules/boards/server/queries/sprint.ts';
import { boardsBehind } from '#modules/boards/server/queries/team-boards.ts';
import { openBoard, openItem } from '#modules/boards/server/service/access.ts';
import { addToBacklog, moveToBoard, updateBacklogItem } from '#modules/boards/server/service/backlog.ts';
import { createCalendarEvent, deleteCalendarEvent, updateCalendarEvent } from '#modules/boards/server/service/calendar.ts';
import { createDelivery, deleteDelivery, listDeliveries, openDelivery, updateDelivery } from '#modules/boards/server/service/delivery.ts';
import { deleteItem } from '#modules/boards/server/service/item-removal.ts';
import { estimateItems, openSprintRetro, takeActions } from '#modules/boards/server/service/loop.ts';
import { createSprint, deleteSprint, updateSprint } from '#modules/boards/server/service/sprint.ts';
import { openSprint, viewSprint } from '#modules/boards/server/service/sprint-access.ts';
import { addSprintItems, removeSprintItem } from '#modules/boards/server/service/sprint-item.ts';
import { serve } from '#platform/http/serve.ts';
import { PAGE_MAX } from '#shared/pages.ts';

const done = {};

const backlogRoutes = [
  serve(backlog.listBacklog, (context, { params, query }) => listBacklog(context, params.itemId, query)),
  serve(backlog.backlogFigures, (context, { params, query }) => backlogFigures(context, params.itemId, query)),
  serve(backlog.addToBacklog, (context, { body }) => addToBacklog(context, body)),
  serve(backlog.updateBacklogItem, (context, { params, body }) => updateBacklogItem(context, params.itemId, body)),
  serve(backlog.removeFromBacklog, async (context, { params }) => {
    await deleteItem(context, params);
    return done;
  }),
  serve(backlog.moveToBoard, (context, { params, body }) => moveToBoard(context, params.itemId, body)),
];

const sprintRoutes = [
  serve(sprints.createSprint, (context, { body }) => createSprint(context, body)),
  serve(listSprints, async (context, { params, query }) => sprintsOfBoards(context, await boardsBehind(context, params.sprintId), query)),
  serve(sprints.activeSprint, async (context, { params }) => {
    const { items } = await sprintsOfBoards(context, await boardsBehind(context, params.sprintId), { limit: PAGE_MAX, offset: 0 });
    return items.find(({ status }) => status === 'active') ?? null;
  }),
  serve(sprints.updateSprint, (context, { params, body }) => updateSprint(context, params.sprintId, body)),
  serve(sprints.deleteSprint, async (context, { params }) => {
    await deleteSprint(context, params.sprintId);
    return done;
  }),
  serve(sprints.listSprintItems, async (context, { params, query }) => {
    const { board } = await openSprint(context, params.sprintId, actions.view);
    const filters = { place: 'all' as const, isArchived: false, sprintIds: [params.sprintId] };
    return listItems(context, board, { filters, sort: { by: 'place', direction: 'asc' }, ...query });
  }),
  serve(sprints.sprintReport, async (context, { params }) => {
    const { board, sprint } = await openSprint(context, params.sprintId, actions.view);
    return storyOfSprint(context, board, sprint, await viewSprint(context, board, sprint.id));
  }),
  serve(sprints.addSprintItem, (context, { params }) => addSprintItems(context, params.sprintId, [params.itemId])),
  serve(sprints.addSprintItems, (context, { params, body }) => addSprintItems(context, params.sprintId, body.itemIds)),
  serve(sprints.removeSprintItem, (context, { params }) => removeSprintItem(context, params.sprintId, params.itemId)),
];

const deliveryRoutes = [
  serve(deliveries.createDelivery, (context, { body: { boardId, ...draft } }) => createDelivery(context, boardId, draft)),
  serve(deliveries.listDeliveries, async (context, { params, query }) => {
    const board = await openBoard(context, params.boardId, actions.view);
    return listDeliveries(context, board, query);
  }),
  serve(deliveries.listDeliveryItems, async (context, { params, query }) => {
    const { board_id: boardId } = await openDelivery(context, params.deliveryId);
    return listDeliveryItems(context, await openBoard(context, boardId, actions.view), params.deliveryId, query);
  }),
  serve(deliveries.updateDelivery, (context, { params, body }) => updateDelivery(context, params.deliveryId, body)),
  serve(deliveries.deleteDelivery, async (context, { params }) => {
    await deleteDelivery(context, params.deliveryId);
    return done;
  }),
];

const calendarRoutes = [
  serve(calendar.createCalendarEvent, (context, { body: { boardId, ...draft } }) => createCalendarEvent(context, boardId, draft)),
  serve(calendar.listCalendarEvents, (context, { params, query }) => listCalendar(context, params.eventId, query)),
  serve(calendar.updateCalendarEvent, (context, { params, body }) => updateCalendarEvent(context, params.eventId, body)),
  serve(calendar.deleteCalendarEvent, async (context, { params }) => {
    await deleteCalendarEvent(context, params.eventId);
    return done;
  }),
];

const loopRoutes = [
  serve(loop.estimateItems, (context, { params, body }) => estimateItems(context, params.boardId, body)),
  serve(loop.openSprintRetro, (context, { params, body }) => openSprintRetro(context, params.sprintId, body)),
  serve(loop.takeActions, (context, { params, body }) => takeActions(context, params.boardId, body.actionItemIds)),
  serve(loop.itemStory, async (context, { params }) => {
    await openItem(context, params.itemId, actions.view);
    return storyOfItem(context, params.itemId);
  }),
];

/** Everything about what comes next, and what came of it. */
export const planningRoutes = [...backlogRoutes, ...sprintRoutes, ...deliveryRoutes, ...calendarRoutes, ...loopRoutes];
