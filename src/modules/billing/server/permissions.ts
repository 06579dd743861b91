import type { PermissionException, Permissions } from '#platform/module/permissions.ts';

const named = (action: string, ...permissions: readonly string[]): PermissionException[] =>
  permissions.map((permission) => ({ action, because: 'permission', permission, also: ['OBSERVER', 'MEMBER'] }));

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'billing.prices': '- - + + + +',
    'billing.purchase': '- - - - + +',
    'billing.view': '- - - - + +',
  },
  exceptions: [
    ...named('billing.view', 'page:billing', 'billing.manage', 'billing.view'),
    ...named('billing.purchase', 'page:billing', 'billing.manage', 'billing.purchase'),
  ],
};
