import { IconMessages, IconMoodSearch, IconPlus, IconTemplate } from '@tabler/icons-react';
import { lazyOr } from '#ui/module/lazy.ts';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type demoWords from '../locales/demo/en.json';
import type words from '../locales/en.json';
import type figures from '../locales/figures/en.json';
import type templates from '../locales/templates/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    retros: typeof words;
    'retros-demo': typeof demoWords;
    'retros-figures': typeof figures;
    'retros-templates': typeof templates;
  }
}

const place = { en: 'Retrospectives', fr: 'Rétrospectives', es: 'Retrospectivas' };
const feature = 'agile_survival';
const analytics = { en: 'Retrospective analytics', fr: 'Analyses des rétrospectives', es: 'Análisis de retrospectivas' };
const one = { en: 'Retrospective', fr: 'Rétrospective', es: 'Retrospectiva' };

export const retros = webModule({
  name: 'retros',
  routes: [
    {
      path: '/retrospectives',
      title: place,
      action: actions.list,
      feature,
      words: ['auth', 'retros-figures'],
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
      words: ['action-items', 'retros-figures'],
      lazy: () => import('./screens/room.tsx').then((module) => module.Room),
    },
    {
      path: '/demo/retrospectives',
      access: 'both',
      layout: 'room',
      title: { en: 'Retrospective demo', fr: 'Démo de rétrospective', es: 'Demo de retrospectiva' },
      words: ['auth', 'action-items', 'retros-demo'],
      lazy: () => import('./screens/demo.tsx').then((module) => module.Demo),
    },
    {
      path: '/retro/templates',
      title: { en: 'Retrospective templates', fr: 'Modèles de rétrospective', es: 'Plantillas de retrospectiva' },
      action: actions.list,
      feature,
      words: ['auth', 'retros-templates'],
      lazy: () => import('./screens/templates.tsx').then((module) => module.Templates),
    },
    {
      path: '/analytics/retrospectives',
      title: analytics,
      action: actions.viewAnalytics,
      feature,
      words: ['retros-figures'],
      lazy: () => import('./screens/analytics.tsx').then((module) => module.Analytics),
    },
  ],
  nav: [
    {
      to: '/retrospectives',
      label: place,
      place: 'meet',
      order: 20,
      icon: IconMessages,
      action: actions.list,
      feature,
      mark: lazyOr(
        () => import('./parts/sessions/live-mark.tsx').then((module) => ({ default: module.LiveMark })),
        () => null,
      ),
    },
    {
      to: '/analytics/retrospectives',
      label: analytics,
      place: 'learn',
      order: 30,
      icon: IconMoodSearch,
      action: actions.viewAnalytics,
      feature,
    },
  ],
  palette: [
    {
      id: 'retros.templates',
      label: { en: 'Retrospective templates', fr: 'Modèles de rétrospective', es: 'Plantillas de retrospectiva' },
      to: '/retro/templates',
      icon: IconTemplate,
      keywords: 'browse format parcourir explorar',
      action: actions.list,
      feature,
    },
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
