import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
const POLICY = '/api/security/policy';

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.register({ plan: 'ENTERPRISE', firstName: 'Olive' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const change = (body: object, token = owner.token) => app.request('PATCH', POLICY, { token, body });
const status = async (token: string) => (await app.request('GET', '/api/auth/profile', { token })).status;
const attempt = async (person: TestPerson) =>
  (await app.request('POST', '/api/auth/login', { body: { email: person.email, password: 'a long enough sentence' } })).json;
/** A provider that nobody has to be asked by in these tests. */
const provider = (isRequired: boolean) =>
  app.rows(
    `insert into sso_connections (id, account_id, issuer, client_id, sealed_secret, is_enabled, is_required, chosen_by_owner, created_at, updated_at)
     values (gen_random_uuid(), $1, 'https://id.example.com', 'x', 'x', true, $2, true, now(), now())`,
    [owner.accountId, isRequired],
  );

describe('the policy', () => {
  test('of an account that has set none is that of the installation', async () => {
    const { json } = await app.request('GET', POLICY, { token: owner.token });
    expect(json.data).toMatchObject({
      twoFactorRequired: false,
      codeWhenUnusual: true,
      passwordAllowed: true,
      passkeyAllowed: true,
      idleMinutes: 480,
      sessionHours: 168,
    });
    expect(json.data.withoutSecondFactor.map((person: { userId: string }) => person.userId)).toContain(member.userId);
    expect(json.data.withoutSecondFactorCount).toBe(2);
  });

  test.each([{ idleMinutes: 4 }, { idleMinutes: 481 }, { sessionHours: 0 }, { sessionHours: 169 }, { twoFactorRequired: 'yes' }])(
    '%o is refused',
    async (body) => {
      expect((await change(body)).status).toBe(400);
    },
  );

  test('is for owners and admins of a plan that has it', async () => {
    const admin = await app.addMember(owner.accountId, 'ADMIN');
    expect((await change({ idleMinutes: 60 }, admin.token)).status).toBe(200);
    expect((await change({ idleMinutes: 60 }, member.token)).json.code).toBe('request.denied');
    const reader = await app.addMember(owner.accountId, 'MEMBER', ['page:enterprise_admin']);
    expect((await app.request('GET', POLICY, { token: reader.token })).status).toBe(200);
    expect((await change({ idleMinutes: 60 }, reader.token)).status).toBe(403);
    const small = await app.register({ plan: 'PRO' });
    expect((await change({ idleMinutes: 60 }, small.token)).json.code).toBe('request.plan_required');
  });

  test('leaves at least one way in', async () => {
    expect((await change({ passwordAllowed: false })).status).toBe(200);
    expect((await change({ passkeyAllowed: false })).json.code).toBe('auth.policy_shuts_all');
  });

  test('is written to the log with what it was before', async () => {
    await change({ idleMinutes: 45 });
    const [event] = await app.rows<{ payload: object }>(
      "select payload from events where type = 'auth.security_policy_changed' order by id desc limit 1",
    );
    expect(event?.payload).toEqual({ changes: [{ name: 'idleMinutes', from: 480, to: 45 }] });
  });
});

describe('at the door', () => {
  test('a password that is not allowed lets the owner in and nobody else', async () => {
    await change({ passwordAllowed: false });
    expect((await attempt(member)).code).toBe('auth.method_not_allowed');
    expect((await attempt(owner)).token).toBeTruthy();
  });

  test('required single sign-on says where it begins', async () => {
    await provider(true);
    expect(await attempt(member)).toMatchObject({ code: 'auth.sso_required' });
    expect((await attempt(owner)).token).toBeTruthy();
  });

  test.each([
    ['auth.method_not_allowed', () => change({ passwordAllowed: false })],
    ['auth.second_factor_required', () => change({ twoFactorRequired: true })],
    ['auth.sso_required', () => provider(true)],
    ['auth.sso_elsewhere', (by: TestPerson) => app.rows("update sign_in_sessions set way = 'sso' where user_id = $1", [by.userId])],
  ])('%s is answered to a session of another account, on both ways to switch', async (code, setUp) => {
    const guest = await app.register();
    await app.rows(
      "insert into memberships (id, account_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', now())",
      [owner.accountId, guest.userId],
    );
    const [session] = await app.rows<{ id: string }>('select id from sign_in_sessions where user_id = $1', [guest.userId]);
    await setUp(guest);
    for (const [path, body] of [
      ['/api/accounts/switch', { accountId: owner.accountId }],
      [`/api/sessions/${session?.id}/switch-account`, { targetAccountId: owner.accountId }],
    ] as const) {
      const answer = await app.request('POST', path, { token: guest.token, body });
      expect([path, answer.status, answer.json.code]).toEqual([path, 403, code]);
    }
  });

  test('it is open again when the plan that includes the policy is gone', async () => {
    await provider(true);
    await app.rows("update subscriptions set plan = 'PRO' where account_id = $1", [owner.accountId]);
    expect((await attempt(member)).token).toBeTruthy();
    await app.rows("update subscriptions set plan = 'ENTERPRISE' where account_id = $1", [owner.accountId]);
  });

  test('a session lives as long as the policy says', async () => {
    await change({ sessionHours: 2 });
    const { userId } = await app.signIn(member);
    const [row] = await app.rows<{ life: number }>(
      'select extract(epoch from expires_at - created_at)::int as life from sign_in_sessions where user_id = $1 order by created_at desc limit 1',
      [userId],
    );
    expect(row?.life).toBe((2 * HOUR) / 1000);
  });
});

describe('devices that are signed in', () => {
  beforeEach(async () => {
    member = await app.signIn(member);
  });

  test('rest no longer than a new policy allows', async () => {
    await change({ idleMinutes: 30 });
    expect(await status(member.token)).toBe(200);
    await app.rows('update sign_in_sessions set last_activity_at = $1 where user_id = $2', [
      new Date(app.now().getTime() - 31 * MINUTE),
      member.userId,
    ]);
    expect(await status(member.token)).toBe(401);
  });

  test('live no longer than a new policy allows, and a laxer one gives them nothing back', async () => {
    const created = new Date(app.now().getTime() - 3 * HOUR);
    await app.rows('update sign_in_sessions set created_at = $1 where user_id = $2', [created, member.userId]);
    await change({ sessionHours: 2 });
    expect(await status(member.token)).toBe(401);
    await change({ sessionHours: 168 });
    expect(await status(member.token)).toBe(401);
  });

  test('that came in a way that is not allowed any more are signed out, but for those of whoever changes it', async () => {
    await change({ passwordAllowed: false });
    expect([await status(member.token), await status(owner.token)]).toEqual([401, 200]);
    const [ended] = await app.rows<{ ended_because: string }>(
      'select ended_because from sign_in_sessions where user_id = $1 order by created_at desc limit 1',
      [member.userId],
    );
    expect(ended?.ended_because).toBe('policy');
  });

  test('stay where single sign-on is required of somebody else’s account', async () => {
    const elsewhere = await app.register({ plan: 'ENTERPRISE' });
    await change({ passwordAllowed: false });
    expect(await status(elsewhere.token)).toBe(200);
  });
});
