import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PeriodFigures, TeamMetrics } from '#modules/poker/contract/metrics.ts';
import { seedDemo } from '#server/demo.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/**
 * The figures once more, from sessions, stories, rounds, votes and seats alone and written another way: what the product notes
 * beside its rounds and stories is not looked at here.
 */
const FROM_RAW_TABLES = `
  with scale as (
    select s.id as session_id, c.card ->> 'value' as value, dense_rank() over (partition by s.id order by (c.card ->> 'order')::int) as place
    from poker_sessions s, jsonb_array_elements(s.deck -> 'values') as c(card)
    where s.account_id = $1 and not c.card ->> 'value' = any (array['?', 'coffee'])
  ), shown as (
    select t.session_id, t.id as story_id, r.round, r.revealed_at,
      rank() over (partition by t.id order by r.round) as nth, rank() over (partition by t.id order by r.round desc) as nth_last,
      (select count(*) from poker_votes v where (v.story_id, v.round) = (t.id, r.round)) as votes,
      (select min(v.value) = max(v.value) from poker_votes v where (v.story_id, v.round) = (t.id, r.round)
        and v.value <> '?' and v.value <> 'coffee') as same,
      (select count(*) from poker_participants p where p.session_id = t.session_id and (p.id in
        (select v.participant_id from poker_votes v where (v.story_id, v.round) = (t.id, r.round))
        or (p.votes and p.role <> 'observer' and p.joined_at <= r.revealed_at and coalesce(p.left_at > r.revealed_at, true)))) as seats
    from poker_stories t join poker_rounds r on r.story_id = t.id
    where t.account_id = $1 and r.revealed_at is not null
  ), final as (
    select t.id, t.final_estimate, s.deck ->> 'category' as category, t.estimated_at,
      (select count(*) from shown where shown.story_id = t.id) as rounds,
      (select place from scale where scale.session_id = s.id and scale.value = t.final_estimate) - (
        select (array_agg(c.place order by c.place))[(count(*) + 1) / 2] / 2.0 + (array_agg(c.place order by c.place))[count(*) / 2 + 1] / 2.0
        from shown f join poker_votes v on (v.story_id, v.round) = (f.story_id, f.round)
        join scale c on c.session_id = s.id and c.value = v.value
        where f.story_id = t.id and f.nth = 1) as off
    from poker_stories t join poker_sessions s on s.id = t.session_id
    where t.account_id = $1 and t.status = 'ESTIMATED' and t.estimated_at >= $2 and t.estimated_at < $3
  ), estimated as (
    select count(*)::int as stories, count(*) filter (where rounds = 1)::int as one,
      sum(case when category = 'STORY_POINTS' and final_estimate ~ '^[0-9.]+$' then final_estimate::float8 else 0 end) as points,
      count(*) filter (where off between -1 and 1)::int as accurate, count(*) filter (where off > 1)::int as over,
      count(*) filter (where off < -1)::int as under from final
  ), rounds as (
    select sum(votes)::int as votes, sum(seats)::int as seats, count(*) filter (where nth_last = 1 and same is not null)::int as ended,
      count(*) filter (where nth_last = 1 and same)::int as agreed
    from shown where revealed_at >= $2 and revealed_at < $3
  ), sessions as (
    select count(*)::int as completed, (avg(extract(epoch from completed_at) - extract(epoch from started_at)) filter (where is_async is false))::float8 / 60 as minutes
    from poker_sessions where account_id = $1 and status = any (array['COMPLETED', 'ARCHIVED'])
      and started_at is not null and completed_at >= $2 and completed_at < $3
  ), ended_sprints as (
    select count(*)::int as sprints, avg((report -> 'completedPoints')::text::numeric)::float8 as "sprintVelocity" from sprints
    where account_id = $1 and completed_at >= $2 and completed_at < $3
  )
  select *, exists (select from sprints e where e.account_id = $1 and e.completed_at is not null) as "hasSprints"
  from estimated, rounds, sessions, ended_sprints`;

interface Raw {
  readonly stories: number;
  readonly one: number;
  readonly points: number | null;
  readonly accurate: number;
  readonly over: number;
  readonly under: number;
  readonly votes: number | null;
  readonly seats: number | null;
  readonly ended: number;
  readonly agreed: number;
  readonly completed: number;
  readonly minutes: number | null;
  readonly sprints: number;
  readonly sprintVelocity: number | null;
  readonly hasSprints: boolean;
}

const DAY = 86_400_000;
const METRICS = (accountId: string) => `/api/planning-poker/accounts/${accountId}/metrics`;
const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));
const tenth = (value: number) => Math.round(value * 10) / 10;

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
  await seedDemo(app.app.runtime);
});
afterAll(() => app.close());

async function enter(plan: string, role = 'OWNER'): Promise<{ token: string; accountId: string }> {
  const { json } = await app.request('POST', '/api/demo/login', { body: { plan, role } });
  return { token: json.token, accountId: json.user.accountId };
}

async function metricsOf({ token, accountId }: Pick<TestPerson, 'token' | 'accountId'>, query: object = {}): Promise<TeamMetrics> {
  const { status, json, text } = await app.request('GET', METRICS(accountId), { token, query: { ...query } });
  if (status !== 200) throw new Error(text);
  return json.data;
}

const perFortnight = ({ stories, points }: Raw, from: Date, to: Date) =>
  stories === 0 ? null : tenth(((points ?? 0) / ((to.getTime() - from.getTime()) / DAY)) * 14);

async function rawOf(accountId: string, from: Date, to: Date): Promise<PeriodFigures> {
  const [raw] = await app.rows<Raw>(FROM_RAW_TABLES, [accountId, from, to]);
  if (!raw) throw new Error('no figures');
  const votes = raw.votes ?? 0;
  const possible = raw.seats ?? 0;
  return {
    teamVelocity: raw.hasSprints ? raw.sprintVelocity && tenth(raw.sprintVelocity) : perFortnight(raw, from, to),
    consensusRate: share(raw.agreed, raw.ended),
    averageSessionDuration: raw.minutes === null ? null : tenth(raw.minutes),
    estimationAccuracy: share(raw.accurate, raw.accurate + raw.over + raw.under),
    completedSessions: raw.completed,
    sprints: raw.sprints,
    storiesEstimated: raw.stories,
    totalPoints: raw.points ?? 0,
    accuracy: { accurate: raw.accurate, overEstimated: raw.over, underEstimated: raw.under },
    consensus: { agreed: raw.agreed, stories: raw.ended },
    participation: { votes, possible, rate: share(votes, possible) },
    efficiency: { oneRound: raw.one, estimated: raw.stories, rate: share(raw.one, raw.stories) },
  };
}

async function expectRaw(who: Pick<TestPerson, 'token' | 'accountId'>, query: object = {}): Promise<TeamMetrics> {
  const metrics = await metricsOf(who, query);
  const [from, to] = [new Date(metrics.from), new Date(metrics.to)];
  const before = new Date(2 * from.getTime() - to.getTime());
  expect(metrics.figures).toEqual(await rawOf(who.accountId, from, to));
  expect(metrics.previous).toEqual(await rawOf(who.accountId, before, from));
  return metrics;
}

describe('the figures of half a year', () => {
  test.each([
    ['FREE', 30],
    ['PRO', 7],
    ['PRO', 30],
    ['PRO', 90],
    ['ENTERPRISE', 90],
  ])('of %s over %i days are those of the raw tables', async (plan, period) => {
    const metrics = await expectRaw(await enter(plan), { period });
    expect(metrics.figures.storiesEstimated).toBeGreaterThan(0);
  });

  test('are none of them empty where a team meets every week', async () => {
    const owner = await enter('PRO');
    const { figures, previous, averageVelocity, stories, activeSessions } = await metricsOf(owner, { period: 90 });
    for (const figure of [figures, previous]) {
      expect(Object.values(figure)).not.toContain(null);
      expect([figure.participation.rate, figure.efficiency.rate]).not.toContain(null);
    }
    expect(figures.accuracy.overEstimated + figures.accuracy.underEstimated).toBeGreaterThan(0);
    expect(averageVelocity).toBeGreaterThan(0);
    expect(activeSessions).toBe(2); // one in a room, one in people's own time
    expect(Math.min(...Object.values(stories))).toBeGreaterThan(0);
    // Each session that has begun is at one of its stories.
    const astray = `select s.id from poker_sessions s left join poker_stories t on t.id = s.current_story_id and t.session_id = s.id
      where s.account_id = $1 and s.started_at is not null and t.id is null`;
    expect(await app.rows(astray, [owner.accountId])).toEqual([]);
  });

  test('add up over the parts of the period', async () => {
    const { figures, series } = await metricsOf(await enter('ENTERPRISE'), { period: 90 });
    const sum = (pick: (one: PeriodFigures) => number) => series.reduce((total, slice) => total + pick(slice.figures), 0);
    expect(sum((one) => one.totalPoints)).toBe(figures.totalPoints);
    expect(sum((one) => one.storiesEstimated)).toBe(figures.storiesEstimated);
    expect(sum((one) => one.completedSessions)).toBe(figures.completedSessions);
  });

  test('and what each session came to adds up to them', async () => {
    const { token, accountId } = await enter('PRO');
    const { figures } = await metricsOf({ token, accountId }, { period: 90 });
    const path = `/api/planning-poker/accounts/${accountId}/session-results`;
    const { json } = await app.request('GET', path, { token, query: { period: 90, limit: 200 } });
    expect(json.total).toBe(figures.completedSessions);
    const points = json.data.map((row: { totalPoints: number }) => row.totalPoints);
    const open = await app.rows<{ points: number }>(
      `select coalesce(sum(t.points), 0)::float8 as points from poker_stories t join poker_sessions s on s.id = t.session_id
       where t.account_id = $1 and s.status = 'ACTIVE'`,
      [accountId],
    );
    expect(points.reduce((sum: number, one: number) => sum + one, 0) + (open[0]?.points ?? 0)).toBeCloseTo(figures.totalPoints, 6);
    const second = await app.request('GET', path, { token, query: { period: 90, limit: 1, offset: 500 } });
    expect([second.json.total, second.json.data]).toEqual([figures.completedSessions, []]);
  });
});

describe('the figures of sessions that were just held', () => {
  let owner: TestPerson;
  let room: PokerTable;
  let guest: { token: string; participantId: string };
  beforeEach(async () => {
    owner = await app.register({ firstName: 'Olga' });
    room = await openTable(app, { host: owner, stories: ['One', 'Two', 'Three', 'Four'] });
    guest = await room.guest('Gus');
    await room.guest('Mute');
  });

  const play = async (story: number, mine: string, theirs: string | null): Promise<void> => {
    await room.start(story);
    await room.vote(mine, owner.token, story);
    if (theirs) await room.vote(theirs, guest.token, story);
    await room.reveal(story);
  };
  const estimate = (story: number, card: string) => room.call('POST', `/stories/${room.storyIds[story]}/estimate`, { estimate: card });
  async function playAll(): Promise<void> {
    await play(0, '3', '8');
    await play(0, '5', '5');
    await estimate(0, '5');
    await play(1, '2', '?');
    await estimate(1, '13');
    await play(2, 'coffee', null);
    await estimate(2, '1');
    await play(3, '8', '21');
  }
  /** The whole session, whose first estimate was taken back. */
  async function hold(): Promise<void> {
    await playAll();
    await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    await room.call('POST', '/end');
  }

  test('follow each vote, estimate, reset and end', async () => {
    expect(await expectRaw(owner)).toMatchObject({ teamVelocity: null, consensusRate: null, averageVelocity: null });
    await playAll();
    expect(await expectRaw(owner)).toMatchObject({
      activeSessions: 1,
      stories: { estimated: 3, voting: 1, pending: 0 },
      // Nobody named a size for the third: it neither agreed nor differed.
      consensusRate: 67,
      figures: {
        totalPoints: 19,
        accuracy: { accurate: 1, overEstimated: 1, underEstimated: 0 },
        efficiency: { oneRound: 2, estimated: 3, rate: 67 },
        participation: { votes: 9, possible: 15 },
      },
    });
    await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    expect((await expectRaw(owner)).figures.totalPoints).toBe(14);
    app.pass(30 * 60_000);
    await room.call('POST', '/end');
    expect(await expectRaw(owner)).toMatchObject({
      averageSessionDuration: expect.closeTo(30, 0),
      activeSessions: 0,
      figures: { completedSessions: 1 },
    });
  });

  test('count a vote in one’s own time like a round, but not as time spent together', async () => {
    const host = await app.register({ firstName: 'Ada' });
    const apart = await openTable(app, { host, stories: ['One', 'Two', 'Three'], settings: { asyncVoting: true } });
    const voter = await apart.guest('Vera');
    for (const [story, card] of ['5', '8', '3'].entries()) await apart.vote(card, host.token, story);
    for (const [story, card] of ['5', '3', '3'].entries()) await apart.vote(card, voter.token, story);
    await apart.call('POST', '/async/accept');
    await apart.start(1);
    await apart.vote('5', host.token, 1);
    await apart.reveal(1);
    await apart.call('POST', `/stories/${apart.storyIds[1]}/estimate`, { estimate: '5' });
    app.pass(60_000);
    await apart.call('POST', '/end');
    expect(await expectRaw(host)).toMatchObject({
      averageSessionDuration: null,
      figures: {
        completedSessions: 1,
        consensus: { agreed: 3, stories: 3 },
        participation: { votes: 7, possible: 8 },
        efficiency: { oneRound: 2, estimated: 3 },
      },
    });
    const path = `/api/planning-poker/accounts/${host.accountId}/session-results`;
    const { json } = await app.request('GET', path, { token: host.token });
    expect(json.data[0]).toMatchObject({ duration: null, storiesEstimated: 3, participationRate: 88, roundsPerStory: 1.3 });
    expect((await apart.call('GET', '/summary')).json.data.durationMinutes).toBe(0);
    const listed = await app.request('GET', '/api/planning-poker/sessions', { token: host.token });
    expect(listed.json.data[0]).toMatchObject({ id: apart.sessionId, duration: 0 });
  });

  test('say who had the final card at once and who came round to it', async () => {
    await hold();
    const { json } = await app.request('POST', '/api/planning-poker/analytics', { token: owner.token, body: {} });
    const [host, guests] = json.data.people;
    expect(host).toMatchObject({ userId: owner.userId, name: expect.stringContaining('Olga'), stories: 2, atOnce: 0, below: 1, apart: 0 });
    expect(guests).toMatchObject({ userId: null, name: '', stories: 1, convergenceRate: null });
    expect(json.data.consensusByRound).toEqual([
      { round: 1, stories: 3, consensus: 1, rate: 33 },
      { round: 2, stories: 1, consensus: 1, rate: 100 },
    ]);
    expect(json.data.stepsOff).toEqual([{ steps: 4, stories: 1 }]);
  });

  test('lie in the days of the reader, on both sides of midnight', async () => {
    const host = await app.register({ plan: 'PRO' });
    const late = await openTable(app, { host, stories: ['One'] });
    await late.start(0);
    await late.vote('5', host.token, 0);
    await late.reveal(0);
    await late.call('POST', `/stories/${late.storyIds[0]}/estimate`, { estimate: '5' });
    // The evening on which summer time began in Paris.
    await app.rows(`update poker_stories set estimated_at = '2026-03-29T22:30:00Z' where id = $1`, [late.storyIds[0]]);
    const on = async (day: string, timeZone: string) => {
      const body = { startDate: '2026-03-28', endDate: '2026-03-30', timeZone };
      const { series } = (await app.request('POST', '/api/planning-poker/analytics', { token: host.token, body })).json.data.metrics;
      return series[['2026-03-28', '2026-03-29', '2026-03-30'].indexOf(day)].figures.storiesEstimated;
    };
    expect([await on('2026-03-29', 'UTC'), await on('2026-03-30', 'UTC')]).toEqual([1, 0]);
    expect([await on('2026-03-29', 'Europe/Paris'), await on('2026-03-30', 'Europe/Paris')]).toEqual([0, 1]);
    expect([await on('2026-03-29', 'Pacific/Pago_Pago'), await on('2026-03-30', 'Pacific/Kiritimati')]).toEqual([1, 1]);
  });

  test('are told as activity, newest first, with who led', async () => {
    await hold();
    const path = `/api/planning-poker/accounts/${owner.accountId}/activity`;
    const { json } = await app.request('GET', path, { token: owner.token });
    expect(json.data.map((row: { type: string; happened: string }) => [row.type, row.happened])).toEqual([
      ['session_completed', 'completed'],
      ['other', 'started'],
      ['other', 'created'],
    ]);
    expect(json.data[0]).toMatchObject({ user: 'Olga Test', message: 'Refinement was completed with 2 of 4 stories estimated' });
    const page = await app.request('GET', path, { token: owner.token, query: { limit: 1, offset: 1 } });
    expect(page.json.data.map((row: { happened: string }) => row.happened)).toEqual(['started']);
  });

  test('are counted as activity as a whole, however small the page is', async () => {
    await hold();
    for (const story of ['One', 'Two']) await openTable(app, { host: owner, stories: [story] });
    const ask = async (query: Record<string, number>) =>
      (await app.request('GET', `/api/planning-poker/accounts/${owner.accountId}/activity`, { token: owner.token, query })).json;
    const all = await ask({ limit: 200 });
    expect(all.total).toBe(all.data.length);
    expect(all.total).toBeGreaterThan(3);
    expect((await ask({ limit: 1 })).total).toBe(all.total);
    expect(await ask({ limit: 1, offset: all.total - 1 })).toMatchObject({ data: [all.data.at(-1)], total: all.total });
    expect((await ask({ limit: 1, offset: 2000 })).total).toBe(all.total);
  });

  test('show a personal session to its own people alone', async () => {
    await hold();
    const member = await app.addMember(owner.accountId, 'MEMBER');
    expect(await metricsOf(member)).toMatchObject({ activeSessions: 0, figures: { storiesEstimated: 0, completedSessions: 0 } });
    const { json } = await app.request('GET', `/api/planning-poker/accounts/${owner.accountId}/activity`, { token: member.token });
    expect(json.data).toEqual([]);
  });
});

describe('what is refused', () => {
  test('another account, another account’s team, and a period that is none', async () => {
    const [mine, theirs] = [await enter('PRO'), await enter('FREE')];
    const [team] = await app.rows<{ id: string }>('select id from teams where account_id = $1', [theirs.accountId]);
    const get = (path: string, query: object) => app.request('GET', path, { token: mine.token, query: { ...query } });
    expect((await get(METRICS(theirs.accountId), {})).status).toBe(404);
    expect(refusal(await get(METRICS(mine.accountId), { teamId: team?.id }))).toEqual([404, 'teams.not_found', 'Team not found']);
    expect((await get(METRICS(mine.accountId), { period: 0 })).status).toBe(400);
    const post = (body: object, query: object = {}) =>
      app.request('POST', '/api/planning-poker/analytics', { token: mine.token, body, query: { ...query } });
    expect((await post({}, { accountId: theirs.accountId })).status).toBe(404);
    expect((await post({ teamId: team?.id })).status).toBe(404);
    expect(refusal(await post({ startDate: '2026-02-02', endDate: '2026-02-01' }))).toEqual([
      400,
      'poker.invalid_period',
      'The period must begin before it ends and be at most 366 days long',
    ]);
    expect((await post({ startDate: 'yesterday' })).status).toBe(400);
    expect((await post({ startDate: '2026-01-01', endDate: '2026-03-31' })).json.data.metrics.series).toHaveLength(12);
  });

  test.each([
    ['no number', { period: 'month' }],
    ['no days', { period: 0 }],
    ['half a day', { period: 1.5 }],
    ['a thousand years', { period: 365_000 }],
    ['a thousand years between days', { startDate: '1926-01-01', endDate: '2026-01-01' }],
    ['a day that is none', { startDate: '2026-02-30' }],
    ['a day of another age', { startDate: '0926-01-01' }],
    ['an end that is none', { startDate: '2026-01-01', endDate: 'tomorrow' }],
    ['a zone of no place', { timeZone: 'Mars/Olympus' }],
  ])('a period of %s', async (_name, body) => {
    const { token } = await enter('PRO');
    const { status, json } = await app.request('POST', '/api/planning-poker/analytics', { token, body });
    expect([status, json.code]).toEqual([
      400,
      'endDate' in body && body.endDate !== 'tomorrow' ? 'poker.invalid_period' : 'request.invalid',
    ]);
  });

  test('a member sees what belongs to a team, and its figures alone by its id', async () => {
    const member = await enter('PRO', 'OBSERVER');
    const [team] = await app.rows<{ id: string }>('select id from teams where account_id = $1', [member.accountId]);
    const owner = await enter('PRO');
    const ofTeam = await metricsOf(member, { period: 90, teamId: team?.id });
    expect({ ...ofTeam, from: '', to: '', series: [] }).toEqual({
      ...(await metricsOf(owner, { period: 90 })),
      from: '',
      to: '',
      series: [],
    });
  });
});
