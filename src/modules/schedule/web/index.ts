import { IconCalendarTime, IconList } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    schedule: typeof words;
  }
}

const feature = 'agile_survival';
const poker = { en: 'Planning poker schedule', fr: 'Sessions de planning poker prévues', es: 'Sesiones de planning poker programadas' };
const retro = { en: 'Retrospective schedule', fr: 'Rétrospectives prévues', es: 'Retrospectivas programadas' };
const sessions = { en: 'Sessions', fr: 'Sessions', es: 'Sesiones' };

export const schedule = webModule({
  name: 'schedule',
  routes: [
    {
      path: '/poker/schedule',
      title: poker,
      action: actions.list,
      feature,
      lazy: () => import('./screens/schedule.tsx').then((module) => module.PokerSchedule),
    },
    {
      path: '/retro/schedule',
      title: retro,
      action: actions.list,
      feature,
      lazy: () => import('./screens/schedule.tsx').then((module) => module.RetroSchedule),
    },
    {
      path: '/sessions',
      title: sessions,
      action: actions.list,
      lazy: () => import('./screens/sessions.tsx').then((module) => module.Sessions),
    },
    {
      path: '/sessions/:sessionId',
      title: sessions,
      action: actions.list,
      lazy: () => import('./screens/session-way.tsx').then((module) => module.SessionWay),
    },
  ],
  nav: [{ to: '/sessions/', label: sessions, place: 'meet', order: 40, icon: IconList, action: actions.list }],
  palette: [
    {
      id: 'schedule.poker',
      label: poker,
      to: '/poker/schedule',
      icon: IconCalendarTime,
      keywords: 'calendar plan calendrier calendario',
      action: actions.list,
      feature,
    },
    {
      id: 'schedule.retro',
      label: retro,
      to: '/retro/schedule',
      icon: IconCalendarTime,
      keywords: 'calendar plan calendrier calendario',
      action: actions.list,
      feature,
    },
  ],
});
