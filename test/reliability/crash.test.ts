import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Story } from '#modules/poker/contract/story.ts';
import { pause, until } from '#test/support/live/until.ts';
import { RoomClient } from './room-client.ts';
import { makeHome, startServer, type Home, type ServerProcess } from './server-process.ts';
import { openSession, viewOf, type TestSession } from './session.ts';

const CARDS = ['1', '2', '3', '5', '8', '13', '21'];
const KILLS = 3;
const GUESTS = 5;

let home: Home;
let server: ServerProcess;
let session: TestSession;
let clients: RoomClient[] = [];

beforeEach(async () => {
  home = await makeHome();
  server = await startServer(home.settings);
  session = await openSession(server.url, { guests: GUESTS });
  clients = [session.host, ...session.guests].map((player) => new RoomClient(server.url, session, player));
  await until(() => clients.every((client) => client.isIn), 20_000);
});
afterEach(async () => {
  for (const client of clients) client.close();
  await server.end('SIGKILL');
  await home.drop();
});

/** Kills the process and starts another one in its place, on the same port. */
async function crash(): Promise<void> {
  await server.end('SIGKILL');
  server = await startServer({ ...home.settings, PORT: new URL(server.url).port });
}

/** Everybody votes, one card after the other, until told to stop. */
function voteAll(): { stop(): Promise<void> } {
  let isOver = false;
  const voting = clients.map(async (client, n) => {
    for (let turn = n; !isOver; turn += 1) await client.vote(CARDS[turn % CARDS.length] ?? '1');
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(voting);
    },
  };
}

/** Who has voted is a set: a snapshot lists it by the last vote, pushes by the first. */
const inNoOrder = (story: Story): Story => ({ ...story, hasVoted: story.hasVoted.toSorted() });

describe('A process that is killed in the middle of votes', () => {
  it('loses nothing that it acknowledged, applies nothing twice, and leaves every client equal to the database', async () => {
    const votes = voteAll();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = clients.map((client) => client.acknowledged.length);
      await until(() => clients.every((client, n) => client.acknowledged.length > (before[n] ?? 0) + 3), 20_000);
      await pause(37 * (kill + 1));
      await crash();
    }
    await until(() => clients.every((client) => client.isIn), 30_000);
    await votes.stop();

    const { sessionId, storyIds } = session;
    const { version } = await viewOf(server.url, session, session.host);
    await until(() => clients.every((client) => client.version === version));
    for (const client of clients) {
      const theirs = await viewOf(server.url, session, client.player);
      expect(client.session?.stories.map(inNoOrder)).toEqual(theirs.stories.map(inNoOrder));
      expect(client.session?.participants).toEqual(theirs.participants);
    }
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    expect(new Set(acknowledged.map((vote) => vote.version)).size).toBe(acknowledged.length);
    for (const client of clients) {
      const versions = client.acknowledged.map((vote) => vote.version);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }

    for (const client of clients) client.close();
    await server.end('SIGTERM');
    const [log] = await home.rows<{ votes: number; events: number; version: number }>(
      `select count(*) filter (where type = 'poker.vote_cast')::int as votes, count(*)::int as events, (select version::int from rooms where id = $1) as version
       from events where room_id = $1`,
      [sessionId],
    );
    // Each vote was sent until it was acknowledged, so each is in the log, and once.
    expect(log).toEqual({ votes: acknowledged.length, events: version, version });
    const stored = await home.rows<{ participant_id: string; value: string }>(
      'select participant_id, value from poker_votes where story_id = $1',
      [storyIds[0]],
    );
    const last = clients.map((client) => ({ participant_id: client.player.participantId, value: client.acknowledged.at(-1)?.value }));
    const byPerson = (a: { participant_id: string }, b: { participant_id: string }) => a.participant_id.localeCompare(b.participant_id);
    expect(stored.toSorted(byPerson)).toEqual(last.toSorted(byPerson));
  }, 120_000);
});
