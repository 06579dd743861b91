import { IconChartBar } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    analytics: typeof words;
  }
}

const place = { en: 'Analytics', fr: 'Analyses', es: 'Análisis' };

export const analytics = webModule({
  name: 'analytics',
  routes: [
    {
      path: '/analytics',
      title: place,
      action: actions.view,
      lazy: () => import('./screens/overview.tsx').then((module) => module.AnalyticsOverview),
    },
  ],
  nav: [{ to: '/analytics', label: place, place: 'learn', order: 5, icon: IconChartBar, action: actions.view }],
});
