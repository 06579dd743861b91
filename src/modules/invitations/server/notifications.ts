import { textIn, type NotificationSource } from '#platform/module/notification-source.ts';

export const notifications: readonly NotificationSource[] = [
  {
    on: 'invitation.accepted',
    type: 'invitation.accepted',
    tell: (_context, event) => ({
      userIds: [],
      params: {},
      link: '/manage-users-teams',
      toAdministrators: true,
      byId: textIn(event, 'userId'),
    }),
  },
];
