/**
 * Who may do what to a record of their account that is not their own and that they take no part in, written by hand from
 * the specification (1 §6, 2 §6) and the rulings: a plus may, a minus may not. Columns: nobody, guest of another room, observer, member,
 * admin, owner. What one's own record, a part in a room or a named permission adds stands in `exceptions`.
 */
export const matrix: Readonly<Record<string, string>> = {
  // action                        none guest obs mem adm own
  'account.view': '- - + + + +',
  'people.view': '- - + + + +',
  'action_item.change': '- - - - + +',
  'action_item.list': '- - + + + +',
  'poker.compare': '- - + + + +',
  'poker.create': '- - - + + +',
  'poker.delete': '- - - - + +',
  'poker.discuss': '- + + + + +',
  'poker.edit': '- - - - + +',
  'poker.edit_stories': '- - - - + +',
  'poker.export': '- - - - + +',
  'poker.facilitate': '- - - - + +',
  'poker.list': '- - + + + +',
  'poker.view': '- - - - + +',
  'poker.vote': '- + + + + +',
  'profile.resend_verification': '- - + + + +',
  'profile.update': '- - + + + +',
  'profile.view': '- - + + + +',
  'retro.archive': '- - - - + +',
  'retro.change_action_item': '- - - - + +',
  'retro.create': '- - - + + +',
  'retro.create_action_item': '- - - - + +',
  'retro.delete': '- - - - + +',
  'retro.edit': '- - - - + +',
  'retro.export': '- - - - + +',
  'retro.facilitate': '- - - - + +',
  'retro.list': '- - + + + +',
  'retro.take_part': '- + + + + +',
  'retro.view': '- - - - + +',
  'team.manage': '- - - - + +',
  'team.view': '- - + + + +',
};

export interface Exception {
  readonly action: string;
  readonly because: 'own' | 'participant' | 'permission';
  /** Roles that pass then, beside those of the matrix; of `participant`, the parts in the room. */
  readonly also: readonly string[];
  readonly permission?: string;
}

export const exceptions: readonly Exception[] = [
  { action: 'poker.delete', because: 'own', also: ['MEMBER'] },
  { action: 'poker.edit', because: 'own', also: ['MEMBER'] },
  { action: 'poker.edit_stories', because: 'own', also: ['MEMBER'] },
  { action: 'poker.export', because: 'own', also: ['MEMBER', 'OBSERVER'] },
  { action: 'poker.view', because: 'own', also: ['MEMBER', 'OBSERVER'] },
  { action: 'poker.edit_stories', because: 'participant', also: ['facilitator'] },
  { action: 'poker.facilitate', because: 'participant', also: ['facilitator'] },
  { action: 'poker.view', because: 'participant', also: ['facilitator', 'participant', 'member', 'observer', 'onlooker'] },
  { action: 'poker.export', because: 'participant', also: ['facilitator', 'participant', 'member', 'observer', 'onlooker'] },
  { action: 'poker.create', because: 'permission', permission: 'session:create', also: ['OBSERVER', 'MEMBER'] },
  { action: 'poker.delete', because: 'permission', permission: 'session:delete', also: ['OBSERVER', 'MEMBER'] },
  { action: 'poker.edit', because: 'permission', permission: 'session:edit', also: ['OBSERVER', 'MEMBER'] },
  { action: 'poker.edit_stories', because: 'permission', permission: 'session:edit', also: ['OBSERVER', 'MEMBER'] },
  { action: 'action_item.change', because: 'own', also: ['MEMBER'] },
  { action: 'action_item.change', because: 'permission', permission: 'action_item:assign', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.archive', because: 'own', also: ['MEMBER'] },
  { action: 'retro.archive', because: 'participant', also: ['facilitator'] },
  { action: 'retro.archive', because: 'permission', permission: 'session:edit', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.change_action_item', because: 'own', also: ['MEMBER'] },
  { action: 'retro.change_action_item', because: 'participant', also: ['facilitator'] },
  { action: 'retro.change_action_item', because: 'permission', permission: 'action_item:assign', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.create', because: 'permission', permission: 'session:create', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.create_action_item', because: 'participant', also: ['facilitator', 'participant', 'member'] },
  { action: 'retro.create_action_item', because: 'permission', permission: 'action_item:create', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.delete', because: 'own', also: ['MEMBER'] },
  { action: 'retro.delete', because: 'permission', permission: 'session:delete', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.edit', because: 'own', also: ['MEMBER'] },
  { action: 'retro.edit', because: 'permission', permission: 'session:edit', also: ['OBSERVER', 'MEMBER'] },
  { action: 'retro.export', because: 'own', also: ['MEMBER', 'OBSERVER'] },
  { action: 'retro.export', because: 'participant', also: ['facilitator', 'participant', 'member', 'observer', 'onlooker'] },
  { action: 'retro.facilitate', because: 'participant', also: ['facilitator'] },
  { action: 'retro.view', because: 'own', also: ['MEMBER', 'OBSERVER'] },
  { action: 'retro.view', because: 'participant', also: ['facilitator', 'participant', 'member', 'observer', 'onlooker'] },
  { action: 'team.manage', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
];
