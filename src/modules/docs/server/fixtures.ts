import type { Fixtures } from '#platform/module/fixtures.ts';
import { answerPage } from '../contract/answers.ts';
import { permissions } from './permissions.ts';

/** Owns nothing of an account: its calls name no record. */
export const fixtures: Fixtures = {
  make: async () => ({}),
  inputs: { [answerPage.id]: () => ({ body: { path: '/docs', language: 'en', mark: 'a'.repeat(22), hasHelped: true } }) },
  permissions,
};
