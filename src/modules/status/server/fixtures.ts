import type { Fixtures } from '#platform/module/fixtures.ts';

/** Its one call asks for nothing and is open to everyone. */
export const fixtures: Fixtures = { make: async () => ({}), inputs: {}, permissions: { matrix: {}, exceptions: [] } };
