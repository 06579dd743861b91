import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'schedule.change': '- - - - + +',
    'schedule.create': '- - - + + +',
    'schedule.list': '- - + + + +',
    'schedule.subscribe': '- - + + + +',
  },
  exceptions: [
    { action: 'schedule.change', because: 'own', also: ['MEMBER'] },
    { action: 'schedule.change', because: 'permission', permission: 'session:edit', also: ['OBSERVER', 'MEMBER'] },
    { action: 'schedule.create', because: 'permission', permission: 'session:create', also: ['OBSERVER', 'MEMBER'] },
  ],
};
