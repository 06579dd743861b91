import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { routes } from './routes.ts';

export const features = serverModule({ name: 'features', ring: 'base', events, routes, fixtures: () => import('./fixtures.ts'), demo });
