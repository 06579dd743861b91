import type { Fixtures } from '#platform/module/fixtures.ts';
import { exportCounts, listCounts } from '../contract/figures.ts';
import { reportTelemetry } from '../contract/report.ts';
import { permissions } from './permissions.ts';

/** Owns nothing of an account: its calls name no record of one. */
export const fixtures: Fixtures = {
  make: async () => ({ errorId: '0'.repeat(32) }),
  inputs: {
    [reportTelemetry.id]: () => ({ body: { language: 'en', visitor: 'a'.repeat(22), views: [{ path: '/terms' }] } }),
    [listCounts.id]: () => ({ query: { by: 'path' } }),
    [exportCounts.id]: () => ({ query: { by: 'path' } }),
  },
  permissions,
};
