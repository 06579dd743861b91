import { expect, test } from 'vitest';
import { openTable } from '#test/support/poker-table.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const app = await sharedApp();

const analytics = async ({ token }: TestPerson, body: object = {}) =>
  (await app.request('POST', '/api/planning-poker/analytics', { token, body })).json.data;

/** A session of one story on which the host says 3 and a guest says 8, settled at 5, all of it at one moment. */
async function holdAt(host: TestPerson, at: Date, teamId?: string): Promise<void> {
  const room = await openTable(app, { host, stories: ['One'], ...(teamId && { teamId }) });
  const guest = await room.guest('Gus');
  await room.start();
  await room.vote('3');
  await room.vote('8', guest.token);
  await room.reveal();
  await room.call('POST', `/stories/${room.storyIds[0]}/estimate`, { estimate: '5' });
  await room.call('POST', '/end');
  const when = [room.sessionId, at];
  await app.rows('update poker_sessions set created_at = $2, started_at = $2, completed_at = $2 where id = $1', when);
  await app.rows('update poker_stories set estimated_at = $2, shown_at = $2 where session_id = $1', when);
  await app.rows('update poker_rounds set revealed_at = $2 where story_id = $1', [room.storyIds[0], at]);
}

test('a period holds its first moment and not its end, for a team, for the account and for a member of it', async () => {
  const host = await app.register({ plan: 'PRO' });
  const member = await app.addMember(host.accountId, 'MEMBER');
  const [core, other] = await Promise.all(
    ['Core', 'Other'].map(
      async (name): Promise<string> => (await app.request('POST', '/api/teams', { token: host.token, body: { name } })).json.data.id,
    ),
  );
  const begin = new Date('2026-03-01T00:00:00Z');
  await holdAt(host, begin, core);
  await holdAt(host, new Date('2026-04-01T00:00:00Z'), core);
  await holdAt(host, new Date(begin.getTime() - 1), core);
  await holdAt(host, begin, other);
  await holdAt(host, begin);
  const expectCount = async (who: TestPerson, n: number, before: number, teamId?: string) => {
    const seen = await analytics(who, { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'UTC', teamId });
    const figures = (count: number) => ({
      completedSessions: count,
      storiesEstimated: count,
      totalPoints: 5 * count,
      consensus: { agreed: 0, stories: count },
      participation: { votes: 2 * count, possible: 2 * count },
    });
    expect(seen.metrics).toMatchObject({ figures: figures(n), previous: figures(before), stories: { estimated: n } });
    expect(seen.consensusByRound).toEqual([{ round: 1, stories: n, consensus: 0, rate: 0 }]);
    expect(seen.stepsOff).toEqual([{ steps: 0, stories: n }]);
    expect(seen.people).toMatchObject([
      { userId: host.userId, stories: n, below: n, above: 0 },
      { userId: null, stories: n, below: 0, above: n },
    ]);
  };
  await expectCount(host, 1, 1, core);
  await expectCount(host, 3, 1);
  await expectCount(member, 2, 1);
});

test('a card of a round that was not revealed is in no one’s figures', async () => {
  const host = await app.register();
  const room = await openTable(app, { host, stories: ['One', 'Two'] });
  const [guest, quiet] = [await room.guest('Gus'), await room.guest('Mute')];
  for (const [story, card] of ['3', '5'].entries()) {
    await room.start(story);
    await room.vote(card, host.token, story);
    if (story === 0) await room.vote('8', guest.token, story);
    await room.reveal(story);
    await room.call('POST', `/stories/${room.storyIds[story]}/estimate`, { estimate: '5' });
  }
  const [first] = room.storyIds;
  await app.rows(`insert into poker_rounds (account_id, story_id, round, started_at) values ($1, $2, 2, now())`, [host.accountId, first]);
  await app.rows(
    `insert into poker_votes (account_id, session_id, story_id, round, participant_id, value, initial_value, voted_at)
     select $1, $2, $3, 2, id, '5', '5', now() from poker_participants where session_id = $2 and id in ($4, $5)`,
    [host.accountId, room.sessionId, first, quiet.participantId, host.userId],
  );
  await app.rows('update poker_stories set shown_rounds = 2 where id = $1', [first]);
  expect((await analytics(host)).people).toMatchObject([
    { userId: host.userId, stories: 2, atOnce: 1, below: 1, apart: 1, cameRound: 0 },
    { userId: null, stories: 1, atOnce: 0, above: 1, apart: 1, cameRound: 0 },
  ]);
});

test('a round counts people who were there with a card and people who voted and left, and no others', async () => {
  const host = await app.register();
  const room = await openTable(app, { host, stories: ['One', 'Two'], settings: { asyncVoting: true } });
  await room.guest('Obi', 'observer');
  const [voter, left, gone] = [await room.guest('Vera'), await room.guest('Lea'), await room.guest('Gil')];
  for (const story of [0, 1]) await room.vote('5', host.token, story);
  await room.vote('5', voter.token, 1);
  await room.vote('5', left.token, 1);
  for (const { token } of [left, gone]) expect((await room.call('POST', '/leave', undefined, token)).status).toBe(200);
  expect((await room.call('POST', '/async/close')).status).toBe(200);
  const counted = await app.rows(
    'select r.votes, r.voters from poker_rounds r join poker_stories s on s.id = r.story_id where s.session_id = $1 order by s.position',
    [room.sessionId],
  );
  expect(counted).toEqual([
    { votes: 1, voters: 2 },
    { votes: 3, voters: 3 },
  ]);
});
