import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const audit = serverModule({ name: 'audit', events, routes, jobs, subscribers });
