import { serverModule } from '#platform/module/server-module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const docs = serverModule({ name: 'docs', ring: 'base', routes, jobs, fixtures: () => import('./fixtures.ts') });
