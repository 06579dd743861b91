import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type Answered, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
const clients: LiveClient[] = [];
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

async function enter(room: RetroTable, token = owner.token): Promise<LiveClient> {
  const client = await app.connect(token);
  clients.push(client);
  expect((await client.emit('session:join', { sessionId: room.sessionId, kind: 'retro' })).success).toBe(true);
  return client;
}

/** One thing done wrongly, by both ways in. */
interface Wrong {
  readonly http: () => Promise<Answered>;
  readonly live: () => Promise<unknown>;
}

/** Both ways answer the same status, the same code and the same documented text. */
async function refused(text: string, { http, live }: Wrong): Promise<void> {
  const [status, code, error] = refusal(await http());
  expect(error).toBe(text);
  expect(await live()).toMatchObject({ success: false, code, error: text, status });
}

describe('what is documented as refused is refused with its text over HTTP and over the live channel', () => {
  const of = (room: RetroTable) => ({ sessionId: room.sessionId });
  const adding = (room: RetroTable, client: LiveClient, card: object, token?: string): Wrong => ({
    http: () => room.call('POST', '/cards', { columnId: 'start', content: 'A card', ...card }, token),
    live: () => client.emit('retro:add_card', { ...of(room), columnId: 'start', content: 'A card', ...card }),
  });
  const going = (room: RetroTable, client: LiveClient, phase: string): Wrong => ({
    http: () => room.call('POST', '/set-phase', { phase }),
    live: () => client.emit('retro:set_phase', { ...of(room), phase }),
  });
  const advancing = (room: RetroTable, client: LiveClient): Wrong => ({
    http: () => room.call('POST', '/advance-phase'),
    live: () => client.emit('retro:advance', of(room)),
  });
  const voting = (room: RetroTable, client: LiveClient, cardId: string, token?: string): Wrong => ({
    http: () => room.vote(cardId, token),
    live: () => client.emit('retro:vote', { ...of(room), cardId }),
  });

  test('cards', async () => {
    expect.hasAssertions();
    const settings = { maxCardsPerParticipant: 1, allowAnonymousCards: false };
    const room = await openRetro(app, { host: owner, settings });
    const host = await enter(room);
    const observer = await room.guest('Obi', 'observer');
    const looker = await enter(room, observer.token);
    await refused('Cards can only be added during the collect phase', adding(room, host, {}));
    await room.call('POST', '/advance-phase');
    await refused('Invalid column selected', adding(room, host, { columnId: 'nowhere' }));
    await refused('Card content cannot be empty', adding(room, host, { content: ' \n ' }));
    await refused('Card content too long (max 500 characters)', adding(room, host, { content: '🙂'.repeat(501) }));
    await refused('Anonymous cards are not allowed in this session', adding(room, host, { anonymous: true }));
    await refused('Observers cannot add cards', adding(room, looker, {}, observer.token));
    await room.card('The one');
    await refused('Maximum 1 card per participant allowed', adding(room, host, {}));
  });

  test('phases', async () => {
    expect.hasAssertions();
    const room = await openRetro(app, { host: owner });
    const host = await enter(room);
    await refused('Session must be in progress to set phase', going(room, host, 'GROUP'));
    await room.call('POST', '/advance-phase');
    await refused('Cannot advance phase yet', advancing(room, host));
    await refused('Cannot advance to this phase yet', going(room, host, 'VOTE'));
    await room.card('A card');
    await room.go('VOTE');
    await refused('Cannot advance to this phase yet', going(room, host, 'DISCUSS'));
    await room.call('POST', '/complete');
    await refused('Cannot advance phase yet', advancing(room, host));
    await refused('Cannot modify completed session except to archive it', going(room, host, 'SETUP'));
    await refused('Session must be in progress to set phase', going(room, host, 'COLLECT'));
  });

  test('steps that come late, from where the meeting is no longer', async () => {
    expect.hasAssertions();
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const host = await enter(room);
    const late = (path: string, event: string, sent: object): Wrong => ({
      http: () => room.call('POST', path, sent),
      live: () => host.emit(event, { ...of(room), ...sent }),
    });
    const text = 'The meeting has moved on already';
    const { currentTopic } = await room.seen();
    await refused(text, late('/advance-phase', 'retro:advance', { from: 'VOTE' }));
    await refused(text, late('/set-phase', 'retro:set_phase', { from: 'COLLECT', phase: 'VOTE' }));
    await refused(text, late('/topic', 'retro:topic', { from: null, topicId: null }));
    expect(await room.seen()).toMatchObject({ currentPhase: 'DISCUSS', currentTopic });
    // Whoever wanted what has been done meanwhile is content, and who says where they are goes on.
    expect((await room.call('POST', '/set-phase', { from: 'COLLECT', phase: 'DISCUSS' })).status).toBe(200);
    expect((await room.call('POST', '/topic', { from: currentTopic, topicId: null })).status).toBe(200);
    await refused(text, late('/topic', 'retro:topic', { from: currentTopic, topicId: currentTopic }));
    expect(await host.emit('retro:advance', { ...of(room), from: 'DISCUSS' })).toMatchObject({ success: true });
    await refused(text, late('/advance-phase', 'retro:advance', { from: 'DISCUSS' }));
    expect((await room.seen()).currentPhase).toBe('ACTION_ITEMS');
  });

  test('votes', async () => {
    expect.hasAssertions();
    const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { votesPerParticipant: 1 } });
    const host = await enter(room);
    const observer = await room.guest('Obi', 'observer');
    const looker = await enter(room, observer.token);
    const [one, two] = [await room.cardId('One'), await room.cardId('Two')];
    await refused('Voting is only allowed during the vote phase', voting(room, host, one));
    await room.go('VOTE');
    await refused('Observers cannot vote', voting(room, looker, one, observer.token));
    await room.vote(one);
    await refused('Already voted on this card', voting(room, host, one));
    await refused('Maximum 1 vote per participant allowed', voting(room, host, two));
    await room.call('POST', '/leave', undefined, observer.token);
  });

  test('timers, topics and roles', async () => {
    expect.hasAssertions();
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const host = await enter(room);
    const guest = await room.guest('Gus');
    await refused('Timer duration is required when timer is enabled', {
      http: () => room.call('POST', '/timer', {}),
      live: () => host.emit('timer:start', of(room)),
    });
    await refused('Topics can only be chosen during the discuss phase', {
      http: () => room.call('POST', '/topic', { topicId: null }),
      live: () => host.emit('retro:topic', { ...of(room), topicId: null }),
    });
    await refused('Only a member of the account can facilitate this session', {
      http: () => room.call('PATCH', `/participants/${guest.participantId}`, { role: 'facilitator' }),
      live: () => host.emit('participant:update_role', { ...of(room), participantId: guest.participantId, role: 'facilitator' }),
    });
    const gus = await enter(room, guest.token);
    await refused("You don't have permission to perform this action", {
      http: () => room.call('POST', '/advance-phase', undefined, guest.token),
      live: () => gus.emit('retro:advance', of(room)),
    });
  });
});

describe('at the same moment and again', () => {
  test('twenty votes over the live channel never exceed the budget', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { maxCardsPerParticipant: 20 } });
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await room.cardId(`Card ${at}`));
    await room.go('VOTE');
    const guest = await room.guest('Gus');
    const [one, other] = [await enter(room, guest.token), await enter(room, guest.token)];
    const acks = await Promise.all(
      [...ids, ...ids].map((cardId, at) =>
        (at % 2 === 0 ? one : other).emit('retro:vote', { sessionId: room.sessionId, cardId, opId: `vote ${at}` }),
      ),
    );
    expect(acks.filter((ack) => ack.success)).toHaveLength(3);
    expect(await app.rows('select 1 from retro_votes where session_id = $1', [room.sessionId])).toHaveLength(3);
  });

  test('a command that is sent again is applied once, also over HTTP', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const send = () =>
      app.request('POST', `/api/retrospectives/sessions/${room.sessionId}/cards`, {
        token: owner.token,
        body: { columnId: 'start', content: 'Once' },
        headers: { 'idempotency-key': 'once-and-again' },
      });
    const answers = [await send(), await send()];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect((await room.seen()).cards).toHaveLength(1);
  });
});

describe('without the facilitator', () => {
  test('the timer that they started ends, and the meeting goes on when it may', async () => {
    const settings = { timerEnabled: true, autoProgressPhases: true, phaseTimers: { COLLECT: 60 } };
    const room = await openRetro(app, { host: member, settings, phase: 'COLLECT' });
    const host = await enter(room, member.token);
    await room.card('A card');
    host.close();
    app.pass(MINUTE);
    await vi.waitFor(async () => expect((await room.seen()).currentPhase).toBe('GROUP'), 10_000);
    expect((await room.seen()).timer).toBeNull();
  });

  test.each(['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'])(
    'whose browser closes in %s, nothing is lost: others go on, an owner takes over, and they come back to where it stands',
    async (phase) => {
      const room = await openRetro(app, { host: member, ...(phase === 'SETUP' ? {} : { phase }) });
      const guest = await room.guest('Gus');
      const host = await enter(room, member.token);
      const before = await room.seen();
      host.close();
      if (phase === 'COLLECT') expect((await room.card('Meanwhile', guest.token)).status).toBe(201);
      expect((await room.call('POST', '/ready', { isReady: true }, guest.token)).status).toBe(200);
      await room.call('POST', '/join', undefined, owner.token);
      const taken = await room.call('PATCH', `/participants/${owner.userId}`, { role: 'facilitator' }, owner.token);
      expect(taken.json.data).toMatchObject({ role: 'facilitator' });
      const back = await enter(room, member.token);
      const state = (await back.seen('session:state'))['session'] as { currentPhase: string; cards: unknown[]; facilitatorId: string };
      expect(state).toMatchObject({ currentPhase: phase, facilitatorId: owner.userId });
      expect(state.cards.length).toBeGreaterThanOrEqual(before.cards.length);
      expect((await room.call('POST', '/set-phase', { phase: 'SETUP' })).status).toBe(403);
      expect((await room.call('POST', '/set-phase', { phase: 'SETUP' }, owner.token)).status).toBe(200);
    },
  );
});
