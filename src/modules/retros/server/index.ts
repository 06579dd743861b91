import { serverModule } from '#platform/module/server-module.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { notifications } from './notifications.ts';
import { jobs } from './jobs.ts';
import { countRetrosThisMonth } from './queries/month.ts';
import { retroRoom } from './room.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { eraseOf } from './service/erase.ts';
import { subscribers } from './subscribers.ts';

export const retros = serverModule({
  name: 'retros',
  ring: 'work',
  events,
  notifications,
  routes,
  fixtures: () => import('./fixtures.ts'),
  rooms: [retroRoom],
  jobs,
  conflicts: { retro_votes_one: retro.already_voted, retro_templates_name: retro.template_name_taken },
  eraseOf,
  subscribers,
  search,
  usage: { retrosThisMonth: countRetrosThisMonth },
  limits: { retrospectives: { of: 'maxSessionsPerMonth', counts: ['retrosThisMonth'], refusal: retro.session_limit } },
  demo,
});
