import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'audit.view': '- - - - + +',
  },
  exceptions: [{ action: 'audit.view', because: 'permission', permission: 'page:enterprise_admin', also: ['OBSERVER', 'MEMBER'] }],
};
