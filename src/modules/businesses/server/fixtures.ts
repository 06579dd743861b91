import type { Fixtures } from '#platform/module/fixtures.ts';
import { permissions } from './permissions.ts';

export const fixtures: Fixtures = {
  async make() {
    return {};
  },
  inputs: {},
  permissions,
};
