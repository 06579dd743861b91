import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'account.create': '- - + + + +',
    'account.delete': '- - - - - +',
    'account.switch': '- - + + + +',
    'account.transfer': '- - - - - +',
    'account.update': '- - - - + +',
    'account.view': '- - + + + +',
    'member.manage': '- - - - + +',
    'member.remove': '- - - - + +',
    'people.view': '- - + + + +',
  },
  exceptions: [
    { action: 'member.remove', because: 'own', also: ['MEMBER', 'OBSERVER'] },
    { action: 'member.manage', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
    { action: 'member.remove', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] },
  ],
};
