import { beforeEach, expect, test } from 'vitest';
import { tenantScope, workerScope } from '#platform/db/scope.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { findMembersIn } from './public.ts';
import { eraseUser } from './service/person.ts';

let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Berta' });
  member = await app.addMember(owner.accountId, 'MEMBER', ['page:financials']);
});

const people = (by: TestPerson, query: Record<string, unknown> = {}) => app.request('GET', '/api/users', { token: by.token, query });
const common = ['id', 'userId', 'email', 'firstName', 'lastName', 'name', 'avatar', 'avatarUrl', 'role', 'accountRole'];

test('owners and admins see their people in full', async () => {
  const { json } = await people(owner);
  expect(json).toMatchObject({ total: 2, limit: 50, offset: 0 });
  expect(json.data.map((person: { name: string }) => person.name)).toEqual(['Ana Test', 'Berta Test']);
  expect(json.data[0]).toMatchObject({
    id: member.userId,
    userId: member.userId,
    role: 'MEMBER',
    accountRole: 'MEMBER',
    status: 'ACTIVE',
    phone: '+1 555 0100',
    permissions: ['page:financials'],
    emailVerified: true,
  });
  expect(json.data[1]).toMatchObject({ id: owner.userId, role: 'ADMIN', accountRole: 'OWNER' });
});

test('others see names, addresses and roles of colleagues, no more', async () => {
  const observer = await app.addMember(owner.accountId, 'OBSERVER');
  for (const person of [member, observer]) {
    const { json } = await people(person);
    for (const row of json.data) expect(Object.keys(row).toSorted()).toEqual(common.toSorted());
  }
});

test('whose membership is not active is seen by administrators alone', async () => {
  const former = await app.addMember(owner.accountId, 'MEMBER');
  await app.rows("update memberships set status = 'INACTIVE' where user_id = $1", [former.userId]);
  expect((await people(member)).text).not.toContain(former.email);
  expect((await people(owner)).json.data.find((row: { id: string }) => row.id === former.userId).status).toBe('INACTIVE');
});

test('the list pages, and refuses a page that is none', async () => {
  const all = (await people(owner)).json;
  const second = (await people(owner, { limit: 1, offset: 1 })).json;
  expect([second.data, second.total]).toEqual([[all.data[1]], all.total]);
  for (const query of [{ limit: 0 }, { limit: 201 }, { offset: -1 }, { limit: 'many' }]) {
    expect((await people(owner, query)).json.code).toBe('request.invalid');
  }
});

test('nobody sees people of another account, in either direction', async () => {
  const other = await app.register();
  expect((await people(other)).json.data.map((row: { id: string }) => row.id)).toEqual([other.userId]);
  expect((await people(owner)).text).not.toContain(other.userId);
  expect((await app.request('GET', '/api/users')).status).toBe(401);
});

test('somebody of two accounts sees the people of the one where they are signed in', async () => {
  const guest = await app.register();
  await app.rows(
    "insert into memberships (id, account_id, user_id, role, joined_at) values ('018f0000-0000-7000-8000-00000000000a', $1, $2, 'MEMBER', now())",
    [owner.accountId, guest.userId],
  );
  const { json, text } = await people(guest);
  expect(json.data.map((row: { id: string }) => row.id)).toEqual([guest.userId]);
  expect(text).not.toContain(owner.userId);
});

test('a person whose profile is deleted is named nowhere, and nobody else loses their name', async () => {
  await app.database.transaction(workerScope(), (tx) => eraseUser(tx, member.userId as UserId, app.now()));
  const names = await app.rows<{ id: string; first_name: string }>('select id, first_name from users where id = any($1)', [
    [owner.userId, member.userId],
  ]);
  expect(names.toSorted((one) => (one.id === owner.userId ? -1 : 1)).map((row) => row.first_name)).toEqual(['Berta', 'Former']);
});

test('a text names active members alone', async () => {
  const gone = await app.addMember(owner.accountId, 'MEMBER');
  await app.rows("update users set first_name = 'Gone', last_name = 'Away' where id = $1", [gone.userId]);
  await app.rows("update memberships set status = 'SUSPENDED' where user_id = $1", [gone.userId]);
  const scope = tenantScope(owner.accountId as AccountId, null);
  const named = await app.database.transaction(scope, (tx) =>
    findMembersIn({ tx, scope: { accountId: owner.accountId as AccountId } } as Scoped, 'For @Berta Test and @Gone Away'),
  );
  expect(named.map(({ name }) => name)).toEqual(['Berta Test']);
});
