import { IconPlugConnected } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';
import type screens from '../locales/screens/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    revenue: typeof words;
    'revenue-screens': typeof screens;
  }
}

const place = { en: 'Integrations', fr: 'Intégrations', es: 'Integraciones' };

export const revenue = webModule({
  name: 'revenue',
  routes: [
    {
      path: '/integrations',
      title: place,
      action: actions.viewPage,
      words: ['revenue-screens', 'notifications'],
      lazy: () => import('./screens/integrations.tsx').then((module) => module.Integrations),
    },
  ],
  nav: [
    {
      to: '/integrations',
      label: place,
      place: 'company',
      order: 70,
      icon: IconPlugConnected,
      action: actions.viewPage,
      feature: 'business_planning',
    },
  ],
});
