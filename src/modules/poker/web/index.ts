import { IconCards, IconChartHistogram, IconPlus } from '@tabler/icons-react';
import { lazyOr } from '#ui/module/lazy.ts';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type createWords from '../locales/create/en.json';
import type entryWords from '../locales/entry/en.json';
import type demoWords from '../locales/demo/en.json';
import type asyncWords from '../locales/async/en.json';
import type templateWords from '../locales/templates/en.json';
import type summaryWords from '../locales/summary/en.json';
import type words from '../locales/en.json';
import type figures from '../locales/figures/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    poker: typeof words;
    'poker-create': typeof createWords;
    'poker-demo': typeof demoWords;
    'poker-entry': typeof entryWords;
    'poker-figures': typeof figures;
    'poker-async': typeof asyncWords;
    'poker-summary': typeof summaryWords;
    'poker-templates': typeof templateWords;
  }
}

/** Running meetings go on and links keep working while it is off; nothing new begins. */
const feature = 'agile_survival';
const place = { en: 'Planning poker', fr: 'Planning poker', es: 'Planning poker' };

const analytics = { en: 'Planning poker analytics', fr: 'Analyses du planning poker', es: 'Análisis del planning poker' };
const templates = { en: 'Estimation Templates', fr: 'Modèles d’estimation', es: 'Plantillas de estimación' };

export const poker = webModule({
  name: 'poker',
  routes: [
    {
      path: '/planning-poker',
      title: place,
      action: actions.list,
      feature,
      words: ['poker-entry', 'poker-figures'],
      lazy: () => import('./screens/sessions.tsx').then((module) => module.Sessions),
    },
    {
      path: '/analytics/planning-poker',
      title: analytics,
      action: actions.viewAnalytics,
      feature,
      words: ['poker-entry', 'poker-figures'],
      lazy: () => import('./screens/poker-analytics.tsx').then((module) => module.PokerAnalytics),
    },
    {
      path: '/poker/templates',
      title: templates,
      action: actions.list,
      feature,
      words: ['poker-templates', 'auth'],
      lazy: () => import('./screens/templates.tsx').then((module) => module.Templates),
    },
    {
      path: '/join/planning-poker/:sessionId',
      access: 'both',
      layout: 'bare',
      title: { en: 'Join a session', fr: 'Rejoindre une session', es: 'Unirse a una sesión' },
      words: ['auth', 'poker-entry'],
      lazy: () => import('./screens/join.tsx').then((module) => module.Join),
    },
    {
      path: '/poker/sessions/:sessionId',
      access: 'both',
      layout: 'room',
      title: place,
      lazy: () => import('./screens/room.tsx').then((module) => module.Room),
    },
    {
      path: '/demo/planning-poker',
      access: 'both',
      layout: 'room',
      title: { en: 'Planning poker demo', fr: 'Démo du planning poker', es: 'Demo de planning poker' },
      words: ['auth', 'poker-demo'],
      lazy: () => import('./screens/demo.tsx').then((module) => module.Demo),
    },
  ],
  nav: [
    {
      to: '/planning-poker',
      label: place,
      place: 'meet',
      order: 10,
      icon: IconCards,
      action: actions.list,
      feature,
      mark: lazyOr(
        () => import('./parts/sessions/live-mark.tsx').then((module) => ({ default: module.LiveMark })),
        () => null,
      ),
    },
    {
      to: '/analytics/planning-poker',
      label: analytics,
      place: 'learn',
      order: 20,
      icon: IconChartHistogram,
      action: actions.viewAnalytics,
      feature,
    },
  ],
  palette: [
    {
      id: 'poker.templates',
      label: templates,
      to: '/poker/templates',
      icon: IconCards,
      keywords: 'deck voting system modèle jeu plantilla baraja',
      action: actions.list,
      feature,
    },
    {
      id: 'poker.start',
      label: { en: 'Start Planning Session', fr: 'Lancer une session de planning poker', es: 'Iniciar una sesión de planning poker' },
      to: '/planning-poker?new=1',
      icon: IconPlus,
      keywords: 'create new estimate créer nouvelle estimer crear nueva estimar',
      action: actions.create,
      feature,
    },
  ],
});
