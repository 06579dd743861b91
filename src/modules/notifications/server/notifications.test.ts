import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { DAY } from '#shared/time.ts';
import { until } from '#test/support/live/until.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { notifications as module } from './index.ts';
import { notify } from './public.ts';

const PATH = '/api/notifications';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});
afterAll(() => app.close());

const read = (by: TestPerson, query: Record<string, unknown> = {}) => app.request('GET', PATH, { token: by.token, query });
const unread = async (by: TestPerson) => (await app.request('GET', `${PATH}/unread-count`, { token: by.token })).json.data.count;
const mark = (id: string, by: TestPerson) => app.request('POST', `${PATH}/${id}/read`, { token: by.token });
const asSystem = <T>(accountId: string, work: (context: Context) => Promise<T>) => {
  const caller = {
    actor: { kind: 'system' as const, accountId: accountId as AccountId },
    requestId: 'test',
    origin: { ip: '', userAgent: '' },
  };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId as AccountId, null), work);
};
const tell = (people: readonly TestPerson[], params: Record<string, string> = { team: 'Core' }, accountId = owner.accountId) =>
  asSystem(accountId, (context) =>
    notify(context, {
      userIds: people.map(({ userId }) => userId as UserId),
      type: 'team.added',
      params,
      link: '/manage-users-teams',
      actorId: owner.userId as UserId,
    }),
  );

test('a notification is told by type and parameters, with who caused it, newest first, and paged', async () => {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  for (const team of ['One', 'Two', 'Three']) await tell([person], { team });
  const { json } = await read(person, { limit: 2 });
  expect(json).toMatchObject({ total: 3, limit: 2, offset: 0 });
  expect(json.data.map(({ params }: { params: unknown }) => params)).toEqual([{ team: 'Three' }, { team: 'Two' }]);
  expect(json.data[0]).toEqual({
    id: expect.any(String),
    type: 'team.added',
    about: null,
    params: { team: 'Three' },
    link: '/manage-users-teams',
    actor: { id: owner.userId, name: 'Olga Test', avatarUrl: null },
    isRead: false,
    readAt: null,
    createdAt: expect.any(String),
  });
});

test('one or all are marked as read, once', async () => {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  for (const team of ['One', 'Two', 'Three']) await tell([person], { team });
  const [newest] = (await read(person)).json.data;
  const first = await mark(newest.id, person);
  expect(first.json.data).toMatchObject({ id: newest.id, isRead: true, params: { team: 'Three' } });
  app.pass(1000);
  expect((await mark(newest.id, person)).json.data.readAt).toBe(first.json.data.readAt);
  expect(await unread(person)).toBe(2);
  expect((await read(person, { unread: true })).json.total).toBe(2);
  expect((await app.request('POST', `${PATH}/read`, { token: person.token })).json.data).toEqual({ count: 2 });
  expect(await unread(person)).toBe(0);
  expect((await read(person)).json.total).toBe(3);
});

test('what one reads of a thing is read of its earlier news too, for oneself alone', async () => {
  const people = [await app.addMember(owner.accountId, 'MEMBER'), await app.addMember(owner.accountId, 'MEMBER')];
  for (const team of ['One', 'Two']) await tell(people, { team, about: 'the same' });
  await tell(people, { team: 'Three', about: 'another' });
  const [reader, other] = people as [TestPerson, TestPerson];
  const newest = (await read(reader)).json.data.find(({ params }: { params: { team: string } }) => params.team === 'Two');
  await mark(newest.id, reader);
  expect([await unread(reader), await unread(other)]).toEqual([1, 3]);
});

test('nobody reads, counts or marks another’s, colleagues included', async () => {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  await tell([person]);
  const [theirs] = (await read(person)).json.data;
  for (const stranger of [owner, await app.register()]) {
    expect((await mark(theirs.id, stranger)).json).toMatchObject({ code: 'notifications.not_found' });
    expect((await read(stranger)).text).not.toContain(theirs.id);
  }
  await app.request('POST', `${PATH}/read`, { token: owner.token });
  expect(await unread(person)).toBe(1);
  expect((await app.request('GET', PATH)).status).toBe(401);
});

test('people of another account are passed over, whoever names them', async () => {
  const stranger = await app.register();
  expect(await tell([stranger])).toEqual([]);
  expect((await read(stranger)).json.total).toBe(0);
});

test('every tab of the person hears of it at once, and of nothing that it says', async () => {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  const [one, two, colleague] = await Promise.all([person, person, member].map(({ token }) => app.connect(token)));
  await tell([person], { team: 'Hidden name' });
  const heard = (client: typeof one) => client!.frames.filter(({ event }) => event === 'notification:new');
  await until(() => heard(one).length === 1 && heard(two).length === 1);
  expect(JSON.stringify(heard(one))).not.toContain('Hidden name');
  expect(heard(colleague)).toEqual([]);
  for (const client of [one, two, colleague]) client!.close();
});

test('what happens in other modules is told to those whom it concerns', async () => {
  const body = { name: 'Told', members: [{ userId: member.userId }] };
  await app.request('POST', '/api/teams', { body, token: owner.token });
  await until(async () => (await read(member)).json.total === 1);
  expect((await read(member)).json.data[0]).toMatchObject({ type: 'team.added', params: { team: 'Told' }, actor: { id: owner.userId } });
  expect((await read(owner)).json.total).toBe(0);
});

test('read ones go after 30 days, all after 90', async () => {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  await tell([person], { team: 'Read' });
  const [old] = (await read(person)).json.data;
  await mark(old.id, person);
  await tell([person], { team: 'Unread' });
  const forget = jobsOf([module]).find(({ name }) => name === 'notifications.forget');
  const after = (days: number) => forget?.run(jobContext(app.database, new Date(app.now().getTime() + days * DAY)), {});
  await after(29);
  expect((await read(person)).json.total).toBe(2);
  await after(31);
  expect((await read(person)).json.data.map(({ params }: { params: { team: string } }) => params.team)).toEqual(['Unread']);
  await after(91);
  expect((await read(person)).json.total).toBe(0);
});
