import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApp, Buyer } from '#test/support/billing.ts';
import { passTo } from '#test/support/billing-clock.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

async function join(buyer: Buyer, people: number): Promise<void> {
  for (let one = 0; one < people; one += 1) await app.addMember(buyer.accountId, 'MEMBER');
}
const invite = async (buyer: Buyer) =>
  buyer.request('POST', `/api/accounts/${buyer.accountId}/invitations`, { email: `${randomUUID()}@example.com`, role: 'MEMBER' });

test('places that are given up for the end of the period are not filled until then', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', additionalUsers: 5 });
  await join(buyer, 24);
  expect((await buyer.buy({ additionalUsers: 0 })).pendingChange).toMatchObject({ additionalUsers: 0 });
  const refused = await invite(buyer);
  expect([refused.status, refused.json.code, refused.json.error]).toEqual([403, 'invitations.user_limit', expect.stringContaining('25')]);
  // Wanted again, they may be filled.
  await buyer.reactivate();
  expect((await invite(buyer)).status).toBe(201);
});

test('a member who was deactivated does not come back into a place that is given up', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', additionalUsers: 1 });
  await join(buyer, 25);
  const users = (await buyer.request('GET', '/api/billing/users?limit=100')).json.data as { id: string; role: string }[];
  const { id } = users.find(({ role }) => role === 'MEMBER')!;
  await buyer.request('POST', `/api/billing/users/${id}/deactivate`);
  await buyer.buy({ additionalUsers: 0 });
  const refused = await buyer.request('POST', `/api/billing/users/${id}/activate`);
  expect([refused.status, refused.json.code]).toEqual([403, 'accounts.user_limit']);
});

test('a renewal asks for no fewer places than members use', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', additionalUsers: 5 });
  const { currentPeriodEnd } = await buyer.buy({ additionalUsers: 1 });
  // They came at the moment of the order.
  await join(buyer, 26);
  await passTo(app, currentPeriodEnd);
  expect(await buyer.subscription()).toMatchObject({ status: 'active', additionalUsers: 2, totalAmount: 13.85, pendingChange: null });
  expect((await buyer.books()).payments.at(-1)).toMatchObject({ status: 'succeeded', amount: 1385 });
});

test('a lower plan is taken, and its members stay', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', additionalUsers: 2 });
  await join(buyer, 26);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'FREE', additionalUsers: 0 });
  await passTo(app, currentPeriodEnd);
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE', additionalUsers: 0 });
});
