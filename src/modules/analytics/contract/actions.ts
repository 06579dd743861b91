import { plansWith } from '#modules/billing/rules.ts';
import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];

export const actions = { view: action('analytics.view', { roles: everyone, plans: plansWith('analytics') }) } as const;
