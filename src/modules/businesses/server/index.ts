import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { pages } from './pages.ts';
import { fileKeys } from './queries/files.ts';

export const businesses = serverModule({
  name: 'businesses',
  ring: 'base',
  events,
  routes,
  jobs,
  pages,
  demo,
  fileKeys,
  fixtures: () => import('./fixtures.ts'),
});
