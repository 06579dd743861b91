import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { routes } from './routes.ts';

export const businesses = serverModule({
  name: 'businesses',
  ring: 'base',
  events,
  routes,
  fixtures: () => import('./fixtures.ts'),
});
