import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { billingApp, runBilling, type Buyer } from '#test/support/billing.ts';
import { acceptCard, pastDueBuyer } from '#test/support/billing-clock.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const overdue = async (token: string): Promise<object | null> =>
  (await app.request('GET', '/api/auth/profile', { token })).json.data.overdue;

async function days(count: number): Promise<void> {
  app.pass(count * DAY + MINUTE);
  await runBilling(app);
}

const dayAfter = async (buyer: Buyer, count: number): Promise<string> =>
  new Date(new Date((await buyer.subscription()).pastDueSince ?? '').getTime() + count * DAY).toISOString();

test('Everyone in the account learns that an invoice is unpaid, from when it can only be read, and when it is free.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  const member = await app.addMember(buyer.accountId, 'MEMBER');
  const said = { readOnlyFrom: await dayAfter(buyer, 14), freeFrom: await dayAfter(buyer, 21) };
  for (const token of [await buyer.token(), member.token]) expect(await overdue(token)).toEqual({ ...said, isReadOnly: false });
  for (const count of [2, 5, 7]) await days(count);
  expect(await overdue((await app.signIn(member)).token)).toEqual({ ...said, isReadOnly: true });
  await days(7);
  expect(await overdue((await app.signIn(member)).token)).toBeNull();
});

test('Open pages read it again when a payment fails, when the account becomes read-only, and when it is paid.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  for (const count of [2, 5]) await days(count);
  const member = await app.addMember(buyer.accountId, 'MEMBER');
  const client = await app.connect(member.token);
  const closed = client.seen('plan:changed');
  await days(7);
  expect(await closed).toEqual({ plan: 'PRO' });
  client.close();
  const reader = await app.addMember(buyer.accountId, 'MEMBER');
  const open = await app.connect(reader.token);
  const paid = open.seen('plan:changed');
  await acceptCard(app, buyer);
  await days(7);
  expect(await paid).toEqual({ plan: 'PRO' });
  expect(await overdue((await app.signIn(reader)).token)).toBeNull();
  open.close();
});
