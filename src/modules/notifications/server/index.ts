import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const notifications = serverModule({
  name: 'notifications',
  ring: 'base',
  events,
  routes,
  jobs,
  subscribers,
  fixtures: () => import('./fixtures.ts'),
});
