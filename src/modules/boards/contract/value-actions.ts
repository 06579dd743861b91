import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];
const leaders: AccountRole[] = ['OWNER', 'ADMIN'];

/** Apart from the boards' own, because every page loads these for its list of places. */
export const valueActions = {
  view: action('value.view', { roles: everyone }),
  /** Account role ADMIN, and the owner, who passes every check (C2-39). */
  configure: action('value.configure', { roles: leaders }),
  /** Revenue that its team does not show to everybody (C2-40). */
  seeRevenue: action('value.see_revenue', { roles: leaders, anyOf: ['page:financials'] }),
} as const;
