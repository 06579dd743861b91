import { boardProblems } from '#modules/boards/contract/problems.ts';
import { finishedWork } from '#modules/poker/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { notifications } from './notifications.ts';
import { endImports, eraseFiles, purgeItems } from './jobs.ts';
import { attachmentKeysOf } from './queries/attachment.ts';
import { countBoards } from './queries/board.ts';
import { endedSprints, finishedStories } from './queries/finished-work.ts';
import { boardRoom } from './room.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { subscribers } from './subscribers.ts';
import { dashboardRoutes, flowRoutes, valueRoutes } from './routes/flow.ts';
import { viewRoutes } from './routes/views.ts';
import { eraseOf } from './service/erase.ts';

export const boards = serverModule({
  name: 'boards',
  ring: 'work',
  events,
  notifications,
  routes: [...routes, ...flowRoutes, ...dashboardRoutes, ...valueRoutes, ...viewRoutes],
  fixtures: () => import('./fixtures.ts'),
  rooms: [boardRoom],
  jobs: [purgeItems, endImports, eraseFiles],
  subscribers,
  search,
  usage: { boards: countBoards },
  // An archived project is not counted.
  limits: { projects: { of: 'maxProjects', counts: ['boards'], refusal: boardProblems.project_limit } },
  eraseOf,
  fileKeys: attachmentKeysOf,
  answers: [answer(finishedWork, { finishedStories, endedSprints })],
  conflicts: {
    board_labels_name: boardProblems.name_taken,
    board_views_name: boardProblems.view_name_taken,
    sprints_one_active: boardProblems.sprint_active,
    board_links_once: boardProblems.link_exists,
  },
  demo,
});
