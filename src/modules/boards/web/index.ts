import { webModule } from '#ui/module/web-module.ts';
import { insightNav, insightRoutes } from './parts/insight/places.ts';

export const boards = webModule({ name: 'boards', routes: insightRoutes, nav: insightNav });
