import { webModule } from '#ui/module/web-module.ts';

export const businesses = webModule({ name: 'businesses', routes: [] });
