import type { Fixtures } from '#platform/module/fixtures.ts';
import { find, findOpened } from '../contract/search.ts';
import { permissions } from './permissions.ts';

export const fixtures: Fixtures = {
  // What is to be found are the things of other modules; the word that only they have is looked for.
  make: ({ canary, userId }) => Promise.resolve({ q: canary, userId }),
  inputs: {
    [find.id]: ({ q }) => ({ query: { q } }),
    [findOpened.id]: ({ userId }) => ({ query: { ids: userId } }),
  },
  people: { search_documents: { idsOnly: 'their own entry goes with `profile.deleted`; of others they are a reader by id' } },
  permissions,
};
