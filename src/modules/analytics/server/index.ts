import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';

export const analytics = serverModule({ name: 'analytics', ring: 'work', routes, fixtures: () => import('./fixtures.ts') });
