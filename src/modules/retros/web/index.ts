import { IconMessages, IconPlus } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    retros: typeof words;
  }
}

const place = { en: 'Retrospectives', fr: 'Rétrospectives', es: 'Retrospectivas' };
const feature = 'agile_survival';
const one = { en: 'Retrospective', fr: 'Rétrospective', es: 'Retrospectiva' };

export const retros = webModule({
  name: 'retros',
  routes: [
    {
      path: '/retrospectives',
      access: 'in',
      layout: 'app',
      title: place,
      action: actions.list,
      feature,
      words: ['auth'],
      lazy: () => import('./screens/sessions.tsx').then((module) => module.Sessions),
    },
    {
      path: '/join/retrospective/:sessionId',
      access: 'both',
      layout: 'bare',
      title: { en: 'Join a retrospective', fr: 'Rejoindre une rétrospective', es: 'Unirse a una retrospectiva' },
      words: ['auth'],
      lazy: () => import('./screens/join.tsx').then((module) => module.Join),
    },
    {
      path: '/retro/sessions/:sessionId',
      access: 'both',
      layout: 'room',
      title: one,
      words: ['action-items'],
      lazy: () => import('./screens/room.tsx').then((module) => module.Room),
    },
  ],
  nav: [{ to: '/retrospectives', label: place, place: 'meet', order: 20, icon: IconMessages, action: actions.list, feature }],
  palette: [
    {
      id: 'retros.start',
      label: { en: 'Start Retrospective', fr: 'Lancer une rétrospective', es: 'Iniciar una retrospectiva' },
      to: '/retrospectives?new=1',
      icon: IconPlus,
      keywords: 'create new retro feedback créer nouvelle crear nueva',
      action: actions.create,
      feature,
    },
  ],
});
