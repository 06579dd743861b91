import type { ActivityType } from '../contract/activity.ts';

export interface Happening {
  readonly type: ActivityType;
  readonly fromTitle: string | null;
  readonly toTitle: string | null;
  readonly points: number | null;
}

const plain: Readonly<Partial<Record<ActivityType, string>>> = {
  renamed: 'changed the title',
  edited: 'changed the item',
  assigned: 'changed the assignee',
  blocked: 'blocked the item',
  unblocked: 'unblocked the item',
  sprint_added: 'added it to a sprint',
  sprint_removed: 'took it out of a sprint',
  archived: 'archived the item',
  restored: 'restored the item',
  deleted: 'deleted the item',
  commented: 'commented',
  attached: 'attached a file',
  linked: 'linked another item',
  checked: 'changed the checklist',
};

/** An entry of the activity in English; browsers word it by its type. */
export function activityText({ type, fromTitle, toTitle, points }: Happening): string {
  const to = toTitle ?? 'the backlog';
  if (type === 'created') return `created the item in ${to}`;
  if (type === 'imported') return `imported the item into ${to}`;
  if (type === 'moved') return fromTitle === toTitle ? `moved it within ${to}` : `moved it from ${fromTitle ?? 'the backlog'} to ${to}`;
  if (type === 'estimated') return points === null ? 'took the estimate away' : `estimated it at ${points}`;
  return plain[type] ?? type;
}
