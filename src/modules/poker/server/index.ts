import { poker as problems } from '#modules/poker/contract/problems.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { pokerRoom } from './room.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const poker = serverModule({
  name: 'poker',
  routes,
  rooms: [pokerRoom],
  subscribers,
  conflicts: { poker_voting_systems_name: problems.deck_name_taken },
});
