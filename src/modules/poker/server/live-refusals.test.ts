import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveClient } from '#test/support/live-client.ts';
import { openTable, type PokerTable, type TableOptions } from '#test/support/poker-table.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let owner: TestPerson;
const clients: LiveClient[] = [];
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const open = (options: TableOptions = {}) => openTable(app, { host: owner, ...options });

/** Looks at a session in a browser. @returns what sends a command and answers its status and code */
async function look(room: PokerTable, token = owner.token) {
  const client = await app.connect(token);
  clients.push(client);
  expect((await client.emit('session:join', { sessionId: room.sessionId, kind: 'poker' })).success).toBe(true);
  return async (event: string, payload: object = {}) => {
    const ack = await client.emit(event, { sessionId: room.sessionId, ...payload });
    return ack.success ? 'done' : [ack.status, ack.code];
  };
}

type Send = Awaited<ReturnType<typeof look>>;
type Command = readonly [event: string, payload?: object];

/** Sends each command, and expects the same refusal of all. */
async function allRefused(send: Send, commands: readonly Command[], expected: readonly [number, string]): Promise<void> {
  for (const [event, payload] of commands) expect([event, await send(event, payload)]).toEqual([event, expected]);
}

describe('over the live channel', () => {
  test('a session that was deleted takes no more commands from a page that still shows it', async () => {
    expect.hasAssertions();
    const room = await open({ isDraft: true });
    const send = await look(room);
    expect((await room.call('DELETE', '')).status).toBe(200);
    const storyId = room.storyIds[0];
    const commands: readonly Command[] = [
      ['session:start'],
      ['vote:cast', { storyId, value: '5' }],
      ['vote:retract', { storyId }],
      ['story:start_voting', { storyId }],
      ['votes:reveal', { storyId }],
      ['reveal:cancel'],
      ['story:next'],
      ['story:previous'],
      ['story:add', { story: { title: 'Too late' } }],
      ['timer:start', { duration: 60 }],
      ['timer:stop'],
      ['participant:update_role', { participantId: owner.userId, role: 'participant' }],
    ];
    await allRefused(send, commands, [404, 'poker.session_not_found']);
  });

  test('a story that is not in the session is neither opened, voted on nor turned', async () => {
    expect.hasAssertions();
    const foreign = (await open()).storyIds[0];
    const send = await look(await open());
    for (const storyId of [UNKNOWN, foreign]) {
      const commands: readonly Command[] = [
        ['story:start_voting', { storyId }],
        ['vote:cast', { storyId, value: '5' }],
        ['vote:retract', { storyId }],
        ['votes:reveal', { storyId }],
      ];
      await allRefused(send, commands, [404, 'poker.story_not_found']);
    }
  });

  test('before the start and in a pause no one votes, and nothing is opened, turned or timed', async () => {
    const room = await open({ isDraft: true });
    const send = await look(room);
    const storyId = room.storyIds[0];
    const commands: readonly Command[] = [
      ['vote:cast', { storyId, value: '5' }],
      ['vote:retract', { storyId }],
      ['story:start_voting', { storyId }],
      ['votes:reveal', { storyId }],
      ['story:next'],
      ['story:previous'],
      ['timer:start', { duration: 60 }],
    ];
    await allRefused(send, commands, [409, 'poker.not_active']);
    await room.call('POST', '/start');
    await room.start();
    await room.vote('5');
    await room.call('POST', '/pause');
    await allRefused(send, commands, [409, 'poker.not_active']);
    expect((await room.seen()).stories).toMatchObject([{ status: 'VOTING', myVote: { value: '5' } }, {}, {}]);
  });

  test('a story that is not open is not turned and gives no vote back, and an observer has none to take', async () => {
    const room = await open();
    const host = await look(room);
    const observer = await look(room, (await room.guest('Obi', 'observer')).token);
    const of = { storyId: room.storyIds[0] };
    await allRefused(
      host,
      [
        ['vote:retract', of],
        ['votes:reveal', of],
      ],
      [409, 'poker.not_voting'],
    );
    await room.start();
    await room.vote('5');
    expect(await observer('vote:retract', of)).toEqual([403, 'poker.observers_cannot_vote']);
    expect((await room.seen()).stories[0].hasVoted).toEqual([owner.userId]);
    expect(await host('vote:retract', of)).toBe('done');
    expect(await host('votes:reveal', of)).toBe('done');
    await allRefused(
      host,
      [
        ['vote:retract', of],
        ['votes:reveal', of],
      ],
      [409, 'poker.not_voting'],
    );
  });

  test('confidence is from 1 to 5, and given only where the session asks for it', async () => {
    const room = await open();
    await room.start();
    const send = await look(room);
    const vote = (confidence: number) => send('vote:cast', { storyId: room.storyIds[0], value: '5', confidence });
    for (const confidence of [0, 6, 2.5]) expect(await vote(confidence)).toEqual([400, 'poker.invalid_confidence']);
    expect(await vote(3)).toEqual([409, 'poker.confidence_disabled']);
    expect((await room.seen()).stories[0].hasVoted).toEqual([]);
    await room.call('PATCH', '', { settings: { enableConfidenceVoting: true } });
    expect(await vote(3)).toBe('done');
  });

  test('the steps end at the first story and at the last', async () => {
    const room = await open({ stories: ['First', 'Last'] });
    const send = await look(room);
    expect(await send('story:previous')).toEqual([409, 'poker.no_previous_story']);
    expect(await send('story:next')).toBe('done');
    expect(await send('story:next')).toEqual([409, 'poker.no_next_story']);
    expect((await room.seen()).currentStory).toBe(room.storyIds[1]);
  });

  test('while people vote in their own time no story opens or comes back to the table', async () => {
    expect.hasAssertions();
    const room = await open({ settings: { asyncVoting: true } });
    const commands: readonly Command[] = [['story:start_voting', { storyId: room.storyIds[0] }], ['story:previous']];
    await allRefused(await look(room), commands, [409, 'poker.async_open']);
  });

  test('a timer needs a length where the session has none', async () => {
    const room = await open();
    const send = await look(room);
    expect(await send('timer:start')).toEqual([400, 'poker.timer_duration_required']);
    expect((await room.seen()).timer).toBeNull();
    await room.call('PATCH', '', { timerOption: 60 });
    expect(await send('timer:start')).toBe('done');
  });

  test('stories are not added before the first place, beyond the number that a session has, nor after its end', async () => {
    const stories = Array.from({ length: 99 }, (_, at) => `Story ${at}`);
    const room = await open({ stories });
    const send = await look(room);
    const add = (story: object) => send('story:add', { story: { title: 'Added', ...story } });
    expect(await add({ order: -1 })).toEqual([400, 'poker.invalid_order']);
    expect(await add({ order: 0 })).toBe('done');
    expect(await add({})).toEqual([400, 'poker.too_many_stories']);
    await room.call('POST', '/end');
    expect(await add({})).toEqual([409, 'poker.wrong_status']);
    expect((await room.seen()).stories).toHaveLength(100);
  });

  test('a role goes to someone who is there and may have it, until the session is over', async () => {
    const room = await open();
    const watcher = await app.addMember(owner.accountId, 'OBSERVER');
    await room.call('POST', '/join', {}, watcher.token);
    const { participantId } = await room.guest('Gus');
    await room.call('PATCH', '', { settings: { allowSpectators: false } });
    const send = await look(room);
    const become = (id: string, role: string) => send('participant:update_role', { participantId: id, role });
    expect(await become(UNKNOWN, 'participant')).toEqual([404, 'poker.participant_not_found']);
    expect(await become(participantId, 'facilitator')).toEqual([409, 'poker.cannot_facilitate']);
    expect(await become(participantId, 'observer')).toEqual([409, 'poker.observers_not_allowed']);
    for (const role of ['participant', 'facilitator']) expect(await become(watcher.userId, role)).toEqual([409, 'poker.only_observes']);
    await room.call('POST', '/end');
    expect(await become(participantId, 'participant')).toEqual([409, 'poker.wrong_status']);
    const roles = (await room.seen()).participants.map(({ role }: { role: string }) => role);
    expect(roles).toEqual(['facilitator', 'observer', 'participant']);
  });
});
