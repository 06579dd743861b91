import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from '#test/support/board-room.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { until } from '#test/support/live/until.ts';
import { openTable } from '#test/support/poker-table.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * What somebody in the room can learn from everything that comes over the wire, hints included: which of it goes together.
 * Two people do the same, one after the other. A value that comes with what one of them does, again and again, and never
 * with what the other does, is a mark of that person, whatever it is called: it tells who wrote what is anonymous.
 */
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(() => app.close());

/** Everything that stands in frames, by its value: numbers and truths are no marks, and neither is what stands in the room. */
function marksIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value !== '') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) marksIn(one, found);
  return found;
}

interface Deed {
  readonly who: 'one' | 'other';
  /** Does it, and resolves when the watcher has been told. */
  readonly run: () => Promise<unknown>;
}

/** @returns values that stand in frames of two deeds of one person, in none of the other's, and not in the room itself */
async function marksOf(watcher: LiveClient, deeds: readonly Deed[]): Promise<string[]> {
  const room = marksIn(watcher.frames.map(({ event, payload }) => [event, payload]));
  const seen: { readonly who: Deed['who']; readonly marks: Set<string> }[] = [];
  for (const { who, run } of deeds) {
    const from = watcher.frames.length;
    await run();
    const frames = watcher.frames.slice(from).filter(({ event }) => event !== 'session:state');
    expect(frames.length).toBeGreaterThan(0);
    seen.push({ who, marks: marksIn(frames.map(({ payload }) => payload)) });
  }
  const of = (who: Deed['who'], value: string): number => seen.filter((deed) => deed.who === who && deed.marks.has(value)).length;
  const all = new Set(seen.flatMap(({ marks }) => [...marks]));
  return [...all].filter((value) => {
    if (room.has(value)) return false;
    const [one, other] = [of('one', value), of('other', value)];
    return (one > 1 && other === 0) || (other > 1 && one === 0);
  });
}

async function enter(token: string, kind: 'poker' | 'retro' | 'board', sessionId: string): Promise<LiveClient> {
  const client = await app.connect(token);
  await client.emit('session:join', { sessionId, kind });
  await client.seen('session:state');
  return client;
}

const counted = (watcher: LiveClient, event: string) => watcher.frames.filter((frame) => frame.event === event).length;

test('In a retrospective nothing tells whose hidden and anonymous cards go together.', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { allowAnonymousCards: true } });
  const seats = { one: await room.guest('Bob'), other: await room.guest('Dave') };
  const clients = {
    one: await enter(seats.one.token, 'retro', room.sessionId),
    other: await enter(seats.other.token, 'retro', room.sessionId),
  };
  const watcher = await enter(owner.token, 'retro', room.sessionId);
  const write = (who: Deed['who'], n: number): Deed => ({
    who,
    async run() {
      const [typed, cards] = [counted(watcher, 'retro:typing'), counted(watcher, 'retro:card_added')];
      const of = { sessionId: room.sessionId, columnId: 'start' };
      await clients[who].emit('retro:typing', of);
      await clients[who].emit('retro:add_card', { ...of, content: `A thought ${who} ${n}`, anonymous: true });
      await until(() => counted(watcher, 'retro:card_added') > cards, 5_000);
      // Until nobody writes any more: what follows begins with nothing under way.
      await until(
        () => watcher.frames.slice(typed).some(({ event, payload }) => event === 'retro:typing' && payload['count'] === 0),
        8_000,
      );
      watcher.frames.push({ event: 'end', payload: {} });
    },
  });
  const deeds = [write('one', 1), write('other', 1), write('one', 2), write('other', 2)];
  expect(await marksOf(watcher, deeds)).toEqual([]);
  for (const { event, payload } of watcher.frames) {
    if (event === 'retro:typing') expect(Object.keys(payload).sort()).toEqual(['columnId', 'count', 'sessionId']);
  }
  for (const seat of Object.values(seats)) {
    const told = watcher.frames.filter(({ event }) => event === 'retro:typing' || event === 'retro:card_added');
    expect(JSON.stringify(told)).not.toContain(seat.participantId);
  }
}, 60_000);

test('The moment at which others learn of a hidden card is not the one at which it was written.', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
  const writer = await enter((await room.guest('Bob')).token, 'retro', room.sessionId);
  const watcher = await enter(owner.token, 'retro', room.sessionId);
  const of = { sessionId: room.sessionId, columnId: 'start' };
  const acks = [];
  for (const content of ['First', 'Second', 'Third']) acks.push(await writer.emit('retro:add_card', { ...of, content }));
  for (const ack of acks) expect(ack).toMatchObject({ success: true, data: { isMine: true } });
  await until(() => counted(watcher, 'retro:card_added') === 3, 3_500);
  const told = watcher.frames.filter(({ event }) => event === 'retro:card_added').map(({ payload }) => payload['card'] as { id: string });
  // Version 7 of an id would begin with the time.
  for (const { id } of told) expect(id[14]).toBe('4');
  const all = watcher.frames.map(({ payload }) => payload['version']).filter((version) => typeof version === 'number');
  const versions = [...new Set(all)];
  expect(versions).toEqual(versions.map((_, n) => Number(versions[0]) + n));
});

test('The order of cards that were hidden says nothing of when they were written, before the reveal and after it, in lists and frames.', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { allowAnonymousCards: true } });
  const writers = [await room.guest('Bob'), await room.guest('Dave')];
  const written: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    written.push(await room.cardId(`Thought ${n}`, writers[n % 2]?.token, { anonymous: true }));
    app.pass(10_000);
  }
  await room.told();
  // Ids are drawn by lot, so their order is none of time; a card has them from its first list to its last.
  const byLot = written.toSorted();
  for (const id of written) expect(id[14]).toBe('4');
  const onlooker = (await room.guest('Eve')).token;
  const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);
  const listed = async (token: string) => idsOf((await room.call('GET', '/cards', undefined, token)).json.data);
  const told = async (token: string) => {
    const { session } = await (await enter(token, 'retro', room.sessionId)).seen('session:state');
    return idsOf((session as { cards: { id: string }[] }).cards);
  };
  const watcher = await enter(onlooker, 'retro', room.sessionId);
  const everywhere = async () => {
    for (const token of [owner.token, onlooker, writers[0]?.token ?? '']) {
      expect(await listed(token)).toEqual(byLot);
      expect(idsOf((await room.seen(token)).cards)).toEqual(byLot);
      expect(await told(token)).toEqual(byLot);
    }
  };
  await everywhere();
  await room.go('GROUP');
  expect(idsOf((await watcher.seen('retro:phase'))['cards'] as { id: string }[])).toEqual(byLot);
  await everywhere();
  // Nor is it kept anywhere, to be read by a list that comes later.
  const moments = await app.rows('select distinct created_at from retro_cards where session_id = $1', [room.sessionId]);
  expect(moments).toHaveLength(1);
}, 30_000);

test('How long a hidden card waits until the others learn of it is drawn by lot, for each anew.', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
  const ask = `select ends_at from deadlines where room_id = $1 and name = 'cards'`;
  const writers = [owner.token, (await room.guest('Bob')).token];
  const waits: number[] = [];
  const took: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    // The moment of writing lies between the two.
    const from = app.now().getTime();
    await room.cardId(`Thought ${n}`, writers[n % 2]);
    took.push(app.now().getTime() - from);
    const [deadline] = await app.rows<{ ends_at: Date }>(ask, [room.sessionId]);
    waits.push(new Date(deadline?.ends_at ?? Number.NaN).getTime() - from);
    // As if it had been told of: the next one is the first again that waits.
    await app.rows('update retro_cards set is_announced = true where session_id = $1', [room.sessionId]);
  }
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
  for (const [n, wait] of waits.entries()) expect(wait - (took[n] ?? 0)).toBeLessThanOrEqual(1_000);
  // Twelve of a whole second that lie within a fifth of it come once in four million runs.
  expect(Math.max(...waits) - Math.min(...waits), waits.join()).toBeGreaterThan(200);
});

test('A hidden card that was not told yet is found by its author alone, and the wait outlives the process.', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
  const bob = await room.guest('Bob');
  await room.card('Still to be told', bob.token);
  await room.told();
  // As it was a moment ago, for as long as it takes to look.
  await app.rows('update retro_cards set is_announced = false where session_id = $1', [room.sessionId]);
  expect((await room.seen()).cards).toEqual([]);
  expect((await room.seen(bob.token)).cards).toMatchObject([{ content: 'Still to be told', isMine: true }]);
  expect((await room.call('GET', '/cards')).text).not.toContain('isHidden');
  // It is a row: any process finds it when it is due, be it long ago.
  await app.rows(`update deadlines set expired_at = null, ends_at = now() - interval '1 hour' where room_id = $1`, [room.sessionId]);
  await room.told();
  expect((await room.seen()).cards).toHaveLength(1);
});

test('In a poker session nothing but who they are tells which votes are whose.', async () => {
  const table = await openTable(app, { host: owner });
  const seats = { one: await table.guest('Bob'), other: await table.guest('Dave') };
  const watcher = await enter(owner.token, 'poker', table.sessionId);
  await table.start();
  await watcher.emit('session:sync', { sessionId: table.sessionId, kind: 'poker' });
  const vote = (who: Deed['who'], value: string): Deed => ({
    who,
    async run() {
      const votes = counted(watcher, 'vote:cast');
      await table.vote(value, seats[who].token);
      await until(() => counted(watcher, 'vote:cast') > votes);
    },
  });
  expect(await marksOf(watcher, [vote('one', '3'), vote('other', '5'), vote('one', '8'), vote('other', '13')])).toEqual([]);
});

test('On a board nothing but who they are tells which changes are whose.', async () => {
  const [one, other] = [await app.addMember(owner.accountId, 'MEMBER'), await app.addMember(owner.accountId, 'MEMBER')];
  const people = [one, other].map((person) => ({ person, role: 'member' }));
  const board = await openBoard(app, { host: owner, people });
  const ids = [await board.item('First'), await board.item('Second')];
  const watcher = await enter(owner.token, 'board', board.boardId);
  const tokens = { one: one.token, other: other.token };
  const [from = '', to = ''] = Object.keys(board.columns).toReversed();
  const move = (who: Deed['who']): Deed => ({
    who,
    async run() {
      const before = counted(watcher, 'board:changed');
      for (const column of [from, to]) {
        for (const id of ids) expect((await board.move(id, column, {}, tokens[who])).status).toBe(200);
      }
      await until(() => counted(watcher, 'board:changed') === before + 2 * ids.length);
    },
  });
  // On a board everybody sees who did what (S2-55): that is all.
  const marks = await marksOf(watcher, [move('one'), move('other'), move('one'), move('other')]);
  expect(marks.toSorted()).toEqual([one.userId, other.userId].toSorted());
}, 30_000);
