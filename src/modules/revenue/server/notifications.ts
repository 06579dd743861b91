import { textIn, type NotificationSource } from '#platform/module/notification-source.ts';
import { providerNames } from '../rules/provider-names.ts';

export const notifications: readonly NotificationSource[] = [
  {
    on: 'revenue.key_refused',
    type: 'revenue.key_refused',
    tell: (_context, event) => ({
      userIds: [],
      toAdministrators: true,
      params: { provider: providerNames.get(textIn(event, 'provider')) ?? '' },
      link: '/integrations',
      about: event.subject.id,
    }),
  },
];
