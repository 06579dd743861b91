import type { Fixtures } from '#platform/module/fixtures.ts';
import { applyPromotion, validatePromotion } from '../contract.ts';
import { permissions } from './permissions.ts';

export const fixtures: Fixtures = {
  make: async () => ({ plan: 'PRO' }),
  inputs: {
    [validatePromotion.id]: () => ({ body: { code: 'WELCOME20', plan: 'PRO', amount: 9.95 } }),
    [applyPromotion.id]: () => ({ body: { code: 'WELCOME20' } }),
  },
  permissions,
};
