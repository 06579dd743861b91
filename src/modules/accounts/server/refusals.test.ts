import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillAccount } from '#test/support/fill-account.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
/** A member who manages others by a permission. */
let manager: TestPerson;
beforeAll(async () => void (app = await ownApp({ settings: { demo: true } }))); // lets demo people in
beforeEach(async () => {
  owner = await app.register({ plan: 'FREE' });
  admin = await app.addMember(owner.accountId, 'ADMIN');
  member = await app.addMember(owner.accountId, 'MEMBER');
  manager = await app.addMember(owner.accountId, 'MEMBER', ['page:users_teams']);
});
afterAll(() => app.close());

const call = (by: TestPerson, method: string, path: string, body?: unknown) =>
  app.request(method, `/api/accounts/${owner.accountId}${path}`, { token: by.token, body });
const codeOf = async (...asked: Parameters<typeof call>) => refusal(await call(...asked)).slice(0, 2);
const users = (person: TestPerson) => `/users/${person.userId}`;
const members = (person: TestPerson) => `/members/${person.userId}`;
const set = (person: TestPerson, status: string) =>
  app.rows('update memberships set status = $2 where user_id = $1', [person.userId, status]);

/** Someone who is in a further account together with the owner. */
async function acquaintance(): Promise<TestPerson> {
  const { accountId } = await app.register();
  const known = await app.addMember(accountId, 'MEMBER');
  await app.rows("insert into memberships (id, account_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'ADMIN', now())", [
    accountId,
    owner.userId,
  ]);
  return known;
}

test('a manager by permission reaches no one above their rank on any path', async () => {
  const former = await app.addMember(owner.accountId, 'ADMIN');
  expect((await call(owner, 'DELETE', members(former))).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/users', { userId: (await acquaintance()).userId, role: 'ADMIN' }],
    ['PATCH', `${users(member)}/role`, { role: 'ADMIN' }],
    ['PATCH', `${users(admin)}/status`, { status: 'SUSPENDED' }],
    ['DELETE', members(admin), undefined],
    ['POST', `${members(former)}/restore`, undefined],
  ] as const) {
    expect([path, await codeOf(manager, method, path, body)]).toEqual([path, [403, 'accounts.above_rank']]);
  }
});

test('a role change makes no second owner', async () => {
  expect(await codeOf(owner, 'PATCH', `${users(member)}/role`, { role: 'OWNER' })).toEqual([400, 'accounts.owner_role']);
});

test('a full account takes no further person, and no one back in', async () => {
  const known = await acquaintance();
  await set(member, 'SUSPENDED');
  await fillAccount(app, owner.accountId, 7); // all ten places, with the owner, the admin and the manager
  const refused = [403, 'accounts.user_limit'];
  expect(await codeOf(owner, 'POST', '/users', { userId: known.userId, role: 'MEMBER' })).toEqual(refused);
  expect(await codeOf(owner, 'PUT', members(member), { status: 'ACTIVE' })).toEqual(refused);
  expect((await call(owner, 'PUT', members(member), { role: 'OBSERVER' })).status).toBe(200);
});

test('a demo account keeps its people, and a demo person comes into no real account', async () => {
  const known = await acquaintance();
  await app.rows('update users set is_demo = true where id = $1', [known.userId]);
  const refused = [403, 'accounts.demo_fixed'];
  expect(await codeOf(owner, 'POST', '/users', { userId: known.userId, role: 'MEMBER' })).toEqual(refused);
  await app.rows('update users set is_demo = true where id = $1', [owner.userId]);
  for (const [method, path, body] of [
    ['PATCH', users(member), { role: 'OBSERVER' }],
    ['PUT', members(member), { role: 'OBSERVER' }],
    ['DELETE', users(member), undefined],
  ] as const) {
    expect([method, await codeOf(owner, method, path, body)]).toEqual([method, refused]);
  }
});
