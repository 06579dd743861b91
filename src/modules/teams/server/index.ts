import { serverModule } from '#platform/module/server-module.ts';
import { teamProblems } from '../contract.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { notifications } from './notifications.ts';
import { routes } from './routes.ts';
import { countTeams } from './queries.ts';
import { search } from './search.ts';
import { giveBackPlaces, keepPlaces } from './service/places.ts';

export const teams = serverModule({
  name: 'teams',
  ring: 'base',
  events,
  notifications,
  routes,
  fixtures: () => import('./fixtures.ts'),
  search,
  usage: { teams: countTeams },
  limits: { teams: { of: 'maxTeams', counts: ['teams'], refusal: teamProblems.team_limit } },
  memberLeaves: keepPlaces,
  memberReturns: giveBackPlaces,
  conflicts: { teams_name: teamProblems.name_taken },
  demo,
});
