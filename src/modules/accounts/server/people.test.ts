import { beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

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
