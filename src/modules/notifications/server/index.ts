import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { eraseOf } from './service/erase.ts';
import { subscribers } from './subscribers.ts';

export const notifications = serverModule({
  name: 'notifications',
  ring: 'base',
  events,
  routes,
  jobs,
  subscribers,
  eraseOf,
  fixtures: () => import('./fixtures.ts'),
});
