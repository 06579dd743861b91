import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { newsKinds } from '#shared/news.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { wallClockIn } from '#shared/zone.ts';
import { usual } from '../rules/choices.ts';
import { notifications as module } from './index.ts';
import { unsubscribeLinks } from './service/signed-link.ts';

const SETTINGS = '/api/notifications/settings';

let app: OwnApp;
let owner: TestPerson;
let boardId: string;
beforeAll(async () => {
  app = await ownApp({ settings: { secretKeys: [Buffer.alloc(32, 7).toString('base64')] } });
  owner = await app.register({ plan: 'PRO', firstName: 'Olga' });
  const teamId = (await ask('POST', '/api/teams', { name: 'Harbor' })).id;
  boardId = (await ask('POST', '/api/kanban/boards', { name: 'Tide', teamId })).id;
});
afterAll(() => app.close());
// Hours pass in these tests, and sign-ins with them.
beforeEach(async () => void (owner = await app.signIn(owner)));

const inAccount = <T>(accountId: AccountId, work: (context: Context) => Promise<T>) => {
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
};
async function ask(method: string, path: string, body?: unknown, by = owner) {
  const answer = await app.request(method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  await app.app.settle();
  return answer.json?.data;
}
const newMate = (firstName = 'Mia') =>
  app.addMember(owner.accountId, 'MEMBER').then(async (person) => {
    await app.rows('update users set first_name = $2, last_name = $3 where id = $1', [
      person.userId,
      firstName,
      `Of${person.userId.slice(-4)}`,
    ]);
    return { ...person, name: `${firstName} Of${person.userId.slice(-4)}` };
  });
const choose = (person: TestPerson, body: object) => ask('PATCH', SETTINGS, body, person);
const addItem = (title: string, more: object = {}) => ask('POST', '/api/kanban/items', { boardId, title, ...more });
const told = async (person: TestPerson) => {
  const list = await app.request('GET', '/api/notifications', { token: person.token, query: { limit: 200 } });
  return list.json.data as {
    id: string;
    type: string;
    params: Record<string, unknown>;
    link: string;
    about: string | null;
    isRead: boolean;
  }[];
};
const typesOf = async (person: TestPerson) => (await told(person)).map(({ type }) => type);
const mailJob = () =>
  jobsOf([module])
    .find(({ name }) => name === 'notifications.work')
    ?.run({ ...jobContext(app.database, app.now()), inAccount }, {});
const mails = (person: TestPerson) =>
  app.rows<{ subject: string; text: string; category: string; unsubscribe_url: string }>(
    "select subject, text, category, unsubscribe_url from mails where recipient = $1 and (template like 'notifications.%' or template = 'boards.mention') order by id",
    [person.email],
  );
const unread = async (person: TestPerson) =>
  (await app.request('GET', '/api/notifications/unread-count', { token: person.token })).json.data.count as number;
const refuse = async (person: TestPerson, category: 'work' | 'daily') => {
  const links = await unsubscribeLinks(app.settings, { userId: person.userId as UserId, category }, app.now());
  const token = new URL(links.page).searchParams.get('token');
  const answer = await app.request('POST', '/api/email/unsubscribe', { body: { token } });
  expect(answer.status).toBe(200);
};

describe('the settings', () => {
  test('begin as usual, and keep what is chosen and nothing else', async () => {
    const mate = await newMate();
    const first = await ask('GET', SETTINGS, undefined, mate);
    expect(first).toEqual({ kinds: usual, weekly: true, timeZone: null, morning: { zone: 'UTC', hour: 8 } });
    await choose(mate, { kinds: { sprints: { inApp: false } }, timeZone: 'Pacific/Auckland' });
    const next = await choose(mate, { kinds: { sprints: { mail: 'never' }, due: { mail: 'daily' } }, weekly: false });
    const kinds = { ...usual, sprints: { inApp: false, mail: 'never' }, due: { inApp: true, mail: 'daily' } };
    expect(next).toEqual({ kinds, weekly: false, timeZone: 'Pacific/Auckland', morning: { zone: 'Pacific/Auckland', hour: 8 } });
    const other = await ask('GET', SETTINGS);
    expect(other.kinds).toEqual(usual);
  });

  test('lose none of the first choices, which are made at once', async () => {
    const mate = await newMate();
    await Promise.all(newsKinds.map((kind) => choose(mate, { kinds: { [kind]: { inApp: false } } })));
    const kept = await ask('GET', SETTINGS, undefined, mate);
    expect(newsKinds.filter((kind) => kept.kinds[kind].inApp)).toEqual([]);
  });

  test('take no time zone that nobody knows', async () => {
    const answer = await app.request('PATCH', SETTINGS, { token: owner.token, body: { timeZone: 'Mars/Base' } });
    expect([answer.status, answer.json.code]).toEqual([400, 'notifications.time_zone_invalid']);
  });

  test('show what a link of a mail refused, and lift the refusal for what is chosen again only', async () => {
    const mate = await newMate();
    await refuse(mate, 'work');
    const shut = await ask('GET', SETTINGS, undefined, mate);
    expect([shut.kinds.sprints.mail, shut.kinds.due.mail, shut.kinds.mentions.mail]).toEqual(['never', 'never', 'at_once']);
    const next = await choose(mate, { kinds: { due: { mail: 'at_once' } } });
    expect([next.kinds.sprints.mail, next.kinds.due.mail]).toEqual(['never', 'at_once']);
    const mailed = await app.request('GET', '/api/email/preferences', { token: mate.token });
    expect(mailed.json.data.preferences.work).toBe(true);
  });

  test('bring work again where the link is taken back and all of it had been silenced', async () => {
    const mate = await newMate();
    const silent = Object.fromEntries(Object.keys(usual).map((kind) => [kind, { mail: 'never' }]));
    await choose(mate, { kinds: silent });
    await app.request('PUT', '/api/email/preferences', { token: mate.token, body: { preferences: { work: true } } });
    const next = await ask('GET', SETTINGS, undefined, mate);
    expect(next.kinds).toEqual({ ...usual, mentions: { inApp: true, mail: 'never' } });
  });
});

describe('each kind is told as its person chose', () => {
  test('only by mail: nothing is in the app, and the mail comes', async () => {
    const mate = await newMate();
    await choose(mate, { kinds: { assignments: { inApp: false } } });
    await addItem('Paint the quay', { assigneeId: mate.userId });
    expect([await told(mate), await unread(mate)]).toEqual([[], 0]);
    app.pass(11 * MINUTE);
    await mailJob();
    expect((await mails(mate)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Paint the quay is assigned to you')]);
  });

  test('only in the app: no mail comes, and what is taken back goes all the same', async () => {
    const mate = await newMate();
    await choose(mate, { kinds: { assignments: { mail: 'never' } } });
    const item = await addItem('Coil ropes', { assigneeId: mate.userId });
    expect(await typesOf(mate)).toEqual(['board.assigned']);
    app.pass(11 * MINUTE);
    await mailJob();
    expect(await mails(mate)).toEqual([]);
    await ask('PATCH', `/api/kanban/items/${item.id}`, { assigneeId: null });
    expect(await told(mate)).toEqual([]);
  });

  test('not at all: nothing is kept', async () => {
    const mate = await newMate();
    await choose(mate, { kinds: { assignments: { inApp: false, mail: 'never' } } });
    await addItem('Fill lamps', { assigneeId: mate.userId });
    expect(await app.rows('select 1 from notifications where user_id = $1', [mate.userId])).toEqual([]);
  });

  test('at once: the next run mails it, and what is bundled with it', async () => {
    const mate = await newMate();
    await choose(mate, { kinds: { blocks: { mail: 'at_once' } } });
    const item = await addItem('Load coal', { assigneeId: mate.userId });
    await mailJob();
    expect(await mails(mate)).toEqual([]);
    await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked: true, blockedReason: 'No coal' });
    await mailJob();
    expect((await mails(mate)).map(({ text, category }) => [/is assigned to you[\s\S]*is blocked/.test(text), category])).toEqual([
      [true, 'work'],
    ]);
  });

  test('in the summary of the day: at eight of their own morning, once, with a link that ends just that', async () => {
    const mate = await newMate();
    const zone = 'Pacific/Auckland';
    await choose(mate, { kinds: { assignments: { mail: 'daily' } }, timeZone: zone });
    const hourThere = (): number => wallClockIn(zone, app.now()).hour;
    // From the early afternoon there, so that the morning is many hours away.
    while (hourThere() !== 13) app.pass(HOUR);
    owner = await app.signIn(owner);
    for (const title of ['Mend nets', 'Tar planks']) await addItem(title, { assigneeId: mate.userId });
    while (hourThere() !== 7) {
      await mailJob();
      app.pass(HOUR);
    }
    await mailJob();
    expect(await mails(mate)).toEqual([]);
    app.pass(HOUR);
    await mailJob();
    await mailJob();
    const [summary, ...more] = await mails(mate);
    expect(more).toEqual([]);
    expect(summary).toMatchObject({
      category: 'daily',
      text: expect.stringMatching(/since the last summary[\s\S]*Mend nets[\s\S]*Tar planks/),
    });
    const token = new URL(summary?.unsubscribe_url ?? '').searchParams.get('token');
    const stopped = await app.request('POST', '/api/email/unsubscribe', { query: { token } });
    expect(stopped.json.data).toMatchObject({ category: 'daily', preferences: { daily: false, work: true } });
    owner = await app.signIn(owner);
    await addItem('Splice cable', { assigneeId: mate.userId });
    app.pass(25 * HOUR);
    await mailJob();
    expect(await mails(mate)).toHaveLength(1);
  });

  test('what waits for its mail is not mailed to somebody who has refused it since', async () => {
    const mate = await newMate();
    await addItem('Sweep deck', { assigneeId: mate.userId });
    await choose(mate, { kinds: { assignments: { mail: 'never' } } });
    app.pass(11 * MINUTE);
    await mailJob();
    expect(await mails(mate)).toEqual([]);
    expect(await typesOf(mate)).toEqual(['board.assigned']);
  });
});

describe('mentions in a description', () => {
  test('tell whoever is named and was not before, once, and nobody of their own words', async () => {
    const [mate, other] = [await newMate('Ada'), await newMate('Bo')];
    const self = (
      await app.rows<{ name: string }>("select first_name || ' ' || last_name as name from users where id = $1", [owner.userId])
    )[0];
    const item = await addItem('Dredge', { description: `Ask @${mate.name}, or @${self?.name}. Not x@${other.name}` });
    expect([await typesOf(mate), await typesOf(other), (await told(owner)).filter(({ type }) => type === 'boards.mentioned')]).toEqual([
      ['boards.mentioned'],
      [],
      [],
    ]);
    const change = (description: string) => ask('PATCH', `/api/kanban/items/${item.id}`, { description });
    await change(`Ask @${mate.name} and @${other.name}`);
    await change(`@${other.name} and @${mate.name} know`);
    expect([(await told(mate)).length, (await told(other)).length]).toEqual([1, 1]);
    const [mail, ...more] = await mails(other);
    expect([mail?.category, more]).toEqual(['mentions', []]);
    expect(mail?.text).toMatch(/in the description of[\s\S]*Ask @/);
  });

  test('in a goal, a story or an action tell too, whoever was not named before, by whichever way the text came', async () => {
    const [mate, other] = [await newMate('Di'), await newMate('Ed')];
    const [first, both] = [`Ask @${mate.name}`, `Ask @${mate.name} and @${other.name}`];
    const goal = await ask('POST', '/api/kanban/sprints', {
      boardId,
      name: 'S1',
      goal: first,
      startDate: '2026-01-05',
      endDate: '2026-01-16',
    });
    await ask('PATCH', `/api/kanban/sprints/${goal.id}`, { goal: both });
    const stories = [{ title: 'One', description: first }];
    const poker = await ask('POST', '/api/planning-poker/sessions', { name: 'Fog', votingSystem: 'fibonacci', stories });
    await ask('PATCH', `/api/planning-poker/sessions/${poker.id}/stories/${poker.stories[0].id}`, { description: both });
    const meeting = await ask('POST', '/api/retrospectives/sessions', { name: 'Ebb', templateId: 'start-stop-continue' });
    await app.rows("update retro_sessions set status = 'ACTIVE', current_phase = 'ACTION_ITEMS' where id = $1", [meeting.id]);
    const action = await ask('POST', `/api/retrospectives/sessions/${meeting.id}/action-items`, { title: 'Oil', description: first });
    await ask('PATCH', `/api/action-items/${action.id}`, { description: both });
    const all = ['action_item.mentioned', 'board.goal_mentioned', 'poker.mentioned'];
    expect([(await typesOf(mate)).toSorted(), (await typesOf(other)).toSorted()]).toEqual([all, all]);
    await mailJob();
    expect((await mails(other)).map(({ text }) => text).join('\n')).toMatch(/You are mentioned in the action “Oil”/);
  });

  test('wait for the summary of the day where that was chosen, by name and without a mail of their own', async () => {
    const mate = await newMate('Cy');
    await choose(mate, { kinds: { mentions: { mail: 'bundled' } } });
    await addItem('Sound the channel', { description: `For @${mate.name}` });
    expect(await mails(mate)).toEqual([]);
    app.pass(11 * MINUTE);
    await mailJob();
    expect((await mails(mate)).map(({ category, subject }) => [category, subject])).toEqual([
      ['mentions', expect.stringContaining('You are mentioned on')],
    ]);
  });
});

describe('one deed on several items', () => {
  const deedId = '0198c0de-0000-7000-8000-000000000001';

  test('is told once with their number, less what is taken back, and never to who did it', async () => {
    const mate = await newMate();
    const items = [await addItem('One'), await addItem('Two'), await addItem('Three')];
    for (const { id } of items) await ask('PATCH', `/api/kanban/items/${id}`, { assigneeId: mate.userId, deedId });
    const one = { type: 'board.assigned_many', params: { count: 3, project: 'Tide' }, link: `/kanban/${boardId}` };
    expect(await told(mate)).toMatchObject([one]);
    await ask('PATCH', `/api/kanban/items/${items[0].id}`, { assigneeId: null });
    expect(await told(mate)).toMatchObject([{ params: { count: 2 } }]);
    app.pass(11 * MINUTE);
    await mailJob();
    expect((await mails(mate)).map(({ subject }) => subject)).toEqual(['2 items of Tide are assigned to you.']);
    const before = (await told(owner)).length;
    for (const { id } of items) await ask('PATCH', `/api/kanban/items/${id}`, { assigneeId: owner.userId, deedId });
    expect(await told(owner)).toHaveLength(before);
    // It was mailed: what was said stays said.
    expect(await told(mate)).toMatchObject([{ params: { count: 2 } }]);
  });

  test('counts only the later items again once the news of it was mailed, or read', async () => {
    const mate = await newMate();
    const items = [await addItem('One'), await addItem('Two'), await addItem('Three'), await addItem('Four')];
    const assign = (at: number) => ask('PATCH', `/api/kanban/items/${items[at].id}`, { assigneeId: mate.userId, deedId });
    const counts = async () => (await told(mate)).map(({ params, isRead }) => `${String(params['count'])} ${isRead ? 'read' : 'new'}`);
    for (const at of [0, 1]) await assign(at);
    app.pass(11 * MINUTE);
    await mailJob();
    await assign(2);
    expect(await counts()).toEqual(['1 new', '2 new']);
    await ask('POST', '/api/notifications/read', undefined, mate);
    await assign(3);
    expect(await counts()).toEqual(['1 new', '1 read', '2 read']);
  });

  test('of whose items all are taken back nothing is left', async () => {
    const mate = await newMate();
    const items = [await addItem('Four'), await addItem('Five')];
    for (const { id } of items) await ask('PATCH', `/api/kanban/items/${id}`, { assigneeId: mate.userId, deedId });
    for (const { id } of items) await ask('PATCH', `/api/kanban/items/${id}`, { assigneeId: null });
    expect(await told(mate)).toEqual([]);
  });

  test('pasted lines, an import in two portions and taken-over actions are each one', async () => {
    const [mate, other] = [await newMate(), await newMate('Zoe')];
    const line = (title: string, assigneeId: string) => ({ title, assigneeId });
    const items = [line('A', mate.userId), line('B', mate.userId), line('C', other.userId)];
    await ask('POST', '/api/kanban/items/several', { boardId, columnId: null, items });
    const counts = async (person: TestPerson) => (await told(person)).map(({ type, params }) => [type, params['count']]);
    expect([await counts(mate), await counts(other)]).toEqual([[['board.assigned_many', 2]], [['board.assigned_many', 1]]]);
    const plain = { description: '', type: 'task', priority: 'medium', storyPoints: null, labels: [], dueDate: null, column: 'Open' };
    const past = { createdAt: null, startedAt: null, completedAt: null, parentKey: null, checklist: [], comments: [], isArchived: false };
    const row = (sourceKey: string, more: object = {}) => ({
      ...{ sourceKey, sourceLine: 1, title: `Row ${sourceKey}`, assignee: mate.email, ...plain, ...past },
      ...more,
    });
    const columns = [
      { title: 'Open', status: 'TODO' },
      { title: 'Shut', status: 'COMPLETE' },
    ];
    const portion = (rows: object[]) => ask('POST', `/api/kanban/boards/${boardId}/import`, { source: 'jira', columns, items: rows });
    await portion([row('K-1'), row('K-2', { column: 'Shut', completedAt: '2026-01-05T00:00:00Z' })]);
    await portion([row('K-3'), row('K-4')]);
    expect(await counts(mate)).toEqual([
      ['board.assigned_many', 3],
      ['board.assigned_many', 2],
    ]);
    // The same file again gives nothing to anybody.
    await portion([row('K-1'), row('K-3')]);
    expect((await counts(mate))[0]).toEqual(['board.assigned_many', 3]);
    // A file that gives one of them to somebody else takes it back.
    await portion([row('K-1', { assignee: other.email })]);
    expect((await counts(mate))[0]).toEqual(['board.assigned_many', 2]);
    expect((await counts(other))[0]).toEqual(['board.assigned_many', 1]);
  });

  test('blocking several, and freeing them, is told once with their number', async () => {
    const mate = await newMate();
    const titles = ['Six', 'Seven', 'Eight'];
    const items: { id: string }[] = [];
    for (const title of titles) items.push(await addItem(title, { assigneeId: mate.userId }));
    const known = (await told(mate)).length;
    const all = async (isBlocked: boolean, id: string) => {
      for (const item of items) await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked, deedId: id });
    };
    await all(true, deedId);
    const fresh = async () => (await told(mate)).slice(0, -known).map(({ type, params, link }) => [type, params['count'], link]);
    expect(await fresh()).toEqual([['board.blocked_many', 3, `/kanban/${boardId}`]]);
    await all(false, deedId);
    expect(await fresh()).toEqual([
      ['board.unblocked_many', 3, `/kanban/${boardId}`],
      ['board.blocked_many', 3, `/kanban/${boardId}`],
    ]);
    app.pass(11 * MINUTE);
    await mailJob();
    expect((await mails(mate)).at(-1)?.text).toMatch(/3 items of Tide are blocked\.[\s\S]*3 items of Tide are no longer blocked\./);
  });
});

test('news of one thing is read together, and what came later stays unread', async () => {
  const mate = await newMate();
  const item = await addItem('Raise mast', { assigneeId: mate.userId });
  await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked: true, blockedReason: 'Wind' });
  const first = await told(mate);
  expect(first.map(({ about }) => about)).toEqual([item.id, item.id]);
  app.pass(MINUTE);
  await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked: false });
  await addItem('Another', { assigneeId: mate.userId });
  await ask('POST', `/api/notifications/${first[0]?.id}/read`, undefined, mate);
  const later = await told(mate);
  expect(later.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(await unread(mate)).toBe(2);
});

test('news that comes only by mail is not read with what the app shows of the same thing', async () => {
  const mate = await newMate();
  await choose(mate, { kinds: { assignments: { inApp: false } } });
  const item = await addItem('Splice cable', { assigneeId: mate.userId });
  await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked: true, blockedReason: 'Rain' });
  const [shown] = await told(mate);
  await ask('POST', `/api/notifications/${shown?.id}/read`, undefined, mate);
  app.pass(11 * MINUTE);
  await mailJob();
  expect((await mails(mate)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Splice cable is assigned to you')]);
});
