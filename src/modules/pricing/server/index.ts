import { serverModule } from '#platform/module/server-module.ts';

export const pricing = serverModule({ name: 'pricing', ring: 'base', routes: [] });
