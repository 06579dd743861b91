import type { Permissions } from '#platform/module/permissions.ts';

/** Every member passes the action; the service asks who runs the installation. */
export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'site.set_up': '- - + + + +',
  },
  exceptions: [],
};
