import type { Fixtures } from '#platform/module/fixtures.ts';
import { saveFeatures } from '../contract.ts';
import { permissions } from './permissions.ts';

/** No call of this module takes an id: each is about the caller's own account. */
export const fixtures: Fixtures = {
  async make({ accountId, call }) {
    await call(saveFeatures, { body: { enabledFeatures: ['agile_survival'] } });
    return { accountId };
  },
  inputs: { [saveFeatures.id]: () => ({ body: { enabledFeatures: ['product_discovery'] } }) },
  permissions,
};
