import { serverModule } from '#platform/module/server-module.ts';
import { accountProblems } from '../contract.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { purge } from './jobs.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { eraseUser } from './service/person.ts';
import { countActive } from './service/seats.ts';

export const accounts = serverModule({
  name: 'accounts',
  ring: 'base',
  events,
  notifications,
  routes,
  jobs: (all) => [purge(all)],
  search,
  fixtures: () => import('./fixtures.ts'),
  usage: { members: countActive },
  limits: { members: { of: 'maxUsers', counts: ['members', 'pendingInvitations'], refusal: accountProblems.user_limit } },
  eraseOf: ({ tx, now }, { id }) => eraseUser(tx, id, now),
});
