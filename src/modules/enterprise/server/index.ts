import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';

export const enterprise = serverModule({ name: 'enterprise', ring: 'base', routes, fixtures: () => import('./fixtures.ts') });
