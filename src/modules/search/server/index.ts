import { serverModule } from '#platform/module/server-module.ts';
import { FILL_JOB, fillIndex } from './jobs.ts';
import { routes } from './routes.ts';
import { keepIndex, sourcesOf } from './subscribers.ts';

export const search = serverModule({
  name: 'search',
  ring: 'base',
  routes,
  jobs: (all) => [fillIndex(sourcesOf(all))],
  subscribers: (all) => [keepIndex(all)],
  demo: ({ scope, enqueue }) => enqueue(FILL_JOB, { accountId: scope.accountId }),
  fixtures: () => import('./fixtures.ts'),
});
