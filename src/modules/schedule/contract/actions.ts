import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];
const writers: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER'];
const leaders: AccountRole[] = ['OWNER', 'ADMIN'];

export const actions = {
  list: action('schedule.list', { roles: everyone }),
  create: action('schedule.create', { roles: writers, anyOf: ['session:create'] }),
  change: action('schedule.change', { roles: leaders, anyOf: ['session:edit'], own: writers }),
  /** One's own calendar link. */
  subscribe: action('schedule.subscribe', { roles: everyone }),
} as const;
