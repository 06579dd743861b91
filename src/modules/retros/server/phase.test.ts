import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
});
afterAll(() => app.close());

describe('phases', () => {
  test('each is left when its condition holds, and the first step begins, the last ends the meeting', async () => {
    const room = await openRetro(app, { host: owner });
    const advance = () => room.call('POST', '/advance-phase');
    const notYet = [409, 'retros.cannot_advance', 'Cannot advance phase yet'];
    expect((await advance()).json.data).toMatchObject({ status: 'ACTIVE', currentPhase: 'COLLECT', startedAt: expect.any(String) });
    expect(refusal(await advance())).toEqual(notYet);
    const cardId = await room.cardId('A card');
    expect((await advance()).json.data.currentPhase).toBe('GROUP');
    expect((await advance()).json.data.currentPhase).toBe('VOTE');
    expect(refusal(await advance())).toEqual(notYet);
    await room.vote(cardId);
    expect((await advance()).json.data).toMatchObject({ currentPhase: 'DISCUSS', currentTopic: cardId });
    expect((await advance()).json.data).toMatchObject({ currentPhase: 'ACTION_ITEMS', currentTopic: null });
    expect(refusal(await advance())).toEqual(notYet);
    await room.call('POST', '/action-items', { title: 'An action' });
    expect((await advance()).json.data).toMatchObject({ status: 'COMPLETED', currentPhase: 'COMPLETED', completedAt: expect.any(String) });
    expect(refusal(await advance())).toEqual(notYet);
  });

  test('set-phase goes back freely, forwards only over conditions that are met', async () => {
    const room = await openRetro(app, { host: owner });
    expect(refusal(await room.go('COLLECT'))).toEqual([409, 'retros.not_in_progress', 'Session must be in progress to set phase']);
    expect((await room.go('SETUP')).status).toBe(200);
    await room.call('POST', '/start');
    expect((await room.seen()).currentPhase).toBe('SETUP');
    expect((await room.go('COLLECT')).status).toBe(200);
    const tooEarly = [409, 'retros.cannot_advance_to', 'Cannot advance to this phase yet'];
    expect(refusal(await room.go('GROUP'))).toEqual(tooEarly);
    const cardId = await room.cardId('A card');
    expect(refusal(await room.go('DISCUSS'))).toEqual(tooEarly);
    expect((await room.go('VOTE')).status).toBe(200);
    await room.vote(cardId);
    for (const phase of ['COLLECT', 'SETUP', 'DISCUSS', 'GROUP', 'VOTE']) {
      expect([phase, (await room.go(phase)).status]).toEqual([phase, 200]);
    }
    expect((await room.go('NOWHERE')).status).toBe(400);
    await room.call('POST', '/complete');
    expect(refusal(await room.go('VOTE'))[1]).toBe('retros.not_in_progress');
    expect(refusal(await room.go('SETUP'))[1]).toBe('retros.completed_frozen');
  });

  test('going back loses nothing: cards, groups, votes and what was discussed are there again', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const [one, two] = [await room.cardId('One card'), await room.cardId('Two cards')];
    await room.go('GROUP');
    const group = (await room.at('POST', '/groups', { sessionId: room.sessionId, cardIds: [one, two], title: 'Both' })).json.data;
    await room.go('VOTE');
    await room.vote(one);
    await room.go('DISCUSS');
    await room.call('POST', '/topic', { topicId: null });
    await room.go('SETUP');
    await room.go('COLLECT');
    const before = await room.seen();
    expect(before).toMatchObject({
      status: 'ACTIVE',
      groups: [{ id: group.id, cardIds: [one, two].toSorted(), isDiscussed: true }],
      votes: [{ cardId: one }],
    });
    await room.go('DISCUSS');
    const votesOn = new Map((await room.seen()).cards.map((card: { id: string; votes: number }) => [card.id, card.votes]));
    expect(votesOn).toEqual(
      new Map<unknown, unknown>([
        [one, 1],
        [two, 0],
      ]),
    );
  });

  test('what is switched off does not hold the meeting up', async () => {
    const settings = { enableCardGrouping: false, enableActionItems: false };
    const room = await openRetro(app, { host: owner, settings, phase: 'VOTE' });
    const [{ id }] = (await room.seen()).cards;
    await room.vote(id);
    expect((await room.go('COMPLETED')).json.data.status).toBe('COMPLETED');
  });

  test('only who facilitates moves the meeting', async () => {
    const room = await openRetro(app, { host: owner });
    const guest = await room.guest('Gus');
    for (const [path, body] of [
      ['/advance-phase'],
      ['/set-phase', { phase: 'SETUP' }],
      ['/complete'],
      ['/start'],
      ['/timer', {}],
    ] as const) {
      expect([path, (await room.call('POST', path, body, guest.token)).status]).toEqual([path, 403]);
    }
  });

  test('parallel advances go one step, not three', async () => {
    const room = await openRetro(app, { host: owner });
    const answers = await Promise.all([1, 2, 3].map(() => room.call('POST', '/advance-phase')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await room.seen()).currentPhase).toBe('COLLECT');
  });
});

describe('timers', () => {
  test('a phase starts its own; it halts, goes on, is given time and stops', async () => {
    const room = await openRetro(app, { host: owner, settings: { timerEnabled: true, phaseTimers: { COLLECT: 120 } }, phase: 'COLLECT' });
    expect((await room.seen()).timer).toMatchObject({ duration: 120, leftMs: null, endsAt: expect.any(String) });
    const paused = (await room.call('POST', '/timer/pause')).json.data;
    expect(paused).toMatchObject({ endsAt: null, duration: 120 });
    expect(paused.leftMs).toBeGreaterThan(100_000);
    expect((await room.call('POST', '/timer/extend', {})).json.data).toMatchObject({ endsAt: null, duration: 180 });
    expect((await room.call('POST', '/timer/resume')).json.data).toMatchObject({ leftMs: null, duration: 180 });
    expect((await room.call('DELETE', '/timer')).status).toBe(200);
    expect((await room.seen()).timer).toBeNull();
    await room.card('A card');
    await room.go('GROUP');
    expect((await room.seen()).timer).toBeNull();
    expect(refusal(await room.call('POST', '/timer', {}))[1]).toBe('retros.timer_duration_required');
    expect((await room.call('POST', '/timer', { duration: 60 })).json.data.duration).toBe(60);
  });

  test('with auto-progress the server goes on by itself, topic by topic, though no browser is open', async () => {
    const settings = { timerEnabled: true, autoProgressPhases: true, votesPerParticipant: 2, phaseTimers: { VOTE: 60, DISCUSS: 60 } };
    const room = await openRetro(app, { host: owner, settings, phase: 'COLLECT' });
    // Equal ones are talked about in the order of their ids.
    const [one = '', two = ''] = [await room.cardId('One'), await room.cardId('Two')].toSorted();
    await room.go('VOTE');
    await room.vote(one);
    await room.vote(two);
    const phaseNow = async () => {
      const { currentPhase, currentTopic } = await room.seen();
      return [currentPhase, currentTopic];
    };
    app.pass(MINUTE);
    await vi.waitFor(async () => expect(await phaseNow()).toEqual(['DISCUSS', one]), 10_000);
    app.pass(MINUTE);
    await vi.waitFor(async () => expect(await phaseNow()).toEqual(['DISCUSS', two]), 10_000);
    app.pass(MINUTE);
    await vi.waitFor(async () => expect(await phaseNow()).toEqual(['ACTION_ITEMS', null]), 10_000);
    expect((await room.seen()).cards.map((card: { isDiscussed: boolean }) => card.isDiscussed)).toEqual([true, true]);
  });

  test('it stays where the condition does not hold, or auto-progress is off', async () => {
    const timed = { timerEnabled: true, phaseTimers: { COLLECT: 60 } };
    const waiting = await openRetro(app, { host: owner, settings: { ...timed, autoProgressPhases: true }, phase: 'COLLECT' });
    const plain = await openRetro(app, { host: owner, settings: timed, phase: 'COLLECT' });
    await plain.card('A card');
    app.pass(MINUTE);
    await vi.waitFor(async () => expect((await plain.seen()).timer).toBeNull(), 10_000);
    await vi.waitFor(async () => expect((await waiting.seen()).timer).toBeNull(), 10_000);
    expect([(await plain.seen()).currentPhase, (await waiting.seen()).currentPhase]).toEqual(['COLLECT', 'COLLECT']);
  });
});

test('ready marks are taken back with the phase', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
  const guest = await room.guest('Gus');
  expect((await room.call('POST', '/ready', { isReady: true }, guest.token)).json.data.isReady).toBe(true);
  await room.card('A card');
  await room.go('GROUP');
  expect((await room.seen()).participants.some((one: { isReady: boolean }) => one.isReady)).toBe(false);
});
