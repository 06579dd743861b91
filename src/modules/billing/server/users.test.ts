import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, TEST_PASSWORD, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const USERS = '/api/billing/users';
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp({ settings: { billing: 'sandbox' } });
  owner = await app.register();
});
afterAll(() => app.close());

const list = async (by: TestPerson, query: object = {}) => (await app.request('GET', USERS, { token: by.token, query: { ...query } })).json;
const change = (by: TestPerson, id: string, to: 'activate' | 'deactivate') =>
  app.request('POST', `${USERS}/${id}/${to}`, { token: by.token });
const asks = (by: TestPerson) => app.request('GET', '/api/accounts/current', { token: by.token });

describe('The members with their places', () => {
  test('cost nothing within those of the plan, and what was bought beyond, in the order of joining', async () => {
    const own = await app.register();
    const members = [];
    for (let one = 0; one < 12; one += 1) members.push(await app.addMember(own.accountId, 'MEMBER'));
    await app.rows(`update subscriptions set additional_users = 2, user_price = 195 where account_id = $1`, [own.accountId]);
    const { data, total } = await list(own);
    expect(total).toBe(13);
    expect(data.map((one: { monthlyBilling: number }) => one.monthlyBilling)).toEqual([...Array<number>(10).fill(0), 1.95, 1.95, 0]);
    expect(data[0]).toMatchObject({ userId: own.userId, role: 'OWNER', isActive: true, name: 'Ana Test', lastBilledAt: null });
    await change(own, data[3].userId, 'deactivate');
    const after = (await list(own)).data;
    expect(after.map((one: { monthlyBilling: number }) => one.monthlyBilling)).toEqual([...Array<number>(11).fill(0), 1.95, 1.95]);
    expect(after[3]).toMatchObject({ isActive: false, monthlyBilling: 0, activatedAt: null });
    await app.rows(`update subscriptions set billing_interval = 'ANNUAL', user_price = 1942 where account_id = $1`, [own.accountId]);
    expect((await list(own, { limit: 1, offset: 12 })).data[0].monthlyBilling).toBe(1.62);
  });

  test('are found by a part of their name or address, and belong to one account', async () => {
    const own = await app.register({ firstName: 'Zoë' });
    const member = await app.addMember(own.accountId, 'MEMBER');
    const found = async (search: string) => (await list(own, { search })).data.map((one: { userId: string }) => one.userId);
    expect(await found('zoe')).toEqual([own.userId]);
    expect(await found(member.email.slice(0, 15))).toEqual([member.userId]);
    expect(await found(owner.email)).toEqual([]);
    expect((await app.request('GET', USERS, { token: member.token })).status).toBe(403);
  });

  test('name the last invoice with additional users', async () => {
    const own = await app.register();
    for (let one = 0; one < 10; one += 1) await app.addMember(own.accountId, 'MEMBER');
    await app.rows(`update subscriptions set additional_users = 1 where account_id = $1`, [own.accountId]);
    const invoice = (number: string, status: string, at: string) =>
      app.rows(
        `with issued as (insert into invoices (id, account_id, number, status, reason, plan, billing_interval, additional_users, subtotal, total,
           amount_due, period_start, period_end, issued_at, seller, buyer, language)
         values (gen_random_uuid(), $1, $2, $3, 'purchase', 'FREE', 'MONTHLY', 1, 195, 195, 195, $4, $4, $4, '{}', '{}', 'en') returning id)
         insert into invoice_lines (id, account_id, invoice_id, position, kind, plan, billing_interval, quantity, unit_price, amount, period_start, period_end)
         select gen_random_uuid(), $1, id, 0, 'ADDITIONAL_USERS', 'FREE', 'MONTHLY', 1, 195, 195, $4, $4 from issued`,
        [own.accountId, number, status, at],
      );
    await invoice('T-1', 'paid', '2026-01-02T03:04:05.000Z');
    await invoice('T-2', 'paid', '2026-02-02T03:04:05.000Z');
    await invoice('T-3', 'void', '2026-03-02T03:04:05.000Z');
    const { data } = await list(own);
    expect(data.map((one: { lastBilledAt: string | null }) => one.lastBilledAt)).toEqual([
      ...Array<null>(10).fill(null),
      '2026-02-02T03:04:05.000Z',
    ]);
  });
});

describe('A member whose place is taken', () => {
  test('is signed out of the account and comes back to what they wrote', async () => {
    const member = await app.addMember(owner.accountId, 'MEMBER');
    const live = await app.connect(member.token);
    const gone = new Promise((resolve) => live.socket.once('disconnect', resolve));
    const taken = await change(owner, member.userId, 'deactivate');
    expect([taken.status, taken.json.data]).toEqual([200, expect.objectContaining({ userId: member.userId, isActive: false })]);
    await gone;
    expect((await asks(member)).status).toBe(401);
    await app.app.settle();
    const kept = `select m.status, s.ended_because from memberships m join sign_in_sessions s using (user_id) where m.user_id = $1`;
    expect(await app.rows(kept, [member.userId])).toEqual([{ status: 'INACTIVE', ended_because: 'removed' }]);
    const mails = "select template, subject from mails where recipient = $1 and template = 'accounts.deactivated'";
    const name = expect.stringContaining('Your place in ') as string;
    expect(await app.rows(mails, [member.email])).toEqual([{ template: 'accounts.deactivated', subject: name }]);
    await expect(app.signIn(member)).rejects.toThrow('No account context set.');
    const refused = await app.request('POST', '/api/auth/login', { body: { email: member.email, password: TEST_PASSWORD } });
    expect([refused.json.code, refused.json.details?.account]).toEqual(['accounts.no_account', expect.any(String)]);
    const given = await change(owner, taken.json.data.id, 'activate');
    expect(given.json.data).toMatchObject({ isActive: true, role: 'MEMBER' });
    expect(Date.parse(given.json.data.activatedAt)).toBeGreaterThan(Date.parse(given.json.data.createdAt));
    // The former sessions stay ended.
    expect((await asks(member)).status).toBe(401);
    expect((await asks(await app.signIn(member))).status).toBe(200);
  });

  test('comes back only while there is a place', async () => {
    const own = await app.register();
    const first = await app.addMember(own.accountId, 'MEMBER');
    expect((await change(own, first.userId, 'deactivate')).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 9 }, () => app.addMember(own.accountId, 'MEMBER')));
    const full = await change(own, first.userId, 'activate');
    expect([full.status, full.json.code, full.json.error]).toEqual([
      403,
      'accounts.user_limit',
      'Account has reached the maximum number of users (10)',
    ]);
    expect((await change(own, others[0]!.userId, 'deactivate')).status).toBe(200);
    const both = await Promise.all([change(own, first.userId, 'activate'), change(own, others[0]!.userId, 'activate')]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 403]);
  });
});

describe('Refused is', () => {
  test('to take the place of the owner, or one’s own', async () => {
    const admin = await app.addMember(owner.accountId, 'ADMIN');
    for (const [by, whose] of [
      [admin, owner],
      [admin, admin],
      [owner, owner],
    ] as const) {
      const { status, json } = await change(by, whose.userId, 'deactivate');
      expect([status, json.code]).toEqual([409, 'billing.owner_or_self']);
    }
  });

  test('a person or a membership of another account, and one that there is not', async () => {
    const stranger = await app.register();
    const [{ id }] = (await app.rows<{ id: string }>('select id from memberships where user_id = $1', [stranger.userId])) as [
      { id: string },
    ];
    for (const unknown of [stranger.userId, id, '018f0000-0000-7000-8000-00000000000a']) {
      for (const to of ['activate', 'deactivate'] as const) {
        const { status, json } = await change(owner, unknown, to);
        expect([status, json.code]).toEqual([404, 'billing.not_found']);
      }
    }
    expect((await asks(stranger)).status).toBe(200);
  });

  test('a buyer who would change someone above them, or let in whom an administrator has suspended', async () => {
    const buyer = await app.addMember(owner.accountId, 'MEMBER', ['billing.purchase']);
    const admin = await app.addMember(owner.accountId, 'ADMIN');
    const member = await app.addMember(owner.accountId, 'MEMBER');
    expect((await change(buyer, admin.userId, 'deactivate')).json.code).toBe('accounts.above_rank');
    expect((await change(owner, admin.userId, 'deactivate')).status).toBe(200);
    expect((await change(buyer, admin.userId, 'activate')).json.code).toBe('accounts.above_rank');
    expect((await change(buyer, member.userId, 'deactivate')).status).toBe(200);
    await app.rows(`update memberships set status = 'SUSPENDED' where user_id = $1`, [member.userId]);
    expect((await change(buyer, member.userId, 'activate')).json.code).toBe('request.denied');
    expect((await change(owner, member.userId, 'activate')).status).toBe(200);
    const viewer = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
    expect((await change(viewer, member.userId, 'deactivate')).json.code).toBe('request.denied');
  });

  test('a demo account, in which one visitor would shut another out', async () => {
    const demo = await app.register();
    const member = await app.addMember(demo.accountId, 'MEMBER');
    await app.rows('update users set is_demo = true where id = $1', [demo.userId]);
    Object.assign(app.settings, { demo: true });
    for (const to of ['activate', 'deactivate'] as const) {
      const { status, json } = await change(demo, member.userId, to);
      expect([status, json.code]).toEqual([403, 'billing.demo']);
    }
    Object.assign(app.settings, { demo: false });
  });
});
