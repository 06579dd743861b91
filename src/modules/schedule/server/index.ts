import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { scheduleRoom } from './room.ts';
import { routes } from './routes.ts';

export const schedule = serverModule({
  name: 'schedule',
  ring: 'work',
  events,
  routes,
  rooms: [scheduleRoom],
  fixtures: () => import('./fixtures.ts'),
  demo,
});
