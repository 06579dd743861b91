import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';

export const pricing = serverModule({ name: 'pricing', ring: 'base', routes, fixtures: () => import('./fixtures.ts') });
