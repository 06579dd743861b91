import { IconShieldLock } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { openEnterprise } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    enterprise: typeof words;
  }
}

const place = { en: 'Enterprise Admin', fr: 'Administration Enterprise', es: 'Administración Enterprise' };
const singleSignOn = { en: 'Single sign-on', fr: 'Authentification unique', es: 'Inicio de sesión único' };

export const enterprise = webModule({
  name: 'enterprise',
  routes: [
    {
      path: '/enterprise/admin',
      title: place,
      action: openEnterprise,
      words: ['auth', 'audit', 'notifications', 'site', 'site-settings', 'telemetry', 'revenue-screens'],
      lazy: () => import('./screens/enterprise-admin.tsx').then((module) => module.EnterpriseAdmin),
    },
    {
      path: '/login/sso',
      access: 'out',
      layout: 'bare',
      title: singleSignOn,
      words: ['auth'],
      lazy: () => import('./screens/sso-start.tsx').then((module) => module.SsoStart),
    },
    {
      path: '/login/sso/callback',
      access: 'out',
      layout: 'bare',
      title: singleSignOn,
      words: ['auth'],
      lazy: () => import('./screens/sso-callback.tsx').then((module) => module.SsoCallback),
    },
  ],
  nav: [
    { to: '/enterprise/admin', label: place, place: 'sidebar-foot', order: 40, icon: IconShieldLock, action: openEnterprise },
    { to: '/enterprise/admin', label: place, place: 'user-menu', order: 50, action: openEnterprise },
  ],
});
