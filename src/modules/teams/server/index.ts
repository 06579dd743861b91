import { serverModule } from '#platform/module/server-module.ts';
import { teamProblems } from '../contract.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';

export const teams = serverModule({
  name: 'teams',
  events,
  notifications,
  routes,
  search,
  conflicts: { teams_name: teamProblems.name_taken },
});
