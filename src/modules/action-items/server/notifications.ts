import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { textIn, textsIn, type NotificationSource } from '#platform/module/notification-source.ts';
import { findActionItem } from './queries/action-item.ts';

/** Whom an action was given to; whom it was taken from hears of it no more. */
const assigned: NotificationSource['tell'] = async (context, event) => {
  const former = textIn(event, 'takenFrom');
  const to = textIn(event, 'givenTo');
  const row = to === '' ? null : await findActionItem(context, event.subject.id as ActionItemId);
  const userIds = row && row.dropped_at === null && row.assignee_id === to ? [to] : [];
  const params = { title: row?.title ?? '' };
  return { userIds, params, link: '/action-items', about: event.subject.id, retracts: former === '' ? [] : [former] };
};

/** Who is named in its description. */
const mentioned: NotificationSource['tell'] = async (context, event) => {
  const row = await findActionItem(context, event.subject.id as ActionItemId);
  if (!row || row.dropped_at !== null) return null;
  return { userIds: textsIn(event, 'userIds'), params: { title: row.title }, link: '/action-items', about: row.id };
};

export const notifications: readonly NotificationSource[] = [
  { on: 'action_item.saved', type: 'action_item.assigned', kind: 'assignments', isMailed: true, tell: assigned },
  { on: 'action_item.members_mentioned', type: 'action_item.mentioned', kind: 'mentions', isMailed: true, tell: mentioned },
];
