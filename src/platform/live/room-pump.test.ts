import type { Server, Socket } from 'socket.io';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { estimationRoom } from '#test/support/live/estimation-room.ts';
import { userActor } from '#test/support/live/processes.ts';
import { until } from '#test/support/live/until.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Actor } from '#shared/permissions.ts';
import type { Feed, Member } from './feed.ts';
import type { RoomEvent } from './room-events.ts';
import { RoomPump } from './room-pump.ts';

const silent = { warn() {}, error() {} };
const account = uuidv7() as AccountId;
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

/** A state that is being read, and goes out when the test says so. */
interface Reading {
  readonly socketId: string;
  readonly isReset: boolean;
  finish(version: number): void;
  fail(): void;
}

/** The version with which a member may only look. */
const DEMOTED = 19;

let readings: Reading[];
let received: Map<string, string[]>;
let closed: string[];
let pump: RoomPump;
let feed: Feed;
beforeEach(() => {
  readings = [];
  closed = [];
  received = new Map();
  // Of Socket.IO the pump uses what is here: a broadcast, and what one member is sent.
  pump = new RoomPump({
    io: {
      to: () => ({ except: (apart: string[]) => ({ emit: (event: string, payload: object) => broadcast(apart, event, payload) }) }),
    } as unknown as Server,
    database: opened.database,
    log: silent,
    refresh,
    remove() {},
    drop() {},
  });
  const room = {
    ...estimationRoom(),
    project: async (_scoped: unknown, { roomVersion }: RoomEvent) => [
      { event: 'vote:cast', payload: {}, ...(roomVersion === DEMOTED && { rechecks: ['one'] }) },
    ],
    async recipient(_scoped: unknown, _roomId: string, actor: Actor) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { actor, participantId: 'one', role: 'observer' };
    },
  };
  feed = pump.openFeed(uuidv7(), room, tenantScope(account, null), 0);
  for (const id of ['one', 'two', 'three']) enter(id);
  for (let version = 1; version <= 18; version += 1) pump.wake(feed.roomId, version, event(version));
});

const write = (id: string, event: string, { version }: { version?: number }) => received.get(id)?.push(`${event} ${version}`);
const broadcast = (apart: string[], event: string, payload: object) =>
  [...feed.members.keys()].filter((id) => !apart.includes(id)).forEach((id) => write(id, event, payload));

/** The state as the real one sends it: read for a while, and then out and told in one breath. */
function refresh(_feed: Feed, { socket }: Member, isReset: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    readings.push({
      socketId: socket.id,
      isReset,
      finish(version) {
        write(socket.id, isReset ? 'reset' : 'state', { version });
        resolve(version);
      },
      fail: () => reject(new Error('The database is away')),
    });
  });
}

function enter(id: string): void {
  received.set(id, []);
  const emit = (event: string, payload: object) => write(id, event, payload);
  // As above.
  const socket = { id, emit, conn: { close: () => closed.push(id) } } as unknown as Socket;
  const actor = userActor(account, uuidv7(), 'MEMBER');
  feed.members.set(id, { socket, recipient: { actor, participantId: id, role: 'participant' }, seen: feed.sent, resending: null });
}

const event = (version: number): RoomEvent =>
  ({ id: uuidv7(), type: 'test.voted', roomId: feed.roomId, roomVersion: version, at: new Date() }) as RoomEvent;
const newsOf = (id: string) => received.get(id)!.slice(18);

test('What is pushed while a room that went back is sent anew follows its state, for each member.', async () => {
  await until(() => feed.sent === 18);
  pump.compare(feed.roomId, 12, 18);
  expect(readings.map(({ isReset }) => isReset)).toEqual([true, true, true]);
  readings[0]!.finish(12);
  await until(() => feed.members.get('one')!.resending === null);
  pump.wake(feed.roomId, 13, event(13));
  await until(() => feed.sent === 13);
  pump.wake(feed.roomId, 14, event(14));
  await until(() => feed.sent === 14);
  // Nothing before the state, for they would not take it.
  expect([newsOf('two'), newsOf('three')]).toEqual([[], []]);
  readings[1]!.finish(12);
  readings[2]!.finish(13);
  await until(() => newsOf('two').length === 3 && newsOf('three').length === 2);
  pump.wake(feed.roomId, 15, event(15));
  await until(() => feed.sent === 15);
  expect(newsOf('one')).toEqual(['reset 12', 'vote:cast 13', 'vote:cast 14', 'vote:cast 15']);
  expect(newsOf('two')).toEqual(['reset 12', 'vote:cast 13', 'vote:cast 14', 'vote:cast 15']);
  expect(newsOf('three')).toEqual(['reset 13', 'vote:cast 14', 'vote:cast 15']);
});

test('A room that goes back again while its state is on its way is sent once more, and never in the wrong order.', async () => {
  await until(() => feed.sent === 18);
  pump.compare(feed.roomId, 12, 18);
  pump.compare(feed.roomId, 10, 12);
  expect(readings).toHaveLength(3);
  for (const reading of readings.slice(0, 3)) reading.finish(12);
  await until(() => readings.length === 6);
  for (const reading of readings.slice(3)) reading.finish(10);
  await until(() => [...feed.members.values()].every(({ resending }) => resending === null));
  expect(newsOf('one')).toEqual(['reset 12', 'reset 10']);
});

test('A state that is older than what is remembered is read again.', async () => {
  await until(() => feed.sent === 18);
  pump.compare(feed.roomId, 12, 18);
  for (let version = 13; version <= 12 + 65; version += 1) pump.wake(feed.roomId, version, event(version));
  await until(() => feed.sent === 77);
  readings[0]!.finish(12);
  await until(() => readings.length === 4);
  readings[3]!.finish(77);
  await until(() => feed.members.get('one')!.resending === null);
  expect(newsOf('one')).toEqual(['reset 12', 'reset 77']);
});

test('One who joins again, or whose state cannot be read, is left to come back.', async () => {
  await until(() => feed.sent === 18);
  pump.compare(feed.roomId, 12, 18);
  enter('one');
  readings[0]!.finish(12);
  readings[1]!.fail();
  await until(() => closed.length === 1);
  expect(closed).toEqual(['two']);
  expect(readings).toHaveLength(3);
});

test('Whoever hears that their part has changed acts by the new one at once.', async () => {
  await until(() => feed.sent === 18);
  const member = feed.members.get('one')!;
  const roles: string[] = [];
  const heard = received.get('one')!;
  heard.push = (line: string) => {
    // Its client answers the push in the same moment.
    setImmediate(() => roles.push(member.recipient.role));
    return Array.prototype.push.call(heard, line);
  };
  pump.wake(feed.roomId, DEMOTED, event(DEMOTED));
  await until(() => roles.length === 1);
  expect(roles).toEqual(['observer']);
  await until(() => readings.length === 1);
});
