import { actions } from '#modules/boards/contract/actions.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import * as views from '#modules/boards/contract/view.ts';
import { viewsOf } from '#modules/boards/server/queries/view.ts';
import { openBoard } from '#modules/boards/server/service/access.ts';
import { createView, deleteView, updateView } from '#modules/boards/server/service/view.ts';
import { serve } from '#platform/http/serve.ts';
import { Problem } from '#shared/problem.ts';

/** What people keep of how they look at a board. */
export const viewRoutes = [
  serve(views.listViews, async (context, { params, query }) => {
    await openBoard(context, params.boardId, actions.view);
    if (context.actor.kind !== 'user') throw new Problem(boardProblems.not_found);
    return viewsOf(context, params.boardId, context.actor.userId, query);
  }),
  serve(views.createView, (context, { params, body }) => createView(context, params.boardId, body)),
  serve(views.updateView, (context, { params, body }) => updateView(context, params.viewId, body)),
  serve(views.deleteView, async (context, { params }) => {
    await deleteView(context, params.viewId);
    return {};
  }),
];
