import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    site: typeof words;
  }
}

const terms = { en: 'Terms of use', fr: 'Conditions d’utilisation', es: 'Condiciones de uso' };
const privacy = { en: 'Privacy', fr: 'Confidentialité', es: 'Privacidad' };

export const site = webModule({
  name: 'site',
  routes: [
    {
      path: '/',
      access: 'out',
      layout: 'public',
      title: { en: 'Trimtab', fr: 'Trimtab', es: 'Trimtab' },
      prerender: 'modules/site/web/screens/landing.tsx',
      lazy: () => import('./screens/landing.tsx').then((module) => module.Landing),
    },
    {
      path: '/terms',
      access: 'both',
      layout: 'public',
      title: terms,
      prerender: 'modules/site/web/screens/terms.tsx',
      lazy: () => import('./screens/terms.tsx').then((module) => module.Terms),
    },
    {
      path: '/privacy',
      access: 'both',
      layout: 'public',
      title: privacy,
      prerender: 'modules/site/web/screens/privacy.tsx',
      lazy: () => import('./screens/privacy.tsx').then((module) => module.Privacy),
    },
  ],
  nav: [
    { to: '/terms', label: terms, place: 'footer-company', order: 20 },
    { to: '/privacy', label: privacy, place: 'footer-company', order: 10 },
  ],
});
