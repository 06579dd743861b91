import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'outbox.view': '- - - - + +',
  },
  exceptions: [{ action: 'outbox.view', because: 'permission', permission: 'page:enterprise_admin', also: ['OBSERVER', 'MEMBER'] }],
};
