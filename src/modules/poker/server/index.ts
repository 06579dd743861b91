import { poker as problems } from '#modules/poker/contract/problems.ts';
import { serverModule, type ServerModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { pokerRoom } from './room.ts';
import { routesOf } from './routes.ts';
import { search } from './search.ts';
import { subscribers } from './subscribers.ts';
import type { Work } from './queries/work.ts';

/** The module, with what boards know of the work that was estimated. */
export const pokerWith = (work: Work): ServerModule =>
  serverModule({
    name: 'poker',
    events,
    notifications,
    routes: routesOf(work),
    rooms: [pokerRoom],
    subscribers,
    search,
    conflicts: { poker_voting_systems_name: problems.deck_name_taken },
  });
