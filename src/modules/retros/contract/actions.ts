import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];
const writers: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER'];
const leaders: AccountRole[] = ['OWNER', 'ADMIN'];

/**
 * What somebody of the account is to a session of a team that they have not joined: they may look at it, nothing more.
 * A personal session opens to its own people, to owners and to admins alone (S2-48).
 */
export const ONLOOKER = 'onlooker';
const anyone = ['facilitator', 'participant', 'member', 'observer'];

export const actions = {
  list: action('retro.list', { roles: everyone }),
  /** What many retrospectives tell together; what one came to is its people's in every plan (core-311). */
  viewAnalytics: action('retro.view_analytics', { roles: everyone, plans: ['PRO', 'ENTERPRISE'] }),
  view: action('retro.view', { roles: leaders, own: everyone, participant: [...anyone, ONLOOKER], guest: true }),
  create: action('retro.create', { roles: writers, anyOf: ['session:create'] }),
  edit: action('retro.edit', { roles: leaders, anyOf: ['session:edit'], own: writers }),
  delete: action('retro.delete', { roles: leaders, anyOf: ['session:delete'], own: writers }),
  /** The facilitator archives too, besides whoever may edit. */
  archive: action('retro.archive', { roles: leaders, anyOf: ['session:edit'], own: writers, participant: ['facilitator'] }),
  facilitate: action('retro.facilitate', { roles: leaders, participant: ['facilitator'] }),
  /** Cards, votes, groups, being ready, leaving: the service answers somebody who is not in the session with the documented text. */
  takePart: action('retro.take_part', { roles: everyone, guest: true }),
  export: action('retro.export', { roles: leaders, own: everyone, participant: [...anyone, ONLOOKER] }),
  /** In their own meeting members note what they agree on; the permission widens that to every one (ruling 21). */
  createActionItem: action('retro.create_action_item', {
    roles: leaders,
    anyOf: ['action_item:create'],
    participant: ['facilitator', 'participant', 'member'],
  }),
  changeActionItem: action('retro.change_action_item', {
    roles: leaders,
    anyOf: ['action_item:assign'],
    own: writers,
    participant: ['facilitator'],
  }),
  assignActionItem: action('retro.assign_action_item', {
    roles: leaders,
    anyOf: ['action_item:assign'],
    participant: ['facilitator'],
  }),
  /** Whoever may begin a session may write a template; changing one is its writer's and the leaders'. */
  createTemplate: action('retro.create_template', { roles: writers, anyOf: ['session:create'] }),
  editTemplate: action('retro.edit_template', { roles: leaders, own: writers }),
} as const;
