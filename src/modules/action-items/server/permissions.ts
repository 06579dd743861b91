import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'action_item.change': '- - - - + +',
    'action_item.list': '- - + + + +',
  },
  exceptions: [
    { action: 'action_item.change', because: 'own', also: ['MEMBER'] },
    { action: 'action_item.change', because: 'permission', permission: 'action_item:assign', also: ['OBSERVER', 'MEMBER'] },
  ],
};
