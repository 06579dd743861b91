import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];

export const actions = { view: action('analytics.view', { roles: everyone, plans: ['PRO', 'ENTERPRISE'] }) } as const;
