import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'team.manage': '- - - - + +',
    'team.view': '- - + + + +',
  },
  exceptions: [{ action: 'team.manage', because: 'permission', permission: 'page:users_teams', also: ['OBSERVER', 'MEMBER'] }],
};
