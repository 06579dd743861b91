import { serverModule } from '#platform/module/server-module.ts';
import { watchRefusals } from './service/refused-minutes.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const status = serverModule({
  name: 'status',
  ring: 'base',
  routes,
  jobs,
  fixtures: () => import('./fixtures.ts'),
  atStart: async ({ database }) => watchRefusals({ database, version: packageJson.version, now: () => new Date() }),
});
