import { serverModule } from '#platform/module/server-module.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { retroRoom } from './room.ts';
import { routes } from './routes.ts';

export const retros = serverModule({
  name: 'retros',
  routes,
  rooms: [retroRoom],
  conflicts: { retro_votes_one: retro.already_voted },
});
