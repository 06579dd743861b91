import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from '#test/support/board-room.ts';
import { openMeeting } from '#test/support/meeting.ts';
import { ownApp, TEST_PASSWORD, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * Somebody who is removed from an account, or leaves it, did what they did (S1-60): their name stays beside it. Whoever
 * deletes their profile is named nowhere any more (C1-83).
 */
let app: OwnApp;
let owner: TestPerson;
let removed: TestPerson;
let deleted: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  removed = await named('Rosa');
  deleted = await named('Dora');
});
afterAll(() => app.close());

async function named(firstName: string): Promise<TestPerson> {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  await app.rows('update users set first_name = $1 where id = $2', [firstName, person.userId]);
  return person;
}

/** A sprint of a team that somebody leads, begun by the owner and ended by them. */
async function endedSprint(lead: TestPerson): Promise<string> {
  const { call, boardId } = await openBoard(app, { host: owner, people: [{ person: lead, role: 'team_lead' }] });
  const draft = { boardId, name: 'Sprint', startDate: '2026-05-04', endDate: '2026-05-15', status: 'active' };
  const sprintId: string = (await call('POST', '/sprints', draft)).json.data.id;
  expect((await call('GET', `/sprints/${sprintId}/report`)).json.data.endedBy).toBeNull();
  expect((await call('PATCH', `/sprints/${sprintId}`, { status: 'completed' }, lead.token)).status).toBe(200);
  return sprintId;
}

async function bothGo(): Promise<void> {
  const path = `/api/accounts/${owner.accountId}/members/${removed.userId}`;
  expect((await app.request('DELETE', path, { token: owner.token })).status).toBe(200);
  const body = { confirmation: 'DELETE', password: TEST_PASSWORD };
  const gone = await app.request('DELETE', '/api/auth/profile', { token: deleted.token, body });
  expect([gone.status, gone.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
}

test('The name of somebody who was removed stays on cards, in comments, in what happened and on the page of a link.', async () => {
  const people = [removed, deleted].map((person) => ({ person, role: 'member' }));
  const board = await openBoard(app, { host: owner, people });
  const item = await board.item('Theirs', 'To Do', { assigneeId: removed.userId });
  await board.item('Another’s', null, { assigneeId: deleted.userId });
  for (const { token } of [removed, deleted]) {
    expect((await board.call('POST', `/items/${item}/comments`, { content: 'Hello' }, token)).status).toBe(201);
    expect((await board.call('PATCH', `/items/${item}`, { priority: 'high', title: `Theirs ${token.slice(-4)}` }, token)).status).toBe(200);
  }
  const state = async () => (await board.call('GET', `/boards/${board.boardId}/state`)).json.data.state;
  expect((await state()).former).toBeUndefined();
  const ended: string[] = [];
  for (const lead of [removed, deleted]) ended.push(await endedSprint(lead));
  const reports = async () =>
    Promise.all(
      ended.map(async (sprintId) => (await board.call('GET', `/sprints/${sprintId}/report`)).json.data.endedBy as { name: string | null }),
    );
  expect(await reports()).toEqual([
    { id: removed.userId, name: 'Rosa Test' },
    { id: deleted.userId, name: 'Dora Test' },
  ]);
  const meetings = [];
  for (const kind of ['poker', 'retro'] as const) meetings.push({ kind, room: await openMeeting[kind](app, removed) });
  await bothGo();

  const comments = (await board.call('GET', `/items/${item}/comments`)).json.data;
  expect(comments.map(({ authorName }: { authorName: string | null }) => authorName)).toEqual([null, 'Rosa Test']); // newest first
  const activity = (await board.call('GET', `/boards/${board.boardId}/activity`)).json.data;
  const names = new Map(activity.map(({ userId, userName }: { userId: string; userName: string | null }) => [userId, userName]));
  expect([names.get(removed.userId), names.get(deleted.userId) ?? null]).toEqual(['Rosa Test', null]);
  expect((await reports()).map(({ name }) => name)).toEqual(['Rosa Test', null]);
  await board.item('Something new');
  expect((await state()).former).toEqual([{ id: removed.userId, name: 'Rosa Test' }]);
  for (const { kind, room } of meetings) {
    const path = kind === 'poker' ? 'planning-poker' : 'retrospectives';
    const { json } = await app.request('GET', `/api/${path}/sessions/${room.sessionId}/join-info`);
    expect(json.data.facilitatorName, kind).toBe('Rosa');
  }
});
