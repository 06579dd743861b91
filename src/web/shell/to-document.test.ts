import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoutePage } from './route-page.ts';
import { toDocument } from './to-document.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const title = { en: '', fr: '', es: '' };
const page = (change: Partial<RoutePage>): RoutePage => ({ module: 'site', access: 'both', path: '/terms', title, ...change });
const visit = async (change: Partial<RoutePage> | null, pathname: string): Promise<unknown> => {
  const at = { pathname, search: '?a=1', hash: '#end' };
  const load = toDocument(change && page(change), () => at);
  const answer: unknown = await load({} as never, undefined); // it reads nothing of these
  if (!(answer instanceof Response)) throw new Error('The loader answers no redirect.');
  return [answer.headers.get('X-Remix-Reload-Document'), answer.headers.get('Location')];
};

test.each([
  ['a stranger', null],
  ['a member', 'a token'],
])('The document of a page for both is loaded for %s, at the whole address.', async (_who, token) => {
  if (token) kept.set('token', token);
  expect(await visit({}, '/terms')).toEqual(['true', '/terms?a=1#end']);
  expect(await visit(null, '/nowhere')).toEqual(['true', '/nowhere?a=1#end']);
});

test('What only strangers see leads a member on within the app.', async () => {
  const planning = { access: 'out', signedIn: 'app', path: '/planning-poker' } as const;
  expect(await visit(planning, '/fr/planning-poker')).toEqual(['true', '/fr/planning-poker?a=1#end']);
  kept.set('token', 'a token');
  expect(await visit(planning, '/fr/planning-poker')).toEqual([null, '/app?from=%2Fplanning-poker%3Fa%3D1%23end']);
  expect(await visit({ access: 'out', path: '/' }, '/')).toEqual([null, '/dashboard']);
});

test('Where the server has answered with the app, nothing is loaded again and again.', async () => {
  const load = toDocument(page({}), () => null);
  await expect(load({} as never, undefined as never)).rejects.toMatchObject({ status: 404 }); // it reads nothing of these
});
