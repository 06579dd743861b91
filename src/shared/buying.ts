import { action, type AccountRole } from './permissions.ts';

const administrators: readonly AccountRole[] = ['OWNER', 'ADMIN'];

// Two checks: billing.view never buys (C1-81). They are here because a limit, which any screen may meet, leads people who may
// buy to the prices.

export const viewBilling = action('billing.view', {
  roles: administrators,
  worksReadOnly: true,
  anyOf: ['page:billing', 'billing.manage', 'billing.view'],
});

export const purchase = action('billing.purchase', {
  roles: administrators,
  worksReadOnly: true,
  anyOf: ['page:billing', 'billing.manage', 'billing.purchase'],
});
