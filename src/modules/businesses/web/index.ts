import { actions } from '../contract/actions.ts';
import type formWords from '../locales/form/en.json';
import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    businesses: typeof words;
    'businesses-form': typeof formWords;
  }
}

const profile = { en: 'Business profile', fr: 'Fiche entreprise', es: 'Ficha de empresa' };
const publicProfile = { en: 'Public profile', fr: 'Fiche publique', es: 'Ficha pública' };

export const businesses = webModule({
  name: 'businesses',
  routes: [
    {
      path: '/businesses/:slug',
      access: 'both',
      layout: 'public',
      title: profile,
      lazy: () => import('./screens/business.tsx').then((module) => module.Business),
    },
    {
      path: '/account-settings/public-profile',
      title: publicProfile,
      action: actions.manage,
      words: ['businesses-form'],
      lazy: () => import('./screens/public-profile.tsx').then((module) => module.PublicProfile),
    },
  ],
});
