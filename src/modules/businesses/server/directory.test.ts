import { expect, test } from 'vitest';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();

test('an address that no business has is not found, by either path', async () => {
  for (const path of ['/api/public/businesses/no-such', '/api/businesses/no-such', '/api/public/businesses/%25']) {
    const answer = await app.request('GET', path);
    expect([answer.status, answer.json.code]).toEqual([404, 'businesses.not_found']);
  }
  const listed = await app.request('GET', '/api/public/businesses', { query: { q: "it's & (", country: 'fr', hiring: 'true', sort: 'name' } });
  expect([listed.status, listed.json.limit]).toEqual([200, 12]);
});
