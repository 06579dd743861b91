import { boardProblems } from '#modules/boards/contract/problems.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { endImports, eraseFiles, purgeItems } from './jobs.ts';
import { boardRoom } from './room.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { subscribers } from './subscribers.ts';
import { dashboardRoutes, flowRoutes, valueRoutes } from './routes/flow.ts';
import { viewRoutes } from './routes/views.ts';

export const boards = serverModule({
  name: 'boards',
  events,
  notifications,
  routes: [...routes, ...flowRoutes, ...dashboardRoutes, ...valueRoutes, ...viewRoutes],
  rooms: [boardRoom],
  jobs: [purgeItems, endImports, eraseFiles],
  subscribers,
  search,
  conflicts: {
    board_labels_name: boardProblems.name_taken,
    board_views_name: boardProblems.view_name_taken,
    sprints_one_active: boardProblems.sprint_active,
    board_links_once: boardProblems.link_exists,
  },
});
