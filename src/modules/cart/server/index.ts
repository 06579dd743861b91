import { serverModule } from '#platform/module/server-module.ts';

export const cart = serverModule({ name: 'cart', ring: 'base', routes: [] });
