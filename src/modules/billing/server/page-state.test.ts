import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { openScope } from '#platform/db/scope.ts';
import { readPageState } from './queries/page-state.ts';

let app: OwnApp;
beforeAll(async () => void (app = await ownApp({ settings: { billing: 'sandbox' } })));
afterAll(() => app.close());

const state = (now = app.now()) =>
  app.database.transaction(openScope(), (tx) => readPageState(tx, { now, settings: { billing: 'sandbox' } }));

test('Pages say which prices of the build are not in force, from the moment that others are.', async () => {
  expect(await state()).toEqual({ words: [], texts: {} });
  const from = new Date(app.now().getTime() + 86_400_000);
  await app.rows(
    `insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from)
     values (gen_random_uuid(), 'PRO', 'MONTHLY', 1095, 205, $1), (gen_random_uuid(), 'ENTERPRISE', 'ANNUAL', 50000, 0, $1)`,
    [from],
  );
  expect((await state()).words).toEqual([]);
  expect(await state(from)).toEqual({
    words: ['own-prices'],
    texts: { prices: { '$9.95': '$10.95', '$1.95': '$2.05', $495: '$500' } },
  });
});
