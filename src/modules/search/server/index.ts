import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';
import { keepIndex } from './subscribers.ts';

export const search = serverModule({ name: 'search', routes, subscribers: (all) => [keepIndex(all)] });
