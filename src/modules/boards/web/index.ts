import { IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type board from '../locales/board/en.json';
import type projects from '../locales/projects/en.json';
import { insightNav, insightRoutes } from './parts/insight/places.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'boards-board': typeof board;
    'boards-projects': typeof projects;
  }
}

const place = { en: 'Boards', fr: 'Tableaux', es: 'Tableros' };
const feature = 'agile_survival';

export const boards = webModule({
  name: 'boards',
  routes: [
    {
      path: '/kanban',
      access: 'in',
      layout: 'app',
      title: place,
      action: actions.list,
      feature,
      words: ['boards-projects', 'boards-project'],
      lazy: () => import('./screens/boards.tsx').then((module) => module.Boards),
    },
    {
      path: '/kanban/:boardId',
      access: 'in',
      layout: 'app',
      title: { en: 'Board', fr: 'Tableau', es: 'Tablero' },
      needsWidth: true,
      action: actions.view,
      feature,
      words: ['boards-board'],
      lazy: () => import('./screens/board.tsx').then((module) => module.BoardScreen),
    },
    ...insightRoutes,
  ],
  nav: [{ to: '/kanban', label: place, place: 'plan', order: 20, icon: IconLayoutKanban, action: actions.list, feature }, ...insightNav],
  palette: [
    {
      id: 'boards.new',
      label: { en: 'New Project', fr: 'Nouveau projet', es: 'Nuevo proyecto' },
      to: '/kanban?new=1',
      icon: IconPlus,
      keywords: 'create board kanban scrum créer tableau crear tablero',
      action: actions.create,
      feature,
    },
  ],
});
