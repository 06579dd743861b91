import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    accounts: typeof words;
  }
}

const settings = { en: 'Account Settings', fr: 'Réglages du compte', es: 'Ajustes de la cuenta' };
const accountSwitch = { en: 'Switch account', fr: 'Changer de compte', es: 'Cambiar de cuenta' };

export const accounts = webModule({
  name: 'accounts',
  routes: [
    {
      path: '/account-settings',
      title: settings,
      action: actions.updateAccount,
      lazy: () => import('./screens/account-settings.tsx').then((module) => module.AccountSettings),
    },
    {
      path: '/account-switch',
      title: accountSwitch,
      lazy: () => import('./screens/account-switch.tsx').then((module) => module.AccountSwitch),
    },
  ],
  nav: [
    { to: '/account-settings', label: settings, place: 'user-menu', order: 20, action: actions.updateAccount },
    { to: '/account-switch', label: accountSwitch, place: 'user-menu', order: 60 },
  ],
});
