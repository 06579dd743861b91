import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof words;
  }
}

const preferences = { en: 'Email preferences', fr: 'Préférences e-mail', es: 'Preferencias de correo' };

export const notifications = webModule({
  name: 'notifications',
  routes: [
    {
      path: '/email/preferences',
      access: 'both',
      layout: 'bare',
      unverified: true,
      title: preferences,
      words: ['auth'],
      lazy: () => import('./screens/email-preferences.tsx').then((module) => module.EmailPreferences),
    },
    {
      path: '/email/unsubscribe',
      access: 'both',
      layout: 'bare',
      unverified: true,
      title: { en: 'Unsubscribe', fr: 'Se désabonner', es: 'Darse de baja' },
      words: ['auth'],
      lazy: () => import('./screens/email-unsubscribe.tsx').then((module) => module.EmailUnsubscribe),
    },
  ],
  palette: [{ id: 'email-preferences', to: '/email/preferences', label: preferences, keywords: 'digest résumé resumen unsubscribe' }],
});
