import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let room: PokerTable;
let guest: { token: string; participantId: string };
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
  room = await openTable(app, {
    host: owner,
    settings: { enableConfidenceVoting: true },
    stories: ['Login', '=SUM(A1)', 'Search', 'Later'],
  });
  guest = await room.guest('Gus');
  // First story: two rounds and an estimate; second: a consensus; third: open, with a vote that nobody may see.
  await round(0, '3', '13');
  await round(0, '5', '8');
  await room.call('POST', `/stories/${room.storyIds[0]}/estimate`, { estimate: '13' });
  await round(1, '2', '2');
  await room.call('POST', `/stories/${room.storyIds[1]}/estimate`, { estimate: '2' });
  await room.start(2);
  await room.vote('89', guest.token, 2);
  await room.call('POST', '/discussions', { content: 'Split it?', storyId: room.storyIds[0] }, guest.token);
  await room.call('POST', '/discussions', { content: 'Thanks all' });
});
afterAll(() => app.close());

async function round(story: number, mine: string, theirs: string): Promise<void> {
  await room.start(story);
  await room.vote(mine, owner.token, story);
  await room.vote(theirs, guest.token, story);
  await room.reveal(story);
}

describe('results', () => {
  test('the summary counts stories, points and consensus', async () => {
    app.pass(10 * 60_000);
    const { json } = await room.call('GET', '/summary', undefined, guest.token);
    expect(json.data).toMatchObject({ storiesTotal: 4, storiesEstimated: 2, totalPoints: 15, consensusRate: 50, durationMinutes: 10 });
    expect(
      json.data.stories.map((story: { rounds: number; finalEstimate: string; average: number }) => [
        story.rounds,
        story.finalEstimate,
        story.average,
      ]),
    ).toEqual([
      [2, '13', 6.5],
      [1, '2', 2],
      [0, null, null],
      [0, null, null],
    ]);
    app.pass(-10 * 60_000);
  });

  test('a story for which nobody named a size did not differ, and is in no share', async () => {
    const other = await openTable(app, { host: owner, stories: ['Agreed', 'Nobody knows'] });
    const gus = await other.guest('Gus');
    for (const [story, mine, theirs] of [
      [0, '3', '3'],
      [1, '?', 'coffee'],
    ] as const) {
      await other.start(story);
      await other.vote(mine, owner.token, story);
      await other.vote(theirs, gus.token, story);
      await other.reveal(story);
    }
    const { data } = (await other.call('GET', '/summary')).json;
    expect(data.stories.map((story: { consensus: boolean | null }) => story.consensus)).toEqual([true, null]);
    expect(data.consensusRate).toBe(100);
    expect((await other.call('GET', '/analytics')).json.data.consensusRate).toBe(100);
    await other.call('POST', '/end');
    const path = `/api/planning-poker/accounts/${owner.accountId}/session-results`;
    expect((await app.request('GET', path, { token: owner.token })).json.data[0]).toMatchObject({ consensusRate: 100, roundsPerStory: 1 });
  });

  test('the analytics hold estimates against first medians and votes against rounds', async () => {
    const { json } = await room.call('GET', '/analytics');
    expect(json.data).toMatchObject({
      consensusRate: 50,
      roundsPerStory: 1.5,
      storiesEstimated: 2,
      totalPoints: 15,
      // 3 and 13 lie around the middle between 5 and 8, 13 is one and a half steps above it.
      accuracy: { accurate: 1, overEstimated: 1, underEstimated: 0, rate: 50 },
    });
    expect(json.data.participation).toEqual([
      { participantId: owner.userId, name: 'Olga Test', votes: 3, possible: 3, rate: 100 },
      { participantId: guest.participantId, name: 'Gus', votes: 3, possible: 3, rate: 100 },
    ]);
    expect(json.data.distributions.map((row: { votingRound: number }) => row.votingRound)).toEqual([2, 1]);
  });

  test('the history lists revealed rounds, of one story by either path', async () => {
    const all = (await room.call('GET', '/voting-history')).json;
    expect(all.total).toBe(6);
    expect(all.data[0]).toMatchObject({
      storyTitle: 'Login',
      participantName: 'Olga Test',
      votingRound: 1,
      initialVote: '3',
      finalVote: '3',
      vote: '3',
      changedVote: false,
    });
    const byQuery = (await room.call('GET', `/voting-history?storyId=${room.storyIds[1]}&limit=1`)).json;
    const byPath = (await room.call('GET', `/stories/${room.storyIds[1]}/voting-history?limit=1`)).json;
    expect([byQuery.total, byQuery.data.length]).toEqual([2, 1]);
    expect(byPath).toEqual(byQuery);
    const mine = (await room.call('GET', '/my-votes', undefined, guest.token)).json;
    expect(mine.total).toBe(4);
    expect(
      mine.data.map((vote: { value: string; storyTitle: string; finalEstimate: string | null }) => [
        vote.value,
        vote.storyTitle,
        vote.finalEstimate,
      ]),
    ).toEqual([
      ['89', 'Search', null],
      ['2', '=SUM(A1)', '2'],
      ['8', 'Login', '13'],
      ['13', 'Login', '13'],
    ]);
  });

  test('one’s own entry takes a confidence and nothing else', async () => {
    const entry = {
      sessionId: room.sessionId,
      storyId: room.storyIds[0],
      votingRound: 1,
      initialVote: '89',
      finalVote: '89',
      votingDuration: 9999,
    };
    const post = (body: object, token = guest.token) => app.request('POST', '/api/planning-poker/voting-history', { token, body });
    const { json } = await post({ ...entry, participantId: guest.participantId, confidenceLevel: 4 });
    expect(json.data).toMatchObject({ initialVote: '13', finalVote: '13', confidenceLevel: 4 });
    expect(json.data.votingDuration).toBeLessThan(9999);
    expect(refusal(await post({ ...entry, participantId: owner.userId })).slice(0, 2)).toEqual([403, 'request.denied']);
    expect(refusal(await post({ ...entry, votingRound: 7 }))).toEqual([404, 'poker.vote_not_found', 'Vote not found']);
    expect(refusal(await post({ ...entry, confidenceLevel: 9 })).slice(0, 2)).toEqual([400, 'poker.invalid_confidence']);
  });

  test('what was said is listed in order, by story too', async () => {
    const { json } = await room.call('GET', '/discussions');
    expect(json.data.map((one: { authorName: string; content: string }) => `${one.authorName}: ${one.content}`)).toEqual([
      'Gus: Split it?',
      'Olga Test: Thanks all',
    ]);
    expect((await room.call('GET', `/discussions?storyId=${room.storyIds[0]}`)).json.total).toBe(1);
    expect(refusal(await room.call('POST', '/discussions', { content: '   ' })).slice(0, 2)).toEqual([400, 'request.invalid']);
    const silent = await openTable(app, { host: owner, settings: { enableComments: false } });
    expect(refusal(await silent.call('POST', '/discussions', { content: 'x' }))).toEqual([
      409,
      'poker.comments_disabled',
      'Comments are disabled for this session',
    ]);
  });

  test('of two remarks the one that was made first comes first, in the list and in the export', async () => {
    const other = await openTable(app, { host: owner });
    for (const content of ['Last', 'First', 'Middle']) await other.call('POST', '/discussions', { content });
    const move = `update poker_discussions set created_at = created_at + $2::interval where session_id = $1 and content = $3`;
    await app.rows(move, [other.sessionId, '1 hour', 'Last']);
    await app.rows(move, [other.sessionId, '1 minute', 'Middle']);
    const contents = (said: { content: string }[]) => said.map(({ content }) => content);
    const inOrder = ['First', 'Middle', 'Last'];
    expect(contents((await other.call('GET', '/discussions')).json.data)).toEqual(inOrder);
    expect(contents((await other.call('GET', '/export?format=json')).json.discussions)).toEqual(inOrder);
    const page = (await other.call('GET', '/discussions?limit=1&offset=1')).json;
    expect([contents(page.data), page.total]).toEqual([['Middle'], 3]);
  });

  test('earlier stories with the same estimate are found in other sessions that one may see', async () => {
    const later = await openTable(app, { host: owner });
    const found = await later.call('GET', '/reference-stories?value=13');
    expect(found.json.data).toMatchObject([{ title: 'Login', sessionName: 'Refinement', finalEstimate: '13', sessionId: room.sessionId }]);
    expect((await room.call('GET', '/reference-stories?value=13')).json.data).toEqual([]);
    const member = await app.addMember(owner.accountId, 'MEMBER');
    const own = await openTable(app, { host: member });
    expect((await own.call('GET', '/reference-stories?value=13')).json.data).toEqual([]);
  });
});

describe('the export', () => {
  const download = (query: string) =>
    app.request('GET', `/api/planning-poker/sessions/${room.sessionId}/export?${query}`, { token: owner.token });

  test('as JSON holds the session, its stories, history and discussion, without the open vote', async () => {
    const { status, text, headers } = await download('format=JSON');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Refinement-\d{4}-\d\d-\d\d\.json"/);
    const content = JSON.parse(text);
    expect(content.session).toMatchObject({ id: room.sessionId, name: 'Refinement', facilitator: 'Olga Test' });
    expect(JSON.stringify(content.stories)).not.toContain('"89"');
    expect(content.discussions).toHaveLength(2);
    expect(text).toContain('"13"');
  });

  test('as CSV begins with a byte order mark and escapes formulas', async () => {
    const { status, text, headers } = await download('format=csv&include=votes&language=fr');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text).toContain("'=SUM(A1)");
    expect(text).not.toContain('Split it?');
  });

  test('as PDF is a PDF', async () => {
    const { status, text, headers } = await download('format=pdf&language=es');
    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  });

  test('in another format, or with an unknown part, is refused', async () => {
    expect(refusal(await download('format=docx')).slice(0, 2)).toEqual([400, 'request.invalid']);
    expect(refusal(await download('include=secrets')).slice(0, 2)).toEqual([400, 'request.invalid']);
  });
});
