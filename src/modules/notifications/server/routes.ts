import { serve, serveOpen } from '#platform/http/serve.ts';
import { getNotificationSettings, saveNotificationSettings } from '../contract/choices.ts';
import * as contact from '../contract/contact.ts';
import * as email from '../contract/email.ts';
import * as contract from '../contract/notification.ts';
import * as sales from '../contract/sales.ts';
import { countUnread, listNotifications, readerOf } from './queries.ts';
import { contactAdministrator, requestUpgrade } from './service/contact.ts';
import { readPreferences, savePreferences, unsubscribe } from './service/email.ts';
import { contactSales } from './service/sales.ts';
import { markAllRead, markRead } from './service/reading.ts';
import { readSettings, saveSettings } from './service/settings.ts';

export const routes = [
  serve(contract.listNotifications, (context, { query }) => listNotifications(context, { ...query, unread: query.unread === 'true' })),
  serve(contract.countUnread, async (context) => ({ count: await countUnread(context, readerOf(context)) })),
  serve(contract.markRead, (context, { params }) => markRead(context, params.notificationId)),
  serve(contract.markAllRead, markAllRead),
  serve(getNotificationSettings, readSettings),
  serve(saveNotificationSettings, (context, { body }) => saveSettings(context, body)),
  serveOpen(email.getEmailPreferences, (request, { query }) => readPreferences(request, query.token)),
  serveOpen(email.saveEmailPreferences, (request, { body }) => savePreferences(request, body)),
  serveOpen(email.unsubscribe, (request, { query, body }) => unsubscribe(request, body.token ?? query.token ?? '')),
  serve(contact.contactAdministrator, (context, { body }) => contactAdministrator(context, body)),
  serve(contact.requestUpgrade, (context, { body }) => requestUpgrade(context, body)),
  serveOpen(sales.contactSales, (request, { body }) => contactSales(request, body)),
];
