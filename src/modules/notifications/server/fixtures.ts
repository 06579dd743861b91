import type { Fixtures } from '#platform/module/fixtures.ts';
import { contactAdministrator, requestUpgrade } from '../contract/contact.ts';
import { saveNotificationSettings } from '../contract/choices.ts';
import { saveEmailPreferences, unsubscribe } from '../contract/email.ts';
import { listNotifications } from '../contract/notification.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

export const fixtures: Fixtures = {
  async make({ canary, call }) {
    // The only one who administers the account is told of their own message, so there is a notification to aim at.
    await call(contactAdministrator, { body: { subject: `Subject ${canary}`, message: canary } });
    const { items } = await call(listNotifications, { query: {} });
    const [first] = items;
    if (!first) throw new Error('The message to the administrators has told nobody');
    return { notificationId: first.id };
  },
  inputs: {
    [contactAdministrator.id]: () => ({ body: { subject: 'A visitor', message: 'Hello' } }),
    [requestUpgrade.id]: () => ({ body: { plan: 'PRO' } }),
    [saveEmailPreferences.id]: () => ({ body: { preferences: { digest: false } } }),
    [saveNotificationSettings.id]: () => ({ body: { kinds: { sprints: { inApp: false } } } }),
    [unsubscribe.id]: () => ({ body: { token: 'none' } }),
  },
  people,
  permissions,
};
