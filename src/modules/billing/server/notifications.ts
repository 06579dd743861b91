import { textIn, type NotificationSource } from '#platform/module/notification-source.ts';

const page = '/billing';

/** What the people who manage the account see in the app; the address of billing gets a mail of it as well. */
export const notifications: readonly NotificationSource[] = [
  {
    on: 'billing.payment_failed',
    type: 'billing.payment_failed',
    tell: (_context, event) => ({
      userIds: [],
      toAdministrators: true,
      params: { number: textIn(event, 'invoice') },
      link: page,
      about: event.subject.id,
    }),
  },
  {
    on: 'billing.subscription_canceled',
    type: 'billing.canceled',
    tell: () => ({ userIds: [], toAdministrators: true, params: {}, link: page }),
  },
  {
    on: 'billing.subscription_ended',
    type: 'billing.ended',
    tell: () => ({ userIds: [], toAdministrators: true, params: {}, link: page }),
  },
];
