/**
 * Who may do what to a record of their account that is not their own and that they take no part in, written by hand from
 * the specification (1 §6, 2 §6) and the rulings: a plus may, a minus may not. Columns: nobody, guest of another room, observer, member,
 * admin, owner. What one's own record, a part in a room or a named permission adds stands in `exceptions`.
 */
export const matrix: Readonly<Record<string, string>> = {
  // action                        none guest obs mem adm own
  'account.create': '- - + + + +',
  'account.delete': '- - - - - +',
  'account.switch': '- - + + + +',
  'account.transfer': '- - - - - +',
  'account.update': '- - - - + +',
  'account.view': '- - + + + +',
  'audit.view': '- - - - + +',
  'member.manage': '- - - - + +',
  'member.remove': '- - - - + +',
  'invitation.answer': '- - + + + +',
  'invitation.manage': '- - - - + +',
  'contact.administrator': '- - + + + +',
  'contact.upgrade': '- - + + + +',
  'features.manage': '- - - - + +',
  'features.view': '- - + + + +',
  'notifications.view': '- - + + + +',
  'device.manage': '- - - - + +',
  'device.own': '- - + + + +',
  'people.view': '- - + + + +',
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
  'profile.delete': '- - + + + +',
  'profile.resend_verification': '- - + + + +',
  'profile.secure': '- - + + + +',
  'profile.update': '- - + + + +',
  'profile.view': '- - + + + +',
  'sign_in.administer': '- - - - + +',
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
  { action: 'audit.view', because: 'permission', permission: 'page:enterprise_admin', also: ['OBSERVER', 'MEMBER'] },
  { action: 'member.remove', because: 'own', also: ['MEMBER', 'OBSERVER'] },
  { action: 'member.manage', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
  { action: 'member.remove', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
  { action: 'device.manage', because: 'own', also: ['MEMBER', 'OBSERVER'] },
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
  { action: 'invitation.manage', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
  { action: 'team.manage', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
];
