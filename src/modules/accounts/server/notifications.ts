import { textIn, type NotificationSource } from '#platform/module/notification-source.ts';

/** The member that it happened to, and the value that the words name. */
const toMember =
  (name: string): NotificationSource['tell'] =>
  (_context, event) => {
    const value = textIn(event, name);
    const member = textIn(event, 'userId') || (event.subject.kind === 'user' ? event.subject.id : '');
    return { userIds: [member], params: value === '' ? {} : { [name]: value }, link: null };
  };

export const notifications: readonly NotificationSource[] = [
  { on: 'account.member_role_changed', type: 'account.role_changed', tell: toMember('role') },
  { on: 'account.member_status_changed', type: 'account.status_changed', tell: toMember('status') },
  {
    on: 'account.transferred',
    type: 'account.made_owner',
    tell: (_context, event) => ({ userIds: [textIn(event, 'ownerId')], params: {}, link: null }),
  },
];
