import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';

export const features = serverModule({ name: 'features', routes });
