import type { Fixtures } from '#platform/module/fixtures.ts';
import { updateSiteSettings } from '../contract.ts';
import { permissions } from './permissions.ts';

/** Owns no records of an account. */
export const fixtures: Fixtures = {
  make: async () => ({}),
  inputs: { [updateSiteSettings.id]: () => ({ body: { areFiguresShown: true } }) },
  permissions,
};
