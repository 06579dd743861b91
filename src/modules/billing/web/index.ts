import { IconCreditCard } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';
import type limits from '../locales/limits/en.json';
import type screens from '../locales/screens/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    billing: typeof words;
    'billing-screens': typeof screens;
    'billing-limits': typeof limits;
  }
}

const place = { en: 'Subscription & Billing', fr: 'Abonnement et facturation', es: 'Suscripción y facturación' };

export const billing = webModule({
  name: 'billing',
  routes: [
    {
      path: '/billing',
      title: place,
      action: actions.view,
      words: ['billing-screens', 'billing-limits', 'notifications'],
      lazy: () => import('./screens/billing.tsx').then((module) => module.Billing),
    },
  ],
  nav: [{ to: '/billing', label: place, place: 'sidebar-foot', order: 30, icon: IconCreditCard, action: actions.view }],
});
