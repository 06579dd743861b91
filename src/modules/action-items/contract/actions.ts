import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];
const writers: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER'];
const leaders: AccountRole[] = ['OWNER', 'ADMIN'];

export const actions = {
  list: action('action_item.list', { roles: everyone }),
  /** One's own are those that one made or has taken on. */
  change: action('action_item.change', { roles: leaders, anyOf: ['action_item:assign'], own: writers }),
  /** To anybody; each takes an item on themselves without it. */
  assign: action('action_item.assign', { roles: leaders, anyOf: ['action_item:assign'] }),
} as const;
