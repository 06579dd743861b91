import { IconLock, IconRefresh, IconServer2 } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    site: typeof words;
  }
}

const terms = { en: 'Terms of use', fr: 'Conditions d’utilisation', es: 'Condiciones de uso' };
const privacy = { en: 'Privacy', fr: 'Confidentialité', es: 'Privacidad' };

const loop = {
  en: 'Planning poker, from story to points',
  fr: 'Le planning poker, de la story aux points',
  es: 'Planning poker, de la historia a los puntos',
};
const loopHint = { en: 'How one round goes', fr: 'Le déroulement d’un tour', es: 'Cómo va una ronda' };
const secrets = { en: 'Votes that stay secret', fr: 'Des votes qui restent secrets', es: 'Votos que siguen en secreto' };
const secretsHint = {
  en: 'Nobody sees a card before the reveal',
  fr: 'Personne ne voit une carte avant la révélation',
  es: 'Nadie ve una carta antes de revelarlas',
};
const ownServer = { en: 'Your own server', fr: 'Votre propre serveur', es: 'Tu propio servidor' };
const ownServerHint = {
  en: 'One command, no account elsewhere',
  fr: 'Une commande, aucun compte ailleurs',
  es: 'Un comando, ninguna cuenta en otra parte',
};

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
    { to: '/#loop', label: loop, hint: loopHint, place: 'public-features', order: 10, icon: IconRefresh },
    { to: '/#secrets', label: secrets, hint: secretsHint, place: 'public-features', order: 20, icon: IconLock },
    { to: '/#own-server', label: ownServer, hint: ownServerHint, place: 'public-features', order: 30, icon: IconServer2 },
    { to: '/terms', label: terms, place: 'footer-company', order: 20 },
    { to: '/privacy', label: privacy, place: 'footer-company', order: 10 },
  ],
});
