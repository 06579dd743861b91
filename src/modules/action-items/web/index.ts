import { IconListCheck } from '@tabler/icons-react';
import { lazyOr } from '#ui/module/lazy.ts';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    'action-items': typeof words;
  }
}

const place = { en: 'Action items', fr: 'Actions décidées', es: 'Acciones acordadas' };

export const actionItems = webModule({
  name: 'action-items',
  routes: [
    {
      path: '/action-items',
      title: place,
      action: actions.list,
      lazy: () => import('./screens/action-items.tsx').then((module) => module.ActionItems),
    },
  ],
  nav: [
    {
      to: '/action-items',
      label: place,
      place: 'meet',
      order: 30,
      icon: IconListCheck,
      action: actions.list,
      mark: lazyOr(
        () => import('./parts/nav/waiting-mark.tsx').then((module) => ({ default: module.WaitingMark })),
        () => null,
      ),
    },
  ],
});
