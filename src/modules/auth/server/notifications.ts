import type { NotificationSource } from '#platform/module/notification-source.ts';

/** About one's own sign-in: told to oneself, since it may have been somebody else. */
const ofOneself = (on: string, type: string): NotificationSource => ({
  on,
  type,
  isOwnAct: true,
  tell: (_context, { subject }) => ({ userIds: [subject.id], params: {}, link: '/profile' }),
});

export const notifications: readonly NotificationSource[] = [
  ofOneself('auth.locked', 'security.locked'),
  ofOneself('auth.password_reset', 'security.password_changed'),
  ofOneself('auth.password_changed', 'security.password_changed'),
  ofOneself('auth.two_factor_enabled', 'security.two_factor_enabled'),
  ofOneself('auth.two_factor_disabled', 'security.two_factor_disabled'),
  ofOneself('auth.passkey_added', 'security.passkey_added'),
];
