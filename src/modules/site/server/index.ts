import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { jobs } from './jobs.ts';
import { readPageState } from './queries.ts';
import { routes } from './routes.ts';

export const site = serverModule({
  name: 'site',
  ring: 'base',
  events,
  routes,
  jobs,
  pageState: readPageState,
  fixtures: () => import('./fixtures.ts'),
});
