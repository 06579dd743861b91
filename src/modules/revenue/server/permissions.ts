import type { PermissionException, Permissions } from '#platform/module/permissions.ts';

const named = (action: string, ...permissions: readonly string[]): PermissionException[] =>
  permissions.map((permission) => ({ action, because: 'permission', permission, also: ['OBSERVER', 'MEMBER'] }));

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'revenue.connect': '- - - - + +',
    'revenue.disconnect': '- - - - + +',
    'revenue.view': '- - - - + +',
  },
  exceptions: [
    ...named('revenue.view', 'page:financials', 'page:billing', 'billing.manage', 'billing.view'),
    ...named('revenue.connect', 'page:billing', 'billing.manage', 'billing.purchase'),
    ...named('revenue.disconnect', 'page:billing', 'billing.manage', 'billing.purchase'),
  ],
};
