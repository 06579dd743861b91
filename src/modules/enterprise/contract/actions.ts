import { action } from '#shared/permissions.ts';

/** By itself, and with the roles spelled out: every page's list of places asks for it, and nothing else may come along. */
export const openEnterprise = action('enterprise.view', { roles: ['OWNER', 'ADMIN'], anyOf: ['page:enterprise_admin'] });
