import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#ui/api/me.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.resetModules(); // the page's own request layer takes the storage that it finds
const { api } = await import('#ui/api/client.ts');
const { keepReader, keptReader } = await import('./reader-before.ts');

const ana = {
  id: 'ana',
  accountId: 'one',
  email: 'ana@example.com',
  name: 'Ana Diaz',
  accountRole: 'MEMBER',
  permissions: ['boards.list'],
} as unknown as Me; // what decides nothing here is left out

beforeEach(() => {
  kept.clear();
  api.tokens.set('first');
  keepReader(ana, ['kanban']);
});

test('What someone was offered is known before the server answers, without their name and address.', () => {
  expect(keptReader()).toMatchObject({ reader: { id: 'ana', accountId: 'one', permissions: ['boards.list'] }, features: ['kanban'] });
  expect([...kept.values()].join()).not.toMatch(/example\.com|Diaz/);
});

test('Signing out, or losing the session, forgets it.', () => {
  for (const reason of ['cleared', 'expired'] as const) {
    keepReader(ana, ['kanban']);
    const size = kept.size;
    api.tokens.clear(reason);
    expect(kept.size).toBe(size - (reason === 'cleared' ? 2 : 1)); // the token and the reader; the second time the reader alone
    expect(keptReader()).toBeNull();
  }
});

test('With the token of another person or account it is no one, also where another page has set it.', () => {
  kept.set('token', 'second');
  expect(keptReader()).toBeNull();
  kept.set('token', 'first');
  expect(keptReader()).not.toBeNull();
  kept.delete('token');
  expect(keptReader()).toBeNull();
});

test('A text that is not ours is no one.', () => {
  for (const text of ['{', '7', 'null', '{"token":0}']) {
    for (const key of kept.keys()) if (key !== 'token') kept.set(key, text);
    expect(keptReader()).toBeNull();
  }
});
