import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, pushes } from '#modules/retros/contract/live.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { reduceRoom } from '#modules/retros/rules/room-state.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { retroRoom } from './room.ts';

let owner: TestPerson;
const clients: LiveClient[] = [];
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});
afterEach(async () => {
  for (const client of clients) client.close();
});

async function enter(room: RetroTable, token = owner.token): Promise<LiveClient> {
  const client = await app.connect(token);
  clients.push(client);
  const ack = await client.emit('session:join', { sessionId: room.sessionId, kind: 'retro' });
  expect(ack.success).toBe(true);
  return client;
}

const received = (client: LiveClient) => JSON.stringify(client.frames);
const pushed = (client: LiveClient) => client.frames.filter((frame) => !frame.event.startsWith('ack of'));
const reached = (client: LiveClient) => Math.max(...pushed(client).map((frame) => Number(frame.payload['version'] ?? 0)));

/** The session as a client has it that began with its first state and was brought forward push by push. */
function reduced(client: LiveClient, version: number): unknown {
  const frames = pushed(client);
  // Whose role has changed is sent the whole state anew.
  const from = frames.findLastIndex(({ event, payload }) => event === 'session:state' && Number(payload['version']) <= version);
  const state = frames[from]?.payload['session'] as RetroSession;
  return frames
    .slice(from + 1)
    .filter((frame) => Number(frame.payload['version'] ?? 0) <= version)
    .reduce(reduceRoom, state);
}

describe('secrets', () => {
  test('hidden texts, anonymous authors and totals reach nobody, the facilitator least of all', async () => {
    const [hidden, anonymous] = ['zqhiddenzq words', 'zqanonymouszq words'];
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const [gus, spy] = [await room.guest('Gus'), await room.guest('Spy')];
    const [host, writer, tab, other] = [
      await enter(room),
      await enter(room, gus.token),
      await enter(room, gus.token),
      await enter(room, spy.token),
    ];
    const draft = { sessionId: room.sessionId, columnId: 'start' };
    const signed = await writer.emit('retro:add_card', { ...draft, content: hidden });
    expect(signed).toMatchObject({ success: true, data: { content: hidden, isMine: true, authorId: gus.participantId } });
    const unsigned = await writer.emit('retro:add_card', { ...draft, content: anonymous, anonymous: true });
    const [signedId, anonymousId] = [signed, unsigned].map((ack) => (ack as { data: { id: string } }).data.id) as [string, string];
    await other.seen('retro:card_added', (payload) => (payload['card'] as { id: string }).id === anonymousId);
    await host.seen('retro:card_added', (payload) => (payload['card'] as { id: string }).id === anonymousId);
    // The author's second tab gets their own view of it.
    await tab.seen('retro:card_added', (payload) => (payload['card'] as { content: string }).content === anonymous);
    await writer.emit('retro:typing', { sessionId: room.sessionId, columnId: 'start' });
    expect(await host.seen('retro:typing')).toEqual({ sessionId: room.sessionId, columnId: 'start', count: 1 });

    const late = await enter(room, (await room.guest('Late')).token);
    await late.seen('session:state');
    const texts = [
      room.call('GET', ''),
      room.call('GET', '', undefined, spy.token),
      room.call('GET', '/cards'),
      room.call('GET', '/export?format=json'),
      room.call('GET', '/export?format=csv'),
      room.call('GET', '/export?format=markdown'),
      app.request('GET', '/api/retrospectives/sessions', { token: owner.token }),
      room.call('PATCH', '', { name: 'Renamed', settings: { votesPerParticipant: 4 } }),
      room.call('PATCH', `/cards/${signedId}`, { columnId: 'stop' }),
    ];
    const answers = (await Promise.all(texts)).map((answer) => answer.text);
    expect((await other.emit('session:sync', { sessionId: room.sessionId, sinceVersion: 0 })).success).toBe(true);
    for (const text of [...answers, received(host), received(other), received(late)]) {
      expect(text).not.toContain('zqhiddenzq');
      expect(text).not.toContain('zqanonymouszq');
    }
    const hiddenCards = (await room.seen()).cards;
    expect(hiddenCards).toMatchObject([
      { content: null, isHidden: true, authorId: null, authorName: null, anonymous: true },
      { content: null, isHidden: true, authorId: null, authorName: null, anonymous: true },
    ]);

    await room.go('GROUP');
    const shown = await host.seen('retro:phase', (payload) => payload['currentPhase'] === 'GROUP');
    const cards = shown['cards'] as { id: string; authorId: string | null; authorName: string | null }[];
    expect(cards.find((card) => card.id === signedId)).toMatchObject({ content: hidden, authorName: 'Gus' });
    expect(cards.find((card) => card.id === anonymousId)).toMatchObject({ content: anonymous, authorId: null, authorName: null });
    const log = await app.rows<{ type: string; actor: unknown; payload: { cardId?: string } }>(
      'select type, actor, payload from events where room_id = $1',
      [room.sessionId],
    );
    const aboutIt = log.filter((event) => event.payload.cardId === anonymousId);
    expect(aboutIt.length).toBeGreaterThan(0);
    for (const event of aboutIt) expect(event.actor).toEqual({ kind: 'system' });
    // Once seen it stays seen; what is new is hidden again.
    await room.go('COLLECT');
    const again = await room.cardId('zqsecondzq', spy.token);
    await room.told();
    const byId = new Map((await room.seen()).cards.map((card: { id: string; isHidden: boolean }) => [card.id, card.isHidden]));
    expect(byId).toEqual(
      new Map<unknown, unknown>([
        [signedId, false],
        [anonymousId, false],
        [again, true],
      ]),
    );

    await room.go('VOTE');
    const vote = await writer.emit('retro:vote', { sessionId: room.sessionId, cardId: signedId });
    const voteId = (vote as { data: { id: string } }).data.id;
    await tab.seen('retro:vote', (payload) => JSON.stringify(payload['votes'] ?? []).includes(signedId));
    await host.seen('retro:vote', (payload) => payload['participantId'] === gus.participantId && payload['votesUsed'] === 1);
    await other.seen('retro:vote');
    for (const client of [host, other, late]) {
      expect(received(client)).not.toContain(voteId);
      for (const frame of client.frames.filter((one) => one.event === 'retro:vote')) expect(frame.payload['votes']).toBeUndefined();
    }
    expect((await room.seen()).cards.every((card: { votes: number | null }) => card.votes === null)).toBe(true);
    expect((await room.call('GET', '/votes')).json.data).toEqual([]);
    expect((await room.call('GET', '/export?format=json')).json.topics.every((topic: { votes: null }) => topic.votes === null)).toBe(true);
    await room.go('DISCUSS');
    const open = await host.seen('retro:phase', (payload) => payload['currentPhase'] === 'DISCUSS');
    expect((open['cards'] as { id: string; votes: number }[]).find((card) => card.id === signedId)?.votes).toBe(1);
    expect((await room.call('GET', '/votes')).json.data).toEqual([]);
    expect((await room.call('GET', '/votes', undefined, gus.token)).json.data).toMatchObject([{ cardId: signedId }]);
  });
});

test('every push fits its contract, and keeps each client equal to the server', async () => {
  const room = await openRetro(app, { host: owner });
  const guest = await room.guest('Gus');
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const [host, other] = [await enter(room), await enter(room, guest.token)];
  const of = { sessionId: room.sessionId };
  let cards: string[] = [];
  const cardsNow = async () => {
    cards = (await room.seen()).cards.map((card: { id: string }) => card.id);
  };
  let groupId = '';
  const steps: (() => Promise<unknown>)[] = [
    () => host.emit('session:start', of),
    () => host.emit('retro:advance', of),
    () => other.emit('retro:add_card', { ...of, columnId: 'start', content: 'Reviews wait too long', anonymous: true }),
    () => host.emit('retro:add_card', { ...of, columnId: 'stop', content: 'Long reviews' }),
    () => other.emit('retro:add_card', { ...of, columnId: 'stop', content: 'Third' }),
    () => other.emit('retro:ready', { ...of, isReady: true }),
    () => room.call('PATCH', '', { settings: { hideCards: false } }),
    () => room.call('PATCH', '', { settings: { hideCards: true } }),
    cardsNow,
    () => room.call('PATCH', `/cards/${cards[0]}`, { content: 'Reviews wait far too long' }, guest.token),
    () => host.emit('retro:set_phase', { ...of, phase: 'GROUP' }),
    () => room.call('PATCH', `/cards/${cards[0]}`, { columnId: 'stop' }),
    async () => {
      groupId = (await room.at('POST', '/groups', { ...of, cardIds: cards.slice(0, 2) })).json.data.id;
    },
    () => room.at('PATCH', `/groups/${groupId}`, { title: 'Flow' }),
    () => room.at('DELETE', `/groups/${groupId}/cards?cardId=${cards[1]}`),
    () => room.at('POST', `/groups/${groupId}/cards`, { cardId: cards[2] }),
    () => room.call('DELETE', `/cards/${cards[2]}`),
    () => room.at('DELETE', `/groups/${groupId}`),
    () => host.emit('retro:set_phase', { ...of, phase: 'VOTE' }),
    () => other.emit('retro:vote', { ...of, cardId: cards[0] }),
    () => host.emit('retro:vote', { ...of, cardId: cards[1] }),
    () => host.emit('retro:advance', of),
    () => host.emit('retro:topic', { ...of, topicId: cards[1] }),
    () => host.emit('timer:start', { ...of, duration: 60 }),
    () => room.call('POST', '/timer/pause'),
    () => host.emit('timer:stop', of),
    () => room.call('PATCH', `/participants/${guest.participantId}`, { role: 'observer' }),
    () => host.emit('retro:advance', of),
    () => room.call('POST', '/action-items', { title: 'Write it down', sourceId: cards[1] }),
    async () => room.at('PATCH', `/action-items/${(await room.seen()).actionItems[0].id}`, { status: 'blocked' }),
    async () => room.at('DELETE', `/action-items/${(await room.seen()).actionItems[0].id}`),
    () => room.call('POST', '/join', {}, member.token),
    async () => {
      await app.rows('update retro_sessions set leader_left_at = now(), leader_is_away = true where id = $1', [room.sessionId]);
      await room.call('POST', '/take-over', undefined, member.token);
    },
    () => room.call('POST', '/take-over'),
    () => room.call('POST', '/leave', undefined, guest.token),
    () => room.call('POST', '/join', {}, guest.token),
    () => room.call('PATCH', '', { name: 'Renamed', description: 'More' }),
    () => host.emit('retro:set_phase', { ...of, phase: 'SETUP' }),
    () => room.call('POST', '/archive'),
  ];
  let hasLeft = false;
  for (const [at, step] of steps.entries()) {
    await step();
    await room.told();
    for (const [client, token] of [
      [host, owner.token],
      [other, guest.token],
    ] as const) {
      const state: RetroSession | undefined = await room.seen(token);
      // Whoever has left is no longer told, and would have to join anew.
      if (state === undefined) hasLeft = true;
      if (state === undefined || (client === other && hasLeft)) continue;
      // A push that comes late shows things as they are by then, so each is waited for.
      await vi.waitFor(() => expect(reached(client)).toBe(state.version), 10_000);
      expect([at, reduced(client, state.version)]).toEqual([at, { ...state, updatedAt: expect.any(String) }]);
    }
  }
  await room.call('DELETE', '');
  await host.seen('session:deleted');
  const kinds = new Map(Object.values(pushes).map((kind) => [kind.event as string, kind.payload]));
  const frames = pushed(host).filter((frame) => frame.event !== 'session:version');
  for (const { event, payload } of frames) {
    const schema = kinds.get(event);
    if (!schema) throw new Error(`${event} is not in the contract`);
    const result = schema.safeParse(payload['version'] === undefined ? { version: 0, ...payload } : payload);
    expect([event, result.success ? null : result.error.issues]).toEqual([event, null]);
  }
  const elsewhere = [
    'participant:removed',
    'retro:carry_over',
    'timer:expired',
    'retro:typing',
    'retro:noting',
    'retro:drag',
    'retro:note_saved',
    'retro:note_deleted',
  ];
  // Who hands the lead over is sent the state; the others hear of it.
  const seen = new Set([...frames, ...other.frames].map((frame) => frame.event));
  expect([...kinds.keys()].filter((event) => !seen.has(event) && !elsewhere.includes(event))).toEqual([]);
});

describe('commands', () => {
  test('are served as the contract says, refused with the texts of their calls, and applied once', async () => {
    expect(retroRoom.commands.map((one) => one.command.event).toSorted()).toEqual(
      Object.values(commands)
        .map((one) => one.event)
        .toSorted(),
    );
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const observer = await room.guest('Obi', 'observer');
    const [host, looker] = [await enter(room), await enter(room, observer.token)];
    const of = { sessionId: room.sessionId };
    const add = { ...of, columnId: 'start', content: 'Once', opId: 'add-1' };
    const [first, second] = [await host.emit('retro:add_card', add), await host.emit('retro:add_card', add)];
    expect(second).toEqual(first);
    const cards = (await room.seen()).cards;
    expect(cards).toHaveLength(1);
    expect(await host.emit('retro:vote', { ...of, cardId: cards[0].id })).toMatchObject({
      success: false,
      error: 'Voting is only allowed during the vote phase',
      code: 'retros.not_voting',
    });
    expect(await host.emit('retro:add_card', { ...of, columnId: 'start', content: ' ' })).toMatchObject({
      error: 'Card content cannot be empty',
    });
    expect(await looker.emit('retro:add_card', { ...of, columnId: 'start', content: 'x' })).toMatchObject({
      code: 'retros.observers_cannot_add',
    });
    expect(await looker.emit('retro:advance', of)).toMatchObject({ code: 'request.denied' });
    await room.go('VOTE');
    expect(await looker.emit('retro:vote', { ...of, cardId: cards[0].id })).toMatchObject({ error: 'Observers cannot vote' });
    const twin = await openRetro(app, { host: owner, phase: 'VOTE' });
    const foreign = (await twin.seen()).cards[0].id;
    expect(await looker.emit('retro:vote', { ...of, cardId: foreign })).toMatchObject({ success: false });
  });

  test('somebody who is removed is told so and cut off', async () => {
    const room = await openRetro(app, { host: owner });
    const guest = await room.guest('Gus');
    const client = await enter(room, guest.token);
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await room.call('DELETE', `/participants/${guest.participantId}`);
    expect(await client.seen('session:ended_by_server')).toMatchObject({ reason: 'removed' });
    await gone;
  });
});
