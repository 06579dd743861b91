import type { Fixtures } from '#platform/module/fixtures.ts';
import { permissions } from './permissions.ts';

/** Owns no records: its calls name none. */
export const fixtures: Fixtures = { make: async () => ({}), inputs: {}, permissions };
