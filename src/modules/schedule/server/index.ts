import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { scheduleRoom } from './room.ts';
import { routes } from './routes.ts';

export const schedule = serverModule({ name: 'schedule', events, routes, rooms: [scheduleRoom] });
