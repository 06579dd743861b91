import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'outbox.view': '- - - - + +',
    'operator.view': '- - - - + +',
  },
  exceptions: (['outbox.view', 'operator.view'] as const).map((action) => ({
    ...{ action, because: 'permission' as const, permission: 'page:enterprise_admin' as const },
    also: ['OBSERVER', 'MEMBER'] as const,
  })),
};
