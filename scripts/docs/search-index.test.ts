import { expect, test } from 'vitest';
import { readIndex } from '#modules/docs/web/parts/search-index.ts';
import type { Locale } from '#shared/locale.ts';
import { readPages } from './pages.ts';
import { searchIndex } from './search-index.ts';

const searches = new Map<Locale, ReturnType<typeof readIndex>>();
function found(language: Locale, typed: string): string[] {
  const search = searches.get(language) ?? readIndex(searchIndex(readPages(language)));
  searches.set(language, search);
  return search(typed).map(({ url }) => url);
}

test.each([
  ['fr', 'équipes', 'equipes'],
  ['fr', 'RÔLES', 'roles'],
  ['es', 'votación', 'votacion'],
] as const)('in %s, %s is found without accents and whatever the case', (language, typed, plain) => {
  expect(found(language, plain).length).toBeGreaterThan(2);
  expect(found(language, plain)).toEqual(found(language, typed));
});

test.each([
  ['en', 'roles and permissions', '/docs/teams/roles-permissions'],
  ['en', 'webhoks', '/docs/api/webhooks'],
  ['en', 'retrosp', '/docs/user-guide/retrospectives'],
  ['fr', 'Systèmes de vote', '/fr/docs/user-guide/voting-systems'],
  ['es', 'Tableros', '/es/docs/user-guide/boards'],
] as const)('in %s, "%s" finds the page itself first', (language, typed, page) => {
  expect(found(language, typed)[0]).toBe(page);
});

test('a question finds what some of its words are about, in at most eight results', () => {
  const asked = found('en', 'zzqx how does anybody revoke an invitation');
  expect(asked.some((url) => url.startsWith('/docs/teams/inviting-members'))).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(8);
});

test('what no page has finds nothing', () => {
  expect(found('en', 'xqzwv')).toEqual([]);
});
