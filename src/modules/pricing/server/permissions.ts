import type { Permissions } from '#platform/module/permissions.ts';

/** Its calls ask for billing's actions. */
export const permissions: Permissions = { matrix: {}, exceptions: [] };
