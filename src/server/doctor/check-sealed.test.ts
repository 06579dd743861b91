import { randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '#platform/config/settings.ts';
import { workerScope } from '#platform/db/scope.ts';
import { connected, newBooks, readBooks } from '#test/support/revenue-sync.ts';
import { billingApp } from '#test/support/billing.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { checkSealed } from './check-sealed.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await billingApp();
  readBooks();
  await connected(app, await app.register({ plan: 'PRO' }), newBooks().key);
});
afterAll(() => app.close());

const found = (settings: Settings) =>
  app.database.transaction(workerScope(), (tx) =>
    checkSealed(async <T>(text: string) => (await tx.executeQuery<T>(CompiledQuery.raw(text))).rows, settings),
  );

it('opens what is sealed with the listed keys, and names what no listed key opens', async () => {
  const { settings } = app.app.runtime;
  const other = randomBytes(32).toString('base64');
  const all = [{ level: 'ok', says: expect.stringMatching(/^the listed keys open a sample of each kind of the [1-9]\d* stored secrets$/) }];
  expect(await found(settings)).toEqual(all);
  // While one replaces the other.
  expect(await found({ ...settings, secretKeys: [other, ...(settings.secretKeys ?? [])] })).toEqual(all);
  const lost = await found({ ...settings, secretKeys: [other] });
  expect(lost.map(({ level }) => level)).not.toContain('ok');
  expect(lost).toContainEqual({
    level: 'fail',
    says: expect.stringMatching(
      /^revenue_integrations\.sealed_key, a sample of 1: .*SECRET_KEYS does not list \(docs\/operations\/rotate-keys\.md\)$/,
    ),
  });
  // Without keys there is nothing to open with, and none are made by asking.
  expect(await found({ ...settings, secretKeys: null, dataDir: '/nowhere' })).toEqual([]);
});
