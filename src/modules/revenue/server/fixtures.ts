import type { Fixtures } from '#platform/module/fixtures.ts';
import * as integrations from '../contract/integrations.ts';
import { people } from './fixtures/people.ts';
import { permissions } from './permissions.ts';

export const fixtures: Fixtures = {
  async make({ call, canary }) {
    // No provider can be asked for this one.
    const { id } = await call(integrations.createIntegration, { body: { provider: 'OTHER', apiKey: `key-of-${canary}` } });
    return { integrationId: id };
  },
  inputs: {
    [integrations.createIntegration.id]: () => ({ body: { provider: 'OTHER', apiKey: 'another-key' } }),
    [integrations.updateIntegration.id]: () => ({ body: { isActive: false } }),
  },
  people,
  permissions,
};
