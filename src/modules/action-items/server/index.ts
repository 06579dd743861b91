import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';

export const actionItems = serverModule({ name: 'action-items', routes });
