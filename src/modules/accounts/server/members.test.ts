import { beforeEach, expect, test } from 'vitest';
import type { AccountRole } from '#shared/permissions.ts';
import { fillAccount } from '#test/support/fill-account.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
let observer: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register();
  admin = await app.addMember(owner.accountId, 'ADMIN');
  member = await app.addMember(owner.accountId, 'MEMBER');
  observer = await app.addMember(owner.accountId, 'OBSERVER');
});

const send = (method: string, path: string, body?: unknown, by = owner) => app.request(method, path, { token: by.token, body });
const users = (person?: TestPerson) => `/api/accounts/${owner.accountId}/users${person ? `/${person.userId}` : ''}`;
const members = (person: TestPerson) => users(person).replace('/users', '/members');
const codeOf = async (asked: ReturnType<typeof send>) => (await asked).json.code;

test('members and users are one list, in full for whoever manages it', async () => {
  const list = (await send('GET', users())).json;
  expect(list.total).toBe(4);
  expect((await send('GET', users().replace('/users', '/members'))).json).toEqual(list);
  const row = list.data.find((one: { userId: string }) => one.userId === member.userId);
  expect(row).toMatchObject({ role: 'MEMBER', status: 'ACTIVE', permissions: [], user: { email: member.email, accountRole: 'MEMBER' } });
  const seen = (await send('GET', `${users()}?role=MEMBER`, undefined, observer)).json;
  expect([seen.total, seen.data[0].status, seen.data[0].user.phone]).toEqual([1, undefined, undefined]);
  expect((await send('GET', `${users()}?q=${member.email.slice(0, 14)}`)).json.data[0].userId).toBe(member.userId);
});

test('all paths change a role, with what it brings', async () => {
  const target = await app.addMember(owner.accountId, 'MEMBER');
  const paths: readonly (readonly [string, string, AccountRole])[] = [
    ['PATCH', users(target), 'OBSERVER'],
    ['PUT', members(target), 'MEMBER'],
    ['PATCH', `${users(target)}/role`, 'ADMIN'],
  ];
  for (const [method, path, role] of paths) {
    const { json } = await send(method, path, { role, permissions: ['page:financials', 'page:financials'] }, admin);
    expect(json.data).toMatchObject({ role, permissions: ['page:financials'] });
    expect((await send('GET', '/api/auth/profile', undefined, target)).json.data.accountRole).toBe(role);
  }
});

const cases: readonly (readonly [string, () => TestPerson, () => TestPerson, object, string])[] = [
  ['an unknown role', () => owner, () => member, { role: 'KING' }, 'request.invalid'],
  ['an unknown permission', () => owner, () => member, { permissions: ['page:everything'] }, 'request.invalid'],
  ['another owner', () => owner, () => member, { role: 'OWNER' }, 'accounts.owner_role'],
  ['a lower owner', () => admin, () => owner, { role: 'MEMBER' }, 'accounts.owner_fixed'],
  ['a suspended owner', () => owner, () => owner, { status: 'SUSPENDED' }, 'accounts.owner_fixed'],
  ['the wildcard from an admin', () => admin, () => member, { permissions: ['*'] }, 'accounts.above_rank'],
  ['a change by a member', () => member, () => observer, { role: 'MEMBER' }, 'request.denied'],
  ['more for oneself', () => observer, () => observer, { role: 'ADMIN' }, 'request.denied'],
];
test.each(cases)('%s is refused on every path', async (...[, by, target, body, code]) => {
  for (const [method, path] of [
    ['PATCH', users(target())],
    ['PUT', members(target())],
  ] as const) {
    expect(await codeOf(send(method, path, body, by()))).toBe(code);
  }
});

test('who manages members by permission reaches no higher than their own rank and rights', async () => {
  const manager = await app.addMember(owner.accountId, 'MEMBER', ['page:users_teams']);
  const low = await app.addMember(owner.accountId, 'OBSERVER');
  expect((await send('PATCH', users(low), { role: 'MEMBER', permissions: ['page:users_teams'] }, manager)).status).toBe(200);
  expect(await codeOf(send('PATCH', users(low), { role: 'ADMIN' }, manager))).toBe('accounts.above_rank');
  expect(await codeOf(send('PATCH', users(manager), { permissions: ['page:users_teams', 'page:financials'] }, manager))).toBe(
    'accounts.above_rank',
  );
  expect(await codeOf(send('PATCH', users(admin), { status: 'SUSPENDED' }, manager))).toBe('accounts.above_rank');
  expect(await codeOf(send('DELETE', users(admin), undefined, manager))).toBe('accounts.above_rank');
});

test('whoever is suspended is out at once, cannot come in, and can again when it ends', async () => {
  const target = await app.addMember(owner.accountId, 'MEMBER');
  const live = await app.connect(target.token);
  expect((await send('PATCH', `${users(target)}/status`, { status: 'SUSPENDED' }, admin)).json.data.status).toBe('SUSPENDED');
  expect((await send('GET', '/api/auth/profile', undefined, target)).status).toBe(401);
  expect(await live.seen('session:ended_by_server')).toEqual({ reason: 'removed' });
  await expect(app.signIn(target)).rejects.toThrow('No account context set.');
  await send('PATCH', users(target), { status: 'ACTIVE' }, admin);
  expect((await app.signIn(target)).accountId).toBe(owner.accountId);
});

test('a removed member is out, leaves no team place, and comes back as they were', async () => {
  const target = await app.addMember(owner.accountId, 'MEMBER', ['page:financials']);
  const teamOf = async (name: string, places: object[]) =>
    (await send('POST', '/api/teams', { name, members: places }, admin)).json.data.id as string;
  const led = await teamOf('Harbor', [{ userId: target.userId, role: 'team_lead' }]);
  const left = await teamOf('Quay', [{ userId: target.userId, role: 'observer' }]);
  const gone = await teamOf('Gone', [{ userId: target.userId, role: 'member' }]);
  const team = async (id: string) => (await send('GET', `/api/teams/${id}`, undefined, admin)).json.data;
  const placesIn = async (id: string) =>
    (await team(id)).members.filter(({ userId }: { userId: string }) => userId === target.userId).map(({ role }: { role: string }) => role);
  expect((await send('DELETE', members(target), { role: 'MEMBER' }, admin)).json).toEqual({ success: true });
  expect((await send('GET', '/api/auth/profile', undefined, target)).status).toBe(401);
  expect(await codeOf(send('DELETE', members(target), undefined, admin))).toBe('accounts.not_found');
  expect([await placesIn(led), (await team(led)).leadId]).toEqual([[], null]);
  await send('DELETE', `/api/teams/${gone}`, undefined, admin);
  const back = await send('POST', `${members(target)}/restore`, undefined, admin);
  expect(back.json.data).toMatchObject({ role: 'MEMBER', status: 'ACTIVE', permissions: ['page:financials'] });
  expect([await placesIn(led), (await team(led)).leadId, await placesIn(left)]).toEqual([['team_lead'], target.userId, ['observer']]);
  expect(await codeOf(send('POST', `${members(target)}/restore`, undefined, admin))).toBe('accounts.not_removed');
});

test('anybody but the owner can leave', async () => {
  const target = await app.addMember(owner.accountId, 'OBSERVER');
  expect(await codeOf(send('DELETE', users(member), undefined, target))).toBe('request.denied');
  expect((await send('DELETE', users(target), undefined, target)).status).toBe(200);
  const refused = await send('DELETE', users(owner));
  expect([refused.status, refused.json.error]).toEqual([409, 'Cannot remove the account owner']);
  expect((await send('DELETE', members(owner), undefined, admin)).json.code).toBe('accounts.owner_stays');
});

test('only somebody who is known from another account can be added directly', async () => {
  const stranger = await app.register();
  const known = await app.register();
  const second = (await send('POST', '/api/accounts', { name: 'Second' })).json.data.id;
  await app.rows("insert into memberships (id, account_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', now())", [
    second,
    known.userId,
  ]);
  expect(await codeOf(send('POST', users(), { userId: stranger.userId, role: 'MEMBER' }))).toBe('accounts.not_found');
  const added = await send('POST', users(), { userId: known.userId, role: 'ADMIN' });
  expect([added.status, added.json.data.role]).toEqual([201, 'ADMIN']);
  expect(await codeOf(send('POST', users(), { userId: known.userId, role: 'MEMBER' }))).toBe('accounts.already_member');
  expect(await codeOf(send('POST', users(), { userId: stranger.userId, role: 'OWNER' }))).toBe('accounts.owner_role');
});

test('the plan’s number of users holds, also for many at the same moment', async () => {
  const free = await app.register({ plan: 'FREE' });
  const others = await Promise.all(Array.from({ length: 3 }, () => app.addMember(free.accountId, 'MEMBER')));
  for (const other of others) await send('DELETE', `/api/accounts/${free.accountId}/users/${other.userId}`, undefined, free);
  await fillAccount(app, free.accountId, 8); // with the owner nine of ten places
  const answers = await Promise.all(
    others.map((other) => send('POST', `/api/accounts/${free.accountId}/members/${other.userId}/restore`, undefined, free)),
  );
  expect(answers.map((answer) => answer.status).toSorted((one, two) => one - two)).toEqual([200, 403, 403]);
  expect(answers.find((answer) => answer.status === 403)?.json.error).toBe('Account has reached the maximum number of users (10)');
});

test('a suspended member comes back only where the plan has a place for them', async () => {
  const free = await app.register({ plan: 'FREE' });
  const target = await app.addMember(free.accountId, 'MEMBER');
  const path = `/api/accounts/${free.accountId}/users/${target.userId}`;
  await send('PATCH', `${path}/status`, { status: 'SUSPENDED' }, free);
  await fillAccount(app, free.accountId, 9); // with the owner all ten places
  for (const tried of [`${path}/status`, path])
    expect((await send('PATCH', tried, { status: 'ACTIVE' }, free)).json).toMatchObject({
      code: 'accounts.user_limit',
      error: 'Account has reached the maximum number of users (10)',
    });
  await expect(app.signIn(target)).rejects.toThrow('No account context set.');
});
