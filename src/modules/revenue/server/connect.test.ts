import { expect, test } from 'vitest';
import { createIntegration } from '../contract/integrations.ts';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();
const base = '/api/billing/revenue';

test('a connection without anyone to ask is kept as not verified', async () => {
  const { token } = await app.register({ plan: 'PRO' });
  const made = await app.call(createIntegration, { token, body: { provider: 'OTHER', apiKey: 'abcdefgh' } });
  expect(made).toMatchObject({ provider: 'OTHER', status: 'not_verified', keyHint: 'efgh', isSyncing: false, failing: null });
  for (const path of ['integrations', 'transactions', 'customers', 'metrics', `integrations/${made.id}`]) {
    const answer = await app.request('GET', `${base}/${path}`, { token });
    expect([path, answer.status, answer.text.slice(0, 100)]).toEqual([path, 200, expect.any(String)]);
  }
});
