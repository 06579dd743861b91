import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { commands, pushes } from '#modules/poker/contract/live.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { reduceRoom } from '#modules/poker/rules/room-state.ts';
import { pokerRoom } from './room.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
const clients: LiveClient[] = [];
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});
afterEach(async () => {
  for (const client of clients) client.close();
});

async function enter(room: PokerTable, token = owner.token): Promise<LiveClient> {
  const client = await app.connect(token);
  clients.push(client);
  const ack = await client.emit('session:join', { sessionId: room.sessionId, kind: 'poker' });
  expect(ack.success).toBe(true);
  return client;
}

/** Everything that a client has received, as one text. */
const received = (client: LiveClient) => JSON.stringify(client.frames);

/** The session as a client has it that began with a state and was brought forward push by push. */
function reduced(client: LiveClient, version: number): unknown {
  const pushed = client.frames.filter((frame) => !frame.event.startsWith('ack of'));
  // Whose role has changed is sent the whole state anew.
  const from = pushed.findLastIndex(({ event, payload }) => event === 'session:state' && Number(payload['version']) <= version);
  const state = pushed[from]?.payload['session'] as PokerSession;
  return (
    pushed
      // Of several pushes of one event the last carries its version.
      .slice(from + 1, pushed.findLastIndex((frame) => Number(frame.payload['version'] ?? Infinity) <= version) + 1)
      .reduce(reduceRoom, state)
  );
}

/** The highest version that a client has been brought to. */
const reached = (client: LiveClient) =>
  Math.max(...client.frames.filter((frame) => !frame.event.startsWith('ack of')).map((frame) => Number(frame.payload['version'] ?? 0)));

describe('before the reveal', () => {
  test('no channel tells anybody but the voter what was voted', async () => {
    // Cards that stand nowhere else: neither in the deck nor in an id.
    const [card, changed] = ['zq7zq', 'wk9wk'];
    const room = await openTable(app, { host: owner, deck: 'async-poker', settings: { enableConfidenceVoting: true } });
    const [guest, spy] = [await room.guest('Gus'), await room.guest('Spy')];
    const [host, voter, secondTab, other] = [
      await enter(room),
      await enter(room, guest.token),
      await enter(room, guest.token),
      await enter(room, spy.token),
    ];
    const storyId = room.storyIds[0];
    const of = { sessionId: room.sessionId, storyId };
    expect((await host.emit('story:start_voting', of)).success).toBe(true);
    expect(await voter.emit('vote:cast', { ...of, value: card, confidence: 2 })).toMatchObject({ success: true, data: { value: card } });
    expect(await voter.emit('vote:cast', { ...of, value: changed, opId: 'second' })).toMatchObject({ data: { changedVote: true } });
    await other.seen('vote:cast', (payload) => payload['participantId'] === guest.participantId);
    await host.seen('vote:cast');
    // The voter's second tab learns that they voted, and asks what.
    await secondTab.seen('vote:cast', (payload) => payload['participantId'] === guest.participantId);
    const asked = await app.request('GET', `/api/planning-poker/stories/${storyId}/my-vote`, { token: guest.token });
    expect(asked.json.data).toMatchObject({ value: changed, changedVote: true });

    const answers = [
      room.call('GET', ''),
      room.call('GET', '', undefined, spy.token),
      room.call('GET', '/summary'),
      room.call('GET', '/analytics'),
      room.call('GET', '/voting-history'),
      room.call('GET', '/my-votes'),
      room.call('GET', '/discussions'),
      room.call('GET', `/stories/${storyId}/voting-history`),
      room.call('GET', '/export?format=json'),
      room.call('GET', '/export?format=csv'),
      app.request('GET', '/api/planning-poker/sessions', { token: owner.token }),
      app.request('GET', `/api/planning-poker/stories/${storyId}/my-vote`, { token: owner.token }),
      room.call('PATCH', '', { name: 'Renamed' }),
      room.call('PATCH', `/stories/${storyId}`, { title: 'Retitled' }),
      room.call('POST', '/timer', { duration: 60 }),
    ];
    const texts = (await Promise.all(answers)).map((answer) => answer.text);
    expect(texts.filter((text) => text.includes('"error"'))).toEqual([]);
    const resync = await other.emit('session:sync', { sessionId: room.sessionId, sinceVersion: 0 });
    expect(resync.success).toBe(true);
    const late = await enter(room, (await room.guest('Late')).token);
    await late.seen('session:state');
    const log = await app.rows('select payload, actor from events where room_id = $1', [room.sessionId]);
    for (const text of [...texts, received(host), received(secondTab), received(other), received(late), JSON.stringify(log)]) {
      expect(text).not.toContain(card);
      expect(text).not.toContain(changed);
    }

    await host.emit('votes:reveal', of);
    const shown = await other.seen('votes:revealed');
    expect(shown).toMatchObject({ story: { status: 'VOTED', votes: [{ name: 'Gus', value: changed }] }, stats: { total: 1 } });
    // The card that was changed stays between the voter and the history.
    expect(received(other)).not.toContain(card);
  });

  test('every push fits its contract, and keeps a client equal to the server', async () => {
    const room = await openTable(app, { host: owner });
    const guest = await room.guest('Gus');
    const member = await app.addMember(owner.accountId, 'MEMBER');
    const [host, other] = [await enter(room), await enter(room, guest.token)];
    const at = (story: number) => ({ sessionId: room.sessionId, storyId: room.storyIds[story] });
    const steps = [
      () => host.emit('story:start_voting', at(0)),
      () => other.emit('vote:cast', { ...at(0), value: '5' }),
      () => other.emit('vote:retract', at(0)),
      () => host.emit('story:start_voting', at(1)),
      () => other.emit('vote:cast', { ...at(1), value: '5' }),
      () => host.emit('votes:reveal', at(1)),
      () => room.call('POST', `/stories/${room.storyIds[1]}/estimate`, { estimate: '5' }),
      () => room.call('POST', `/stories/${room.storyIds[1]}/reset`),
      () => host.emit('timer:start', { sessionId: room.sessionId, duration: 60 }),
      () => host.emit('timer:stop', { sessionId: room.sessionId }),
      () => host.emit('story:previous', { sessionId: room.sessionId }),
      () => host.emit('story:add', { sessionId: room.sessionId, story: { title: 'Fourth' } }),
      () => room.call('POST', '/stories/bulk', { stories: ['Fifth', { title: 'Sixth', order: 1 }] }),
      () => room.call('PATCH', `/stories/${room.storyIds[2]}`, { title: 'Third', order: 0 }),
      () => room.call('DELETE', `/stories/${room.storyIds[2]}`),
      () => room.call('PATCH', '', { name: 'Renamed', timerOption: 60 }),
      () => host.emit('participant:update_role', { sessionId: room.sessionId, participantId: guest.participantId, role: 'observer' }),
      () => room.call('POST', '/join', {}, member.token),
      async () => {
        await app.rows('update poker_sessions set leader_left_at = now(), leader_is_away = true where id = $1', [room.sessionId]);
        await room.call('POST', '/take-over', undefined, member.token);
      },
      () => room.call('POST', '/take-over'),
      () => room.call('POST', '/discussions', { content: 'Hello', storyId: room.storyIds[0] }),
      () => room.call('POST', '/leave', undefined, guest.token),
      () => room.call('POST', '/join', {}, guest.token),
      () => room.call('POST', '/reset-all-votes', {}),
      () => room.call('POST', '/pause'),
      () => room.call('POST', '/end'),
    ];
    const states: PokerSession[] = [];
    for (const step of steps) {
      await step();
      states.push(await room.seen());
      // A push that comes late shows the story as it is by then, so each is waited for.
      await vi.waitFor(() => expect(reached(host)).toBe(states.at(-1)?.version), 10_000);
    }
    await room.call('DELETE', '');
    await host.seen('session:deleted');
    // A client that is brought forward push by push stands at each moment where the server stands.
    for (const state of states) expect(reduced(host, state.version)).toEqual({ ...state, updatedAt: expect.any(String) });

    const kinds = new Map(Object.values(pushes).map((kind) => [kind.event as string, kind.payload]));
    const frames = host.frames.filter((frame) => !frame.event.startsWith('ack of') && frame.event !== 'session:version');
    for (const { event, payload } of frames) {
      const schema = kinds.get(event);
      if (!schema) throw new Error(`${event} is not in the contract`);
      const versioned = payload['version'] !== undefined ? payload : { version: 0, ...payload };
      const result = schema.safeParse(versioned);
      expect([event, result.success ? null : result.error.issues]).toEqual([event, null]);
    }
    const missing = [
      'session:state',
      'presence:update',
      'vote:nudge',
      'participant:removed',
      'reveal:scheduled',
      'reveal:cancelled',
      'timer:expired',
      'stories:updated', // where people vote in their own time: async.test.ts
    ];
    // Who hands the lead over is sent the state; the others hear of it.
    const seen = new Set([...frames, ...other.frames].map((frame) => frame.event));
    expect([...kinds.keys()].filter((event) => !seen.has(event) && !missing.includes(event))).toEqual([]);
    const versions = frames.map((frame) => frame.payload['version']).filter((version) => version !== undefined);
    expect(versions).toEqual(versions.toSorted((a, b) => Number(a) - Number(b)));
  });
});

describe('commands', () => {
  test('are refused with the texts of their calls, once, on the acknowledgement', async () => {
    const room = await openTable(app, { host: owner });
    const [guest, observer] = [await room.guest('Gus'), await room.guest('Obi', 'observer')];
    const [voter, looker] = [await enter(room, guest.token), await enter(room, observer.token)];
    const of = { sessionId: room.sessionId, storyId: room.storyIds[0] };
    expect(await voter.emit('vote:cast', { ...of, value: '5' })).toMatchObject({
      success: false,
      error: 'Story is not open for voting',
      code: 'poker.not_voting',
    });
    expect(await voter.emit('votes:reveal', of)).toMatchObject({ success: false, code: 'request.denied' });
    await room.start();
    expect(await looker.emit('vote:cast', { ...of, value: '5' })).toMatchObject({ success: false, error: 'Observers cannot vote' });
    expect(await voter.emit('vote:cast', { ...of, value: '4' })).toMatchObject({ success: false, error: 'Invalid vote value' });
    expect(await voter.emit('vote:cast', { sessionId: room.sessionId, value: '5' })).toMatchObject({
      success: false,
      code: 'request.invalid',
    });
    expect(voter.frames.filter((frame) => frame.event === 'error')).toEqual([]);
    expect((await room.seen()).stories[0].hasVoted).toEqual([]);
  });

  test('sent again under their operation’s id they are applied once', async () => {
    const room = await openTable(app, { host: owner });
    const client = await enter(room);
    const add = { sessionId: room.sessionId, story: { title: 'Once' }, opId: 'add-1' };
    const [first, second] = [await client.emit('story:add', add), await client.emit('story:add', add)];
    expect(second).toEqual(first);
    expect((await room.seen()).stories).toHaveLength(4);
  });

  test('that come late for a round which is over change nothing of the next one', async () => {
    const room = await openTable(app, { host: owner });
    const guest = await room.guest('Gus');
    const [host, voter] = [await enter(room), await enter(room, guest.token)];
    await room.start();
    const of = { sessionId: room.sessionId, storyId: room.storyIds[0] };
    await room.call('POST', `/stories/${of.storyId}/reset`);
    await room.vote('5', guest.token);
    const over = { success: false, error: 'This round of voting is over', code: 'poker.round_over' };
    const late = { ...of, votingRound: 1 };
    expect(await voter.emit('vote:cast', { ...late, value: '13' })).toMatchObject(over);
    expect(await voter.emit('vote:retract', late)).toMatchObject(over);
    expect(await host.emit('votes:reveal', late)).toMatchObject(over);
    expect((await room.seen(guest.token)).stories[0]).toMatchObject({ status: 'VOTING', votingRound: 2, myVote: { value: '5' } });
    expect((await host.emit('votes:reveal', { ...of, votingRound: 2 })).success).toBe(true);
  });

  test('that come late from a story which has been left skip none', async () => {
    const room = await openTable(app, { host: owner });
    const host = await enter(room);
    const [first, second] = room.storyIds;
    const from = { sessionId: room.sessionId, from: first };
    expect(await host.emit('story:next', from)).toMatchObject({ success: true, data: { currentStory: second } });
    for (const event of ['story:next', 'story:previous'])
      expect(await host.emit(event, from)).toMatchObject({ success: false, code: 'poker.moved_on' });
    expect((await room.seen()).currentStory).toBe(second);
  });

  test('every command of the contract is served', () => {
    const served = pokerRoom.commands.map((one) => one.command.event);
    expect(served.toSorted()).toEqual(
      Object.values(commands)
        .map((one) => one.event)
        .toSorted(),
    );
  });

  test('only the facilitator nudges', async () => {
    const room = await openTable(app, { host: owner });
    const guest = await room.guest('Gus');
    const [host, other] = [await enter(room), await enter(room, guest.token)];
    const hint = { sessionId: room.sessionId, storyId: room.storyIds[0] };
    await other.emit('vote:nudge', hint);
    await host.emit('vote:nudge', hint);
    expect(await other.seen('vote:nudge')).toMatchObject({ participantId: owner.userId });
    expect(host.frames.some((frame) => frame.event === 'vote:nudge')).toBe(false);
  });

  test('somebody who is removed is told so and cut off; a stranger never gets in', async () => {
    const room = await openTable(app, { host: owner });
    const guest = await room.guest('Gus');
    const client = await enter(room, guest.token);
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await room.call('DELETE', `/participants/${guest.participantId}`);
    expect(await client.seen('session:ended_by_server')).toMatchObject({ reason: 'removed' });
    await gone;
    const colleague = await app.addMember(owner.accountId, 'MEMBER');
    await room.call('POST', '/join', {}, colleague.token);
    const second = await enter(room, colleague.token);
    await room.call('DELETE', `/participants/${colleague.userId}`);
    await second.seen('participant:removed');
    await second.seen('session:ended_by_server');
    const stranger = await app.connect((await app.addMember(owner.accountId, 'MEMBER')).token);
    clients.push(stranger);
    expect(await stranger.emit('session:join', { sessionId: room.sessionId, kind: 'poker' })).toMatchObject({
      success: false,
      code: 'request.not_found',
    });
  });
});

describe('at the same moment', () => {
  test('thirty people vote, and every vote counts once', async () => {
    const room = await openTable(app, { host: owner });
    const guests = await Promise.all(Array.from({ length: 30 }, (_, at) => room.guest(`Guest ${at}`)));
    const host = await enter(room);
    await room.start();
    const values = ['1', '2', '3', '5', '8'];
    const answers = await Promise.all(
      guests.flatMap((guest, at) => [room.vote('13', guest.token), room.vote(values[at % 5], guest.token)]),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await room.seen()).stories[0].hasVoted).toHaveLength(30);
    const { json } = await room.reveal();
    expect(json.data.votes).toHaveLength(30);
    const rows = await app.rows('select participant_id from poker_votes where session_id = $1', [room.sessionId]);
    expect(rows).toHaveLength(30);
    await host.seen('votes:revealed');
    const versions = host.frames.flatMap((frame) =>
      typeof frame.payload['version'] === 'number' && !frame.event.startsWith('ack') ? [frame.payload['version']] : [],
    );
    expect(versions.slice(1)).toEqual(versions.slice(1).map((_, at) => (versions[0] ?? 0) + at + 1));
  });

  test('a vote that races the reveal is either counted and shown, or refused', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const room = await openTable(app, { host: owner });
      const guests = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => room.guest(name)));
      await room.start();
      const votes = guests.map((guest) => room.vote('5', guest.token));
      const [revealed, ...answers] = await Promise.all([pause(attempt * 3).then(() => room.reveal()), ...votes]);
      const accepted = answers.filter((answer) => answer.status === 200).length;
      for (const answer of answers.filter((one) => one.status !== 200)) expect(answer.json.code).toBe('poker.not_voting');
      expect(revealed?.json.data.votes).toHaveLength(accepted);
      expect((await room.seen()).stories[0].votes).toHaveLength(accepted);
    }
  });

  test('two reveals: one turns the cards, the other is refused', async () => {
    const room = await openTable(app, { host: owner });
    await room.start();
    const answers = await Promise.all([room.reveal(), room.reveal()]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
