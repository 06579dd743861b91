import type { Fixtures } from '#platform/module/fixtures.ts';
import { permissions } from './permissions.ts';

/** Its calls name nothing by an id. */
export const fixtures: Fixtures = { make: async () => ({}), inputs: {}, permissions };
