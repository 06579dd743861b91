import * as z from 'zod/mini';
import { endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { actions } from './actions.ts';
import { boardProblems } from './problems.ts';
import { Sprint } from './sprint.ts';

/** Apart from the other calls of sprints: every board makes this one as it opens. */
export const listSprints = endpoint({
  id: 'boards.listSprints',
  route: 'GET /api/kanban/sprints/:sprintId',
  summary: 'Sprints of a team, of a board, or beside a sprint, newest first',
  action: actions.view,
  params: z.object({ sprintId: z.guid() }),
  query: z.object(paging),
  answer: list(Sprint),
  problems: [boardProblems.not_found],
});
