import { IconListDetails } from '@tabler/icons-react';
import type { NavEntry, WebRoute } from '#ui/module/web-module.ts';
import { actions } from '../../../contract/actions.ts';
import type words from '../../../locales/planning/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'boards-planning': typeof words;
  }
}

const backlog = { en: 'Backlog', fr: 'Backlog', es: 'Backlog' };
const feature = 'agile_survival';

/** The backlog with its sprints. */
export const planningRoutes: readonly WebRoute[] = [
  {
    path: '/backlog',
    access: 'in',
    layout: 'app',
    title: backlog,
    action: actions.view,
    feature,
    words: ['boards-planning', 'boards-board'],
    lazy: () => import('../../screens/backlog.tsx').then((module) => module.Backlog),
  },
];

export const planningNav: readonly NavEntry[] = [
  { to: '/backlog', label: backlog, place: 'plan', order: 30, icon: IconListDetails, action: actions.view, feature },
];
