import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context, NewEvent } from '#platform/module/context.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { modules } from '#server/modules.ts';
import type { AccountId } from '#shared/ids.ts';
import { locales } from '#shared/locale.ts';
import { MINUTE } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import en from '../locales/en.json' with { type: 'json' };
import { notifications as module } from './index.ts';
import { sentence } from './mail/work.ts';

let app: OwnApp;
let owner: TestPerson;
let mate: TestPerson;
let gone: TestPerson;
let teamId: string;
let boardId: string;
beforeAll(async () => void (app = await ownApp()));
beforeEach(async () => {
  owner = await app.register({ plan: 'PRO', firstName: 'Olga' });
  [mate, gone] = [await app.addMember(owner.accountId, 'MEMBER'), await app.addMember(owner.accountId, 'MEMBER')];
  const call = async (method: string, path: string, body?: unknown) => (await app.request(method, path, { token: owner.token, body })).json;
  teamId = (await call('POST', '/api/teams', { name: 'Harbor' })).data.id;
  for (const one of [mate, gone]) await call('POST', `/api/teams/${teamId}/members`, { userId: one.userId, role: 'member' });
  boardId = (await call('POST', '/api/kanban/boards', { name: 'Tide', teamId })).data.id;
  await app.app.settle();
  await app.request('DELETE', `/api/teams/${teamId}/members/${gone.userId}`, { token: owner.token });
  await app.app.settle();
});
afterAll(() => app.close());

const inAccount = <T>(accountId: AccountId, work: (context: Context) => Promise<T>) => {
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
};
const ask = async (method: string, path: string, body?: unknown, by = owner) => {
  const answer = await app.request(method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  await app.app.settle();
  return answer.json?.data;
};
const told = async (person: TestPerson, type: string) => {
  const list = await app.request('GET', '/api/notifications', { token: person.token, query: { limit: 200 } });
  return (list.json.data as { type: string; params: Record<string, unknown>; link: string }[]).filter((one) => one.type === type);
};
const addItem = (title: string, more: object = {}) => ask('POST', '/api/kanban/items', { boardId, title, ...more });
const mailJob = () =>
  jobsOf([module])
    .find(({ name }) => name === 'notifications.work')
    ?.run({ ...jobContext(app.database, app.now()), inAccount }, {});
const mails = (person: TestPerson) =>
  app.rows<{ subject: string; text: string; unsubscribe_url: string }>(
    "select subject, text, unsubscribe_url from mails where recipient = $1 and template = 'notifications.work' order by id",
    [person.email],
  );

/** Told without an event: by jobs, and by what module boards, poker and schedule do themselves. */
const others = [
  'action_item.due_soon',
  'action_item.overdue',
  'boards.mentioned',
  'poker.async_closed',
  'poker.async_waiting',
  'schedule.begun',
];

test('every kind of news has its words, and each that is mailed has them in the mail', () => {
  const sources = modules.flatMap((one) => one.notifications ?? []);
  const worded = (type: string) => {
    const [area = '', reason = ''] = type.split('.');
    return (en.types as Record<string, Record<string, string>>)[area]?.[reason];
  };
  const types = sources.flatMap(({ type, deedType }) => [type, ...(deedType === undefined ? [] : [deedType])]);
  expect(types.filter((type) => worded(type) === undefined && worded(`${type}_other`) === undefined)).toEqual([]);
  const mailed = sources.filter(({ isMailed }) => isMailed).flatMap(({ type, deedType = type }) => [type, deedType]);
  for (const locale of locales) {
    const unknown = sentence(locale, { type: 'no.such', params: {} });
    const unsaid = [...mailed, ...others].filter((type) => sentence(locale, { type, params: { count: 2 } }) === unknown);
    expect([locale, unsaid]).toEqual([locale, []]);
  }
  // What is mailed, each person chooses.
  expect(sources.filter(({ kind, isMailed }) => isMailed && !kind)).toEqual([]);
});

test('no kind of news fails on a payload of another shape, nor tells the one who did it', async () => {
  const doer = owner.userId;
  await inAccount(owner.accountId as AccountId, async (context) => {
    const stored = { id: doer, accountId: owner.accountId, roomId: null, roomVersion: null, at: context.now };
    for (const source of modules.flatMap((one) => one.notifications ?? [])) {
      for (const payload of [{}, { userId: 5, memberIds: 'x', changes: [null], facilitatorId: {}, itemId: 1 }] as NewEvent['payload'][]) {
        const subject = { kind: 'other', id: boardId };
        const told = await source.tell(context, { ...stored, type: source.on, actor: { kind: 'user', id: doer }, subject, payload });
        expect([source.type, source.isOwnAct ? [] : told?.userIds.filter((id) => id === doer)]).toEqual([
          source.type,
          told ? [] : undefined,
        ]);
      }
    }
  });
});

describe('work', () => {
  test('an item that becomes mine is told to me with its place, not to who gave it, nor when I take it', async () => {
    const item = await addItem('Paint the quay', { assigneeId: mate.userId });
    const [one] = await told(mate, 'board.assigned');
    expect(one).toMatchObject({
      params: { title: 'Paint the quay', project: 'Tide' },
      link: expect.stringContaining(`/kanban/${boardId}?item=`),
    });
    const own = await addItem('Sand the hull');
    await ask('PATCH', `/api/kanban/items/${own.id}`, { assigneeId: mate.userId, version: own.version }, mate);
    expect(await told(mate, 'board.assigned')).toHaveLength(1);
    expect(await told(owner, 'board.assigned')).toEqual([]);
    expect(item.assigneeId ?? item.assignee?.id).toBe(mate.userId);
  });

  test('an assignment that is taken back before a mail leaves is gone, and nothing is mailed of it', async () => {
    await app.rows('delete from notifications where user_id = $1', [mate.userId]);
    const item = await addItem('Scrape barnacles', { assigneeId: mate.userId });
    await ask('PATCH', `/api/kanban/items/${item.id}`, { assigneeId: null });
    expect(await told(mate, 'board.assigned')).toEqual([]);
    app.pass(11 * MINUTE);
    await mailJob();
    expect(await mails(mate)).toEqual([]);
  });

  test('what has gone on to somebody else by the time its news is read is no news to the one before', async () => {
    const [first, next] = [await app.addMember(owner.accountId, 'MEMBER'), await app.addMember(owner.accountId, 'MEMBER')];
    const item = await addItem('Haul the anchor', { assigneeId: next.userId });
    const meeting = await openRetro(app, { host: owner, phase: 'ACTION_ITEMS' });
    const action = await ask('POST', `/api/retrospectives/sessions/${meeting.sessionId}/action-items`, { title: 'Buy paint' });
    await ask('PATCH', `/api/action-items/${action.id}`, { assigneeId: next.userId });
    // Each was the first one's for a moment: that event is read only now.
    const given: NewEvent[] = [
      {
        type: 'board.item_assigned',
        subject: { kind: 'board', id: boardId },
        payload: { itemId: item.id, from: null, to: first.userId },
      },
      {
        type: 'action_item.saved',
        subject: { kind: 'action_item', id: action.id },
        payload: { actionItemId: action.id, op: 'updated', givenTo: first.userId, takenFrom: null },
      },
    ];
    for (const event of given) await inAccount(owner.accountId as AccountId, (context) => context.publish(event));
    await app.app.settle();
    for (const type of ['board.assigned', 'action_item.assigned']) {
      expect([type, await told(first, type)]).toEqual([type, []]);
      expect([type, (await told(next, type)).length]).toEqual([type, 1]);
    }
  });

  test('nobody is written to whose address is not proven to be theirs', async () => {
    const person = await app.addMember(owner.accountId, 'MEMBER');
    const prove = (at: Date | null) => app.rows('update users set email_verified_at = $1 where id = $2', [at, person.userId]);
    await prove(null);
    await addItem('Polish the brass', { assigneeId: person.userId });
    app.pass(11 * MINUTE);
    await mailJob();
    expect(await mails(person)).toEqual([]);
    await prove(app.now());
    await addItem('Wind the clock', { assigneeId: person.userId });
    app.pass(11 * MINUTE);
    await mailJob();
    expect(await mails(person)).toMatchObject([{ text: expect.stringContaining('Wind the clock') }]);
  });

  test('several within ten minutes are one mail that can be refused for good, and what was read needs none', async () => {
    for (const title of ['Coil ropes', 'Fill lamps']) await addItem(title, { assigneeId: mate.userId });
    await mailJob();
    expect(await mails(mate)).toEqual([]);
    app.pass(11 * MINUTE);
    await mailJob();
    await mailJob();
    const [one, ...more] = await mails(mate);
    expect(more).toEqual([]);
    expect(one?.text).toMatch(/Coil ropes[\s\S]*Fill lamps/);
    expect(one?.unsubscribe_url).toContain('/api/email/unsubscribe?token=');
    const token = new URL(one?.unsubscribe_url ?? '').searchParams.get('token');
    const stopped = await app.request('POST', '/api/email/unsubscribe', { query: { token } });
    expect(stopped.json.data).toMatchObject({ category: 'work', preferences: { work: false, mentions: true } });
    await addItem('Mend nets', { assigneeId: mate.userId });
    app.pass(11 * MINUTE);
    await mailJob();
    expect(await mails(mate)).toHaveLength(1);
    expect(await told(mate, 'board.assigned')).toHaveLength(3);
  });

  test('what is due for one person takes no news with it that another one still waits for', async () => {
    const next = await app.addMember(owner.accountId, 'MEMBER');
    await addItem('Tar the hull', { assigneeId: mate.userId });
    app.pass(6 * MINUTE);
    await addItem('Splice the rope', { assigneeId: next.userId });
    app.pass(5 * MINUTE);
    await mailJob();
    expect([(await mails(mate)).length, (await mails(next)).length]).toEqual([1, 0]);
    app.pass(6 * MINUTE);
    await mailJob();
    expect([(await mails(mate)).length, (await mails(next)).length]).toEqual([1, 1]);
  });

  test('my item is blocked, and free again', async () => {
    const item = await addItem('Load coal', { assigneeId: mate.userId });
    await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked: true, blockedReason: 'No coal' });
    expect(await told(mate, 'board.blocked')).toHaveLength(1);
    await ask('PATCH', `/api/kanban/items/${item.id}`, { isBlocked: false });
    expect(await told(mate, 'board.unblocked')).toHaveLength(1);
    expect(await told(owner, 'board.blocked')).toEqual([]);
  });

  test('a sprint that starts and ends is told to the team once, not to who did it nor to who has left the team', async () => {
    const dates = { startDate: '2026-01-05', endDate: '2026-01-16' };
    const sprint = await ask('POST', '/api/kanban/sprints', { boardId, name: 'Sprint 1', ...dates });
    await ask('PATCH', `/api/kanban/sprints/${sprint.id}`, { status: 'active' });
    await ask('PATCH', `/api/kanban/sprints/${sprint.id}`, { goal: 'Sail' });
    await ask('PATCH', `/api/kanban/sprints/${sprint.id}`, { status: 'completed' });
    for (const type of ['board.sprint_started', 'board.sprint_ended']) {
      expect([await told(mate, type), await told(owner, type), await told(gone, type)].map((list) => list.length)).toEqual([1, 0, 0]);
    }
  });

  test('a poker session and a retrospective that open are told to the team', async () => {
    const session = await ask('POST', '/api/planning-poker/sessions', { name: 'Sizing', teamId, votingSystem: 'fibonacci' });
    await ask('POST', `/api/planning-poker/sessions/${session.id}/start`);
    const retro = await ask('POST', '/api/retrospectives/sessions', { name: 'Looking back', teamId });
    await ask('POST', `/api/retrospectives/sessions/${retro.id}/advance-phase`);
    expect(await told(mate, 'poker.opened')).toMatchObject([{ params: { name: 'Sizing' }, link: `/poker/sessions/${session.id}` }]);
    expect(await told(mate, 'retro.opened')).toMatchObject([{ params: { name: 'Looking back' }, link: `/retro/sessions/${retro.id}` }]);
    for (const type of ['poker.opened', 'retro.opened']) expect([...(await told(owner, type)), ...(await told(gone, type))]).toEqual([]);
  });

  test('whoever came into a team, or is out of it, reads its name', async () => {
    expect(await told(gone, 'team.removed')).toMatchObject([{ params: { team: 'Harbor' } }]);
    expect(await told(gone, 'team.joined')).toMatchObject([{ params: { team: 'Harbor' } }]);
  });
});
