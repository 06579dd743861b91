import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOfUsage } from '../contract/usage.ts';
import { DAY, startOfMonth } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { billing: 'sandbox' } });
  // In the middle of a month: two days and a half are over, so there is a forecast.
  const { now } = app;
  const next = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 1, 1, 12));
  app.pass(next.getTime() + 2 * DAY - now().getTime());
});
afterAll(() => app.close());

const read = (by: TestPerson, id: string) => app.request('GET', `/api/billing/usage/${id}`, { token: by.token });
const subscriptionOf = async ({ accountId }: TestPerson) =>
  (await app.rows<{ id: string }>('select id from subscriptions where account_id = $1', [accountId]))[0]!.id;
const meet = (by: TestPerson) =>
  app.request('POST', '/api/planning-poker/sessions', { token: by.token, body: { name: 'Refinement', votingSystem: 'fibonacci' } });

test('what is used is counted as where it is limited, and comes to as much at the end of the month', async () => {
  const owner = await app.register();
  await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Core' } });
  const body = { email: 'invited@example.com', role: 'MEMBER' };
  await app.request('POST', `/api/accounts/${owner.accountId}/invitations`, { token: owner.token, body });
  for (let one = 0; one < 2; one += 1) expect((await meet(owner)).status).toBe(201);
  const { status, json } = await read(owner, owner.accountId);
  expect(status).toBe(200);
  const days = new Date(Date.UTC(app.now().getUTCFullYear(), app.now().getUTCMonth() + 1, 0)).getUTCDate();
  const start = startOfMonth(app.now()).toISOString();
  const month = { start, end: startOfMonth(new Date(Date.parse(start) + 40 * DAY)).toISOString() };
  const now = (used: number, limit: number) => ({ used, limit, period: null, forecast: null, isOver: false });
  const monthly = (used: number, limit: number, forecast: number) => ({ used, limit, period: month, forecast, isOver: false });
  expect(json.data).toMatchObject({
    accountId: owner.accountId,
    plan: 'FREE',
    users: now(2, 10),
    teams: now(1, 1),
    projects: now(0, 1),
    pokerSessions: monthly(2, 5, Math.round((2 * days) / 2.5)),
    retroSessions: monthly(0, 5, 0),
  });
  const { period } = json.data;
  expect(Date.parse(period.end) - Date.parse(period.start)).toBe(30 * DAY);
  expect((await read(owner, await subscriptionOf(owner))).json.data.users).toEqual(json.data.users);
  const member = await app.addMember(owner.accountId, 'MEMBER');
  expect((await read(member, owner.accountId)).status).toBe(403);
});

test('the period is that of the subscription where it has one, and a limit that a smaller plan has passed is over', async () => {
  const owner = await app.register();
  for (let one = 0; one < 11; one += 1) await app.addMember(owner.accountId, 'MEMBER');
  const [start, end] = [startOfMonth(app.now()), new Date(startOfMonth(app.now()).getTime() + 20 * DAY)];
  const set = 'update subscriptions set current_period_start = $2, current_period_end = $3, additional_users = $4 where account_id = $1';
  await app.rows(set, [owner.accountId, start, end, 0]);
  const { data } = (await read(owner, owner.accountId)).json;
  expect(data.period).toEqual({ start: start.toISOString(), end: end.toISOString() });
  expect(data.users).toEqual({ used: 12, limit: 10, period: null, forecast: null, isOver: true });
  await app.rows(set, [owner.accountId, start, end, 2]);
  expect((await read(owner, owner.accountId)).json.data.users).toMatchObject({ limit: 12, isOver: false });
});

test('a plan without limits says so, and on the first day of a month there is no forecast', async () => {
  const owner = await app.register({ plan: 'ENTERPRISE' });
  const { data } = (await read(owner, owner.accountId)).json;
  expect(linesOfUsage(data).map(({ limit }) => limit)).toEqual([-1, -1, -1, -1, -1]);
  const early = await ownApp();
  early.pass(Date.UTC(2030, 0, 1, 3) - Date.now());
  const person = await early.register();
  const { json } = await early.request('GET', `/api/billing/usage/${person.accountId}`, { token: person.token });
  expect(linesOfUsage(json.data).map(({ forecast }) => forecast)).toEqual([null, null, null, null, null]);
  await early.close();
});

test('the usage of another account is not found, by neither id', async () => {
  const [owner, other] = [await app.register(), await app.register()];
  for (const id of [other.accountId, await subscriptionOf(other), '018f0000-0000-7000-8000-00000000000a']) {
    const { status, json } = await read(owner, id);
    expect([status, json.code, json.error]).toEqual([404, 'billing.not_found', 'User or account not found']);
  }
});
