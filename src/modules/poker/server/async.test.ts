import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushes } from '#modules/poker/contract/live.ts';
import { DAY, HOUR, MINUTE } from '#shared/durations.ts';
import { DeadlineRunner } from '#platform/live/deadline-runner.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { openTable, type PokerTable, type TableOptions } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { pokerRoom } from './room.ts';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let teamId: string;
const clients: LiveClient[] = [];
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  const body = { name: 'Core', members: [{ userId: member.userId, role: 'member' }] };
  teamId = (await app.request('POST', '/api/teams', { token: owner.token, body })).json.data.id;
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

const at = (ms: number) => new Date(app.now().getTime() + ms).toISOString();
const open = (options: TableOptions = {}, deadline: string | null = null) =>
  openTable(app, { host: owner, ...options, settings: { asyncVoting: true, asyncDeadline: deadline, ...options.settings } });
const statuses = async (room: PokerTable) => (await room.seen()).stories.map((story: { status: string }) => story.status);
/** Two processes look at what is due, beside the product's own. */
const passTo = async (ms: number) => {
  app.pass(ms);
  for (const table of ['access_tokens', 'sign_in_sessions', 'guest_tokens'])
    await app.rows(`update ${table} set expires_at = expires_at + $1::interval`, [`${ms} ms`]);
  await app.rows('update sign_in_sessions set last_activity_at = last_activity_at + $1::interval', [`${ms} ms`]);
  const second = () => new DeadlineRunner({ runtime: app.app.runtime, rooms: new Map([['poker', pokerRoom]]), log: { error: () => {} } });
  await Promise.all([second().sweep(), second().sweep()]);
};
const told = async (who: TestPerson, type: string) =>
  (await app.rows('select 1 from notifications where user_id = $1 and type = $2', [who.userId, type])).length;

describe('While people vote in their own time', () => {
  test('all stories are open, later ones too, and one’s own votes show to oneself alone', async () => {
    const room = await open({ deck: 'async-poker' });
    const [voter, spy] = [await room.guest('Vera'), await room.guest('Sid')];
    expect(await statuses(room)).toEqual(['VOTING', 'VOTING', 'VOTING']);
    const watch = await app.connect(spy.token);
    const host = await app.connect(owner.token);
    clients.push(watch, host);
    for (const client of [watch, host]) await client.emit('session:join', { sessionId: room.sessionId, kind: 'poker' });
    const cards = ['zq7zq', 'wk9wk', 'xv3xv'];
    for (const [story, card] of cards.entries()) expect((await room.vote(card, voter.token, story)).status).toBe(200);
    await room.call('POST', '/stories', { story: { title: 'Late' } });
    expect(await statuses(room)).toEqual(['VOTING', 'VOTING', 'VOTING', 'VOTING']);
    await watch.seen('stories:updated');
    await room.call('DELETE', `/stories/${room.storyIds[2]}`);
    await host.seen('story:deleted');
    const answers = await Promise.all(
      ['', '/summary', '/analytics', '/voting-history', '/my-votes', '/async', '/export?format=json'].flatMap((path) =>
        [owner.token, spy.token].map((token) => room.call('GET', path, undefined, token)),
      ),
    );
    const everything = [...answers.map((answer) => answer.text), JSON.stringify(watch.frames), JSON.stringify(host.frames)].join('');
    for (const card of cards) expect(everything).not.toContain(card);
    const mine = (await room.seen(voter.token)).stories.map((story: { myVote: { value: string } | null }) => story.myVote?.value ?? null);
    expect(mine).toEqual(['zq7zq', 'wk9wk', null]);
    const progress = (await room.call('GET', '/async', undefined, spy.token)).json.data;
    expect(progress.stories).toBe(3);
    expect(progress.voters.find((one: { id: string }) => one.id === voter.participantId)).toMatchObject({
      name: 'Vera',
      voted: 2,
      hasJoined: true,
    });
  });

  test('what waits elsewhere goes on waiting, and nobody votes for another', async () => {
    const waiting = await openTable(app, { host: owner, isDraft: true });
    const room = await open();
    expect([await statuses(room), await statuses(waiting)]).toEqual([
      ['VOTING', 'VOTING', 'VOTING'],
      ['PENDING', 'PENDING', 'PENDING'],
    ]);
    const guest = await room.guest('Gus');
    const forAnother = { vote: { value: '8', participantId: owner.userId } };
    expect((await room.call('POST', `/stories/${room.storyIds[0]}/votes`, forAnother, guest.token)).status).toBe(403);
  });

  test('nothing is led live, over either channel', async () => {
    const room = await open();
    await room.guest('Gus');
    const text = 'People are voting in their own time until the deadline';
    const host = await app.connect(owner.token);
    clients.push(host);
    await host.emit('session:join', { sessionId: room.sessionId, kind: 'poker' });
    for (const answer of [
      await room.reveal(0),
      await room.start(1),
      await room.call('POST', '/stories/next', {}),
      await room.call('POST', '/reset-all-votes', {}),
    ]) {
      expect(refusal(answer)).toEqual([409, 'poker.async_open', text]);
    }
    const of = { sessionId: room.sessionId, storyId: room.storyIds[0] };
    for (const event of ['votes:reveal', 'story:next']) expect(await host.emit(event, of)).toMatchObject({ success: false, error: text });
    await room.vote('5');
    expect((await room.call('POST', `/stories/${room.storyIds[0]}/estimate`, { estimate: '5' })).status).toBe(409);
    expect(await statuses(room)).toEqual(['VOTING', 'VOTING', 'VOTING']);
  });

  test('it is settled before the start, and the deadline lies ahead', async () => {
    const late = await app.request('POST', '/api/planning-poker/sessions', {
      token: owner.token,
      body: { name: 'L', votingSystem: 'fibonacci', settings: { asyncVoting: true, asyncDeadline: '2020-01-01T00:00:00Z' } },
    });
    expect(refusal(late)).toEqual([400, 'poker.async_deadline_past', 'The deadline must be in the future']);
    const room = await openTable(app, { host: owner });
    const change = await room.call('PATCH', '', { settings: { asyncVoting: true } });
    expect(refusal(change)).toEqual([409, 'poker.async_fixed', 'Asynchronous voting is chosen before the session starts']);
    expect((await room.call('POST', '/async/close')).json.code).toBe('poker.not_async');
  });
});

describe('The cards turn', () => {
  test('at once when everybody has voted on everything: what is agreed is proposed, the rest comes to the table', async () => {
    const room = await open();
    const guest = await room.guest('Gus');
    for (const [story, card] of ['5', '8', '3'].entries()) await room.vote(card, owner.token, story);
    await room.vote('5', guest.token, 0);
    await room.vote('3', guest.token, 1);
    expect(await statuses(room)).toEqual(['VOTING', 'VOTING', 'VOTING']);
    await room.vote('3', guest.token, 2);
    const seen = await room.seen();
    expect(seen.stories.map((story: { status: string }) => story.status)).toEqual(['VOTED', 'VOTED', 'VOTED']);
    expect(seen.async.closedAt).not.toBeNull();
    expect(seen.currentStory).toBe(room.storyIds[1]);
    const accepted = (await room.call('POST', '/async/accept')).json.data;
    expect(accepted.stories.map((story: { finalEstimate: string | null }) => story.finalEstimate)).toEqual(['5', null, '3']);
    // The live round on what is left.
    expect((await room.start(1)).json.data).toMatchObject({ status: 'VOTING', votingRound: 2 });
    for (const token of [owner.token, guest.token]) await room.vote('5', token, 1);
    expect((await room.reveal(1)).json.data).toMatchObject({ stats: { consensus: true } });
    expect(await told(owner, 'poker.async_closed')).toBe(1);
    await room.call('POST', '/end');
    expect(refusal(await room.call('POST', '/async/accept'))[1]).toBe('poker.wrong_status');
  });

  test('at the deadline, once, with what is there; a story without votes waits again', async () => {
    const room = await open({}, at(2 * HOUR));
    const guest = await room.guest('Gus');
    const watch = await app.connect(guest.token);
    clients.push(watch);
    await watch.emit('session:join', { sessionId: room.sessionId, kind: 'poker' });
    await room.vote('5');
    await room.vote('8', guest.token);
    await passTo(HOUR + 55 * MINUTE);
    expect(await statuses(room)).toEqual(['VOTING', 'VOTING', 'VOTING']);
    await passTo(6 * MINUTE);
    expect(await statuses(room)).toEqual(['VOTED', 'PENDING', 'PENDING']);
    const push = pushes.storiesUpdated.payload.parse(
      await watch.seen('stories:updated', ({ async }) => (async as { closedAt: unknown }).closedAt !== null),
    );
    expect(push).toMatchObject({ currentStory: room.storyIds[0] });
    expect(watch.frames.filter((frame) => frame.event === 'stories:updated')).toHaveLength(1);
    expect((await room.vote('3', guest.token, 1)).json.code).toBe('poker.not_voting');
  });

  test('at the deadline as it was moved, or not at all when it was withdrawn', async () => {
    const [moved, withdrawn] = [await open({}, at(HOUR)), await open({}, at(HOUR))];
    await moved.call('PATCH', '', { settings: { asyncDeadline: at(3 * HOUR) } });
    expect((await withdrawn.call('PATCH', '', { settings: { asyncDeadline: null } })).json.data.async).toEqual({
      deadline: null,
      closedAt: null,
    });
    for (const room of [moved, withdrawn]) await room.vote('5');
    await passTo(2 * HOUR);
    for (const room of [moved, withdrawn]) expect((await statuses(room))[0]).toBe('VOTING');
    await passTo(HOUR + MINUTE);
    expect([(await statuses(moved))[0], (await statuses(withdrawn))[0]]).toEqual(['VOTED', 'VOTING']);
    expect((await withdrawn.call('POST', '/async/close')).json.data.stories[0].status).toBe('VOTED');
    expect(refusal(await withdrawn.call('POST', '/async/close'))).toEqual([409, 'poker.async_closed', 'The voting is closed']);
    expect((await withdrawn.call('PATCH', '', { settings: { asyncDeadline: at(HOUR) } })).json.code).toBe('poker.async_closed');
  });

  test('not before the whole team has voted, late joiners included; a pause halts the votes', async () => {
    const room = await open({ teamId, stories: ['One'] });
    await room.vote('5');
    const guest = await room.guest('Gus');
    await room.vote('5', guest.token);
    expect(await statuses(room)).toEqual(['VOTING']); // the member has not come yet
    await room.call('POST', '/join', {}, member.token);
    await room.call('POST', '/pause');
    expect((await room.vote('5', member.token)).json.code).toBe('poker.not_active');
    await room.call('POST', '/resume');
    await room.vote('5', member.token);
    expect(await statuses(room)).toEqual(['VOTED']);
  });
});

test('Those who have not voted are reminded before the deadline, and by hand once an hour; the others are not.', async () => {
  const room = await open({ teamId, stories: ['One'] }, at(7 * DAY));
  await room.vote('5');
  const before = [await told(member, 'poker.async_waiting'), await told(owner, 'poker.async_waiting')];
  expect((await room.call('POST', '/async/reminders')).json.data).toEqual({ reminded: 1 });
  expect(refusal(await room.call('POST', '/async/reminders'))[1]).toBe('poker.async_reminded');
  await passTo(6 * DAY + MINUTE);
  expect([await told(member, 'poker.async_waiting'), await told(owner, 'poker.async_waiting')]).toEqual([(before[0] ?? 0) + 2, before[1]]);
  await passTo(DAY);
  expect(await statuses(room)).toEqual(['VOTED']);
});
