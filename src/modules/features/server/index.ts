import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { routes } from './routes.ts';

export const features = serverModule({ name: 'features', events, routes });
