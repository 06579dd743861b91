import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { mailPaces, newsKinds, type NewsKind } from '#shared/news.ts';
import { actions } from './actions.ts';
import { notificationProblems } from './problems.ts';

const ZONE_MAX = 64; // characters

const Choice = z.strictObject({ inApp: z.boolean(), mail: z.enum(mailPaces) });
const ChoiceChange = z.object({ inApp: z.optional(z.boolean()), mail: z.optional(z.enum(mailPaces)) });

const ofEachKind = <T>(value: T): Record<NewsKind, T> => Object.fromEntries(newsKinds.map((kind) => [kind, value])) as Record<NewsKind, T>;

export const NotificationSettings = z.strictObject({
  /** How one is told of each kind of news, with the refusals of mails already reckoned in. */
  kinds: z.strictObject(ofEachKind(Choice)),
  /** How much is unread, by mail on Mondays. */
  weekly: z.boolean(),
  /** Whose morning the summary of the day comes in; null where the account's counts. */
  timeZone: z.nullable(z.string()),
  /** The zone that counts, and the hour there. */
  morning: z.strictObject({ zone: z.string(), hour: z.int() }),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const SettingsForm = z.object({
  kinds: z.optional(z.object(ofEachKind(z.optional(ChoiceChange)))),
  weekly: z.optional(z.boolean()),
  timeZone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(ZONE_MAX)))),
});
export type SettingsForm = z.output<typeof SettingsForm>;

export const getNotificationSettings = endpoint({
  id: 'notifications.getSettings',
  route: 'GET /api/notifications/settings',
  summary: 'Read how one is told of each kind of news: in the app, and by mail',
  action: actions.view,
  answer: data(NotificationSettings),
});

export const saveNotificationSettings = endpoint({
  id: 'notifications.saveSettings',
  route: 'PATCH /api/notifications/settings',
  summary: 'Choose how one is told of kinds of news; what is left out stays',
  action: actions.view,
  body: SettingsForm,
  answer: data(NotificationSettings),
  problems: [notificationProblems.time_zone_invalid],
});
