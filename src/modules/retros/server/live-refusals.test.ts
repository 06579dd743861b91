import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveClient } from '#test/support/live-client.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let owner: TestPerson;
let member: TestPerson;
const clients: LiveClient[] = [];
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Looks at a retrospective in a browser. @returns what sends a command and answers its status and code */
async function look(room: RetroTable, token = owner.token) {
  const client = await app.connect(token);
  clients.push(client);
  expect((await client.emit('session:join', { sessionId: room.sessionId, kind: 'retro' })).success).toBe(true);
  return async (event: string, payload: object = {}) => {
    const ack = await client.emit(event, { sessionId: room.sessionId, ...payload });
    return ack.success ? 'done' : [ack.status, ack.code];
  };
}

describe('over the live channel', () => {
  test('a person who only looks on neither writes, votes nor is ready', async () => {
    const room = await openRetro(app, { host: member, phase: 'VOTE' });
    const [{ id: cardId }] = (await room.seen()).cards;
    const send = await look(room);
    const outside = [403, 'retros.not_participant'];
    expect(await send('retro:vote', { cardId })).toEqual(outside);
    expect(await send('retro:unvote', { cardId, voteId: UNKNOWN })).toEqual(outside);
    expect(await send('retro:ready', { isReady: true })).toEqual(outside);
    await room.go('COLLECT');
    expect(await send('retro:add_card', { columnId: 'start', content: 'From outside' })).toEqual(outside);
    expect((await room.seen()).cards).toHaveLength(1);
  });

  test('a vote is taken back by its voter alone, from a card that there is, while all vote', async () => {
    const room = await openRetro(app, { host: owner, phase: 'VOTE' });
    const [{ id: cardId }] = (await room.seen()).cards;
    const voteId = (await room.vote(cardId)).json.data.id;
    const [gus, obi] = [await room.guest('Gus'), await room.guest('Obi', 'observer')];
    const [host, other, observer] = [await look(room), await look(room, gus.token), await look(room, obi.token)];
    expect(await observer('retro:unvote', { cardId, voteId })).toEqual([403, 'retros.observers_cannot_vote']);
    expect(await other('retro:unvote', { cardId, voteId })).toEqual([404, 'retros.vote_not_found']);
    expect(await host('retro:unvote', { cardId: UNKNOWN, voteId })).toEqual([404, 'retros.card_not_found']);
    await room.go('DISCUSS');
    expect(await host('retro:unvote', { cardId, voteId })).toEqual([409, 'retros.not_voting']);
    await room.go('VOTE');
    expect(await host('retro:unvote', { cardId, voteId })).toBe('done');
  });

  test('a role goes to someone who is there; a facilitator keeps theirs, and an account observer only observes', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const watcher = await app.addMember(owner.accountId, 'OBSERVER');
    await room.call('POST', '/join', { participantId: watcher.userId });
    const send = await look(room);
    const become = (participantId: string, role: string) => send('participant:update_role', { participantId, role });
    expect(await become(UNKNOWN, 'observer')).toEqual([404, 'retros.participant_not_found']);
    expect(await become(owner.userId, 'participant')).toEqual([409, 'retros.facilitator_cannot_leave']);
    expect(await become(watcher.userId, 'participant')).toEqual([409, 'retros.only_observes']);
    expect((await room.seen()).participants).toMatchObject([{ role: 'facilitator' }, { role: 'observer' }]);
    await room.call('POST', '/complete');
    expect(await become(watcher.userId, 'observer')).toEqual([409, 'retros.wrong_status']);
  });

  test('no timer runs before a meeting, no one is ready after it, and no topic comes from elsewhere', async () => {
    const room = await openRetro(app, { host: owner });
    const send = await look(room);
    expect(await send('timer:start', { duration: 60 })).toEqual([409, 'retros.wrong_status']);
    const discussing = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const there = await look(discussing);
    expect(await there('retro:topic', { topicId: UNKNOWN })).toEqual([404, 'retros.topic_not_found']);
    await discussing.call('POST', '/complete');
    expect(await there('retro:ready', { isReady: true })).toEqual([409, 'retros.wrong_status']);
  });

  test('a retrospective that was deleted takes no more commands from a page that still shows it', async () => {
    const room = await openRetro(app, { host: owner });
    const send = await look(room);
    expect((await room.call('DELETE', '')).status).toBe(200);
    const commands: readonly (readonly [event: string, payload?: object])[] = [
      ['session:start'],
      ['retro:advance'],
      ['retro:set_phase', { phase: 'COLLECT' }],
      ['retro:topic', { topicId: null }],
      ['retro:add_card', { columnId: 'start', content: 'Too late' }],
      ['retro:ready', { isReady: true }],
      ['timer:start', { duration: 60 }],
      ['timer:stop'],
      ['participant:update_role', { participantId: owner.userId, role: 'participant' }],
    ];
    for (const [event, payload] of commands)
      expect([event, await send(event, payload)]).toEqual([event, [404, 'retros.session_not_found']]);
  });
});
