import * as z from 'zod/mini';
import { data, endpoint, list, type Schema } from '#shared/endpoint.ts';
import { UserId, id, type Id } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { notificationProblems } from './problems.ts';

export const NotificationId = id('NotificationId');
export type NotificationId = Id<'NotificationId'>;

/** What fills the places of the words: names of things and counts, never a sentence and never a secret. */
// Texts and numbers by name. Not z.record: its 500 bytes would be in the first load of every page, login included.
const Params = z.any() as unknown as Schema<Params>;
export type Params = Readonly<Record<string, string | number>>;

export const Notification = z.strictObject({
  id: NotificationId,
  /** `module.reason`; the browser finds its words by it. */
  type: z.string(),
  params: Params,
  /** A path of the app, or nothing to open. */
  link: z.nullable(z.string()),
  /** What it is about: what is about the same is shown as one, and read together. */
  about: z.nullable(z.string()),
  /** Who caused it; null for the product itself, and for people who are gone. */
  actor: z.nullable(z.strictObject({ id: UserId, name: z.string(), avatarUrl: z.nullable(z.string()) })),
  isRead: z.boolean(),
  readAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  id: 'notifications.list',
  route: 'GET /api/notifications',
  summary: 'List one’s own notifications in the current account, newest first',
  action: actions.view,
  query: z.object({ ...paging /** Only what is unread. */, unread: z.optional(z.enum(['true', 'false'])) }),
  answer: list(Notification),
});

export const countUnread = endpoint({
  id: 'notifications.countUnread',
  route: 'GET /api/notifications/unread-count',
  summary: 'Count one’s own unread notifications in the current account',
  action: actions.view,
  answer: data(z.strictObject({ count: z.int() })),
});

export const markRead = endpoint({
  id: 'notifications.markRead',
  route: 'POST /api/notifications/:notificationId/read',
  summary: 'Mark one of one’s own notifications as read, with what was told before of the same thing',
  action: actions.view,
  params: z.object({ notificationId: NotificationId }),
  answer: data(Notification),
  problems: [notificationProblems.not_found],
});

export const markAllRead = endpoint({
  id: 'notifications.markAllRead',
  route: 'POST /api/notifications/read',
  summary: 'Mark all of one’s own notifications of the current account as read',
  action: actions.view,
  answer: data(z.strictObject({ count: z.int() })),
});
