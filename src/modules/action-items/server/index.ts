import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { jobs } from './jobs.ts';
import { notifications } from './notifications.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';

export const actionItems = serverModule({
  name: 'action-items',
  ring: 'work',
  events,
  notifications,
  routes,
  jobs,
  search,
  fixtures: () => import('./fixtures.ts'),
});
