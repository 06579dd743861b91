import type { Fixtures } from '#platform/module/fixtures.ts';
import { permissions } from './permissions.ts';

/** Owns no records: its one call names none. */
export const fixtures: Fixtures = { make: async () => ({}), inputs: {}, permissions };
