import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'telemetry.manage': '- - + + + +',
    'telemetry.view': '- - + + + +',
  },
  exceptions: [],
};
