import type { Fixtures } from '#platform/module/fixtures.ts';
import { updateSiteSettings } from '../contract.ts';
import { permissions } from './permissions.ts';

const sentence = (text: string) => ({ en: text, fr: text, es: text });
const twoSentences = () => [sentence('One'), sentence('Another')] as const;

/** Owns no records of an account. */
export const fixtures: Fixtures = {
  make: async () => ({}),
  inputs: { [updateSiteSettings.id]: () => ({ body: { areFiguresShown: true } }) },
  // Of a sentence all three languages are given.
  versioned: { [updateSiteSettings.id]: { values: { accountManager: twoSentences, support: twoSentences } } },
  permissions,
};
