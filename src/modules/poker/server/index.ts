import { poker as problems } from '#modules/poker/contract/problems.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { notifications } from './notifications.ts';
import { pokerRoom } from './room.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { eraseOf } from './service/erase.ts';
import { subscribers } from './subscribers.ts';
import { countSessionsThisMonth } from './queries/month.ts';

export const poker = serverModule({
  name: 'poker',
  ring: 'work',
  events,
  notifications,
  routes,
  fixtures: () => import('./fixtures.ts'),
  rooms: [pokerRoom],
  subscribers,
  search,
  usage: { sessionsThisMonth: countSessionsThisMonth },
  limits: { pokerSessions: { of: 'maxSessionsPerMonth', counts: ['sessionsThisMonth'], refusal: problems.session_limit } },
  eraseOf,
  conflicts: { poker_voting_systems_name: problems.deck_name_taken },
  demo,
});
