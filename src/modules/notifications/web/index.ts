import { IconMessage2 } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import type choices from '../locales/choices/en.json';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    notifications: typeof words;
    'notifications-choices': typeof choices;
  }
}

const preferences = { en: 'Email preferences', fr: 'Préférences e-mail', es: 'Preferencias de correo' };

const choicesLabel = { en: 'Notification settings', fr: 'Réglages des notifications', es: 'Ajustes de notificaciones' };

const sales = { en: 'Contact Sales', fr: 'Contacter l’équipe commerciale', es: 'Contactar a ventas' };
/** The group of the site's menu that it is in. */
const why = { en: 'Why Trimtab', fr: 'Pourquoi Trimtab', es: 'Por qué Trimtab' };
/** Without how soon the answer comes: operators set that. */
const salesHint = { en: 'A question, or an offer', fr: 'Une question, ou un devis', es: 'Una duda, o un presupuesto' };

export const notifications = webModule({
  name: 'notifications',
  routes: [
    {
      path: '/contact-sales',
      access: 'both',
      layout: 'public',
      mantine: true,
      title: sales,
      words: ['auth'],
      lazy: () => import('./screens/contact-sales.tsx').then((module) => module.ContactSales),
    },
    {
      path: '/profile/notifications',
      title: choicesLabel,
      words: ['notifications-choices'],
      lazy: () => import('./screens/notification-choices.tsx').then((module) => module.NotificationChoices),
    },
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
  nav: [
    { to: '/contact-sales', label: sales, place: 'footer-company', order: 5 },
    { to: '/contact-sales', label: sales, hint: salesHint, group: why, place: 'public-features', order: 90, icon: IconMessage2 },
  ],
  palette: [{ id: 'email-preferences', to: '/profile/notifications', label: choicesLabel, keywords: 'digest résumé resumen unsubscribe' }],
});
