import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemo } from '#server/demo.ts';
import { DAY } from '#shared/time.ts';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const BASE = '/api/retrospectives';
let app: OwnApp;
let database: CountingDatabase;
let token: string;
let accountId: string;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true }, between: (opened) => (database = countStatements(opened)) });
  await seedDemo(app.app.runtime);
});
beforeEach(() => visit('en'));
afterAll(() => app.close());

/** Each language has its own demo account: a test that changes the rows of one leaves English to the others. */
async function visit(language: 'en' | 'fr' | 'es', plan = 'PRO'): Promise<void> {
  const { json } = await app.request('POST', '/api/demo/login', { body: { plan, role: 'OWNER', language } });
  token = json.token;
  accountId = json.user.accountId;
}

const metrics = async (query: object, path = `/accounts/${accountId}/metrics`) =>
  (await app.request('GET', `${BASE}${path}`, { token, query: { ...query } })).json.data;
const one = async <T>(sql: string, ...parameters: unknown[]): Promise<T> => (await app.rows<T>(sql, [accountId, ...parameters]))[0] as T;
const tenth = (value: number) => Math.round(value * 10 + 1e-9) / 10;

/** Every figure again, from the raw tables alone: cards, votes, seats and actions, and nothing that was noted of them. */
async function recounted(from: Date, to: Date) {
  const people = await one<{ retros: number; took: number; seats: number }>(
    `with done as (select * from retro_sessions where account_id = $1 and completed_at >= $2 and completed_at < $3),
      seat as (select p.*, exists (select from retro_votes v where v.session_id = p.session_id and v.participant_id = p.id)
        or exists (select from retro_cards c where c.session_id = p.session_id and c.author_id = p.id and not c.is_anonymous) as acted
        from retro_participants p join done on done.id = p.session_id where p.role <> 'observer')
     select (select count(*)::int from done) as retros, count(*) filter (where acted)::int as took,
       count(*) filter (where acted or left_at is null)::int as seats from seat`,
    from,
    to,
  );
  const items = await one<{ total: number; completed: number; overdue: number; unowned: number }>(
    `select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
       count(*) filter (where status <> 'completed' and due_date < $4::date)::int as overdue,
       count(*) filter (where status <> 'completed' and assignee_id is null)::int as unowned
     from action_items where account_id = $1 and created_at >= $2 and created_at < $3 and session_name is not null and dropped_at is null
       and not exists (select from retro_sessions s where s.id = action_items.session_id and s.status = 'ACTIVE')`,
    from,
    to,
    app.now().toISOString().slice(0, 10),
  );
  const cards = await app.rows<{ session_id: string; content: string; column_id: string }>(
    `select c.* from retro_cards c join retro_sessions s on s.id = c.session_id
     where c.account_id = $1 and s.completed_at >= $2 and s.completed_at < $3`,
    [accountId, from, to],
  );
  return { people, items, cards };
}

describe('the dashboard', () => {
  test.each([30, 90, 183])('shows over %i days what the raw tables say', async (period) => {
    const shown = await metrics({ period });
    const to = app.now();
    const from = new Date(to.getTime() - period * DAY);
    const { people, items, cards } = await recounted(from, to);
    const before = await recounted(new Date(from.getTime() - period * DAY), from);
    expect(people.retros).toBeGreaterThan(0);
    expect(shown).toMatchObject({
      retrospectives: people.retros,
      tookPart: people.took,
      seats: people.seats,
      cards: cards.length,
      actionItemsTotal: items.total,
      actionItemsCompleted: items.completed,
      actionItemsOverdue: items.overdue,
      actionItemsUnowned: items.unowned,
    });
    expect(shown.participationRate).toBeCloseTo(people.took / people.seats, 3);
    expect(shown.actionCompletionRate).toBeCloseTo(items.completed / items.total, 3);
    expect(shown.previous).toMatchObject({ retrospectives: before.people.retros, actionItemsTotal: before.items.total });
    const known = [shown.sentiment, 10 * (people.took / people.seats), 10 * (items.completed / items.total)];
    expect(shown.teamHealthScore).toBeCloseTo(tenth(known.reduce((sum, value) => sum + value, 0) / 3), 0);
    expect(shown.weeks.reduce((sum: number, week: { retrospectives: number }) => sum + week.retrospectives, 0)).toBe(people.retros);
  });

  test('has the mean of the moods that the sessions themselves show, and its change', async () => {
    const [period, listed] = [90, await app.request('GET', `${BASE}/sessions`, { token, query: { limit: 200, status: 'COMPLETED' } })];
    const since = (days: number) => app.now().getTime() - days * DAY;
    const moodsIn = (from: number, to: number): number[] =>
      listed.json.data
        .filter((row: { completedAt: string }) => Date.parse(row.completedAt) >= from && Date.parse(row.completedAt) < to)
        .map((row: { sentiment: number }) => row.sentiment);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [now, before] = [mean(moodsIn(since(period), since(0))), mean(moodsIn(since(2 * period), since(period)))];
    const shown = await metrics({ period });
    expect(shown.sentiment).toBeCloseTo(now, 0);
    expect(shown.teamSentiment).toBe(shown.sentiment);
    expect(Math.abs(shown.sentimentTrend - (now - before))).toBeLessThan(0.15);
  });

  test('counts what is under way, what waits and what was begun this month', async () => {
    const counted = await one<{ active: number; waiting: number; month: number }>(
      `select count(*) filter (where status = 'ACTIVE')::int as active, count(*) filter (where status = 'WAITING')::int as waiting,
         count(*) filter (where started_at >= date_trunc('month', $2::timestamptz at time zone 'UTC') at time zone 'UTC')::int as month
       from retro_sessions where account_id = $1`,
      app.now(),
    );
    expect(await metrics({})).toMatchObject({
      activeRetrospectives: counted.active,
      waitingRetrospectives: counted.waiting,
      retrosThisMonth: counted.month,
    });
  });

  test('of a team and of days is the same over those', async () => {
    const [{ id: teamId } = { id: '' }] = await app.rows<{ id: string }>('select id from teams where account_id = $1', [accountId]);
    const days = {
      startDate: new Date(app.now().getTime() - 60 * DAY).toISOString().slice(0, 10),
      endDate: app.now().toISOString().slice(0, 10),
    };
    expect(await metrics(days, `/teams/${teamId}/metrics`)).toEqual(await metrics({ ...days, teamId }));
    const wrong = await app.request('GET', `${BASE}/accounts/${accountId}/metrics`, {
      token,
      query: { startDate: '2026-02-02', endDate: '2026-02-01' },
    });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'retros.invalid_period']);
    expect((await app.request('GET', `${BASE}/teams/${accountId}/metrics`, { token })).status).toBe(404);
  });

  test('counts by the days, weeks and months of the reader', async () => {
    await visit('fr');
    const [session] = await app.rows<{ id: string }>('select session_id as id from retro_outcomes where account_id = $1 limit 1', [
      accountId,
    ]);
    const at = '2019-03-31T23:30:00Z'; // a Sunday, on which summer time began in Paris
    await app.rows('update retro_outcomes set completed_at = $2 where session_id = $1', [session?.id, at]);
    await app.rows('update retro_sessions set completed_at = $2 where id = $1', [session?.id, at]);
    await app.rows(
      `update action_items set created_at = $2 where id = (select id from action_items where account_id = $1
      and session_name is not null and dropped_at is null order by id limit 1)`,
      [accountId, at],
    );
    const on = async (day: string, timeZone: string) => {
      const { retrospectives, weeks, actionItemsTotal, startDate, endDate } = await metrics({ startDate: day, endDate: day, timeZone });
      expect([startDate, endDate]).toEqual([day, day]);
      const [week] = weeks;
      expect([weeks.length, week.retrospectives, week.actionItemsTotal]).toEqual([1, retrospectives, actionItemsTotal]);
      return [retrospectives, actionItemsTotal, week.week];
    };
    expect(await on('2019-03-31', 'UTC')).toEqual([1, 1, '2019-03-25']);
    expect(await on('2019-04-01', 'Europe/Paris')).toEqual([1, 1, '2019-04-01']);
    expect(await on('2019-03-31', 'Europe/Paris')).toEqual([0, 0, '2019-03-25']);
    expect(await on('2019-04-01', 'Pacific/Kiritimati')).toEqual([1, 1, '2019-04-01']);
    expect(await on('2019-03-31', 'Pacific/Pago_Pago')).toEqual([1, 1, '2019-03-25']);
    const [first] = await app.rows<{ month: Date }>(
      `select date_trunc('month', $1::timestamptz at time zone 'UTC') at time zone 'UTC' as month`,
      [app.now()],
    );
    const hourBefore = new Date((first?.month.getTime() ?? 0) - 3_600_000);
    await app.rows('update retro_sessions set started_at = $2 where id = $1', [session?.id, hourBefore]);
    const begun = async (timeZone: string) => (await metrics({ timeZone })).retrosThisMonth;
    expect((await begun('Europe/Paris')) - (await begun('UTC'))).toBe(1);
  });

  test.each([
    ['no number', { period: 'month' }],
    ['no days', { period: '0' }],
    ['half a day', { period: '1.5' }],
    ['a thousand years', { period: '365000' }],
    ['a thousand years between days', { startDate: '1926-01-01', endDate: '2026-01-01' }],
    ['a day of another age', { startDate: '0926-01-01' }],
    ['a zone of no place', { timeZone: 'Mars/Olympus' }],
    ['an offset, which knows no summer', { timeZone: '+05:30' }],
  ])('is refused %s as a period', async (_name, query) => {
    const { status, json } = await app.request('GET', `${BASE}/accounts/${accountId}/metrics`, { token, query });
    expect([status, json.code]).toEqual([400, 'endDate' in query ? 'retros.invalid_period' : 'request.invalid']);
  });

  test('counts no action of a meeting that goes on', async () => {
    const { actionItemsTotal } = await metrics({ period: 183 });
    const [item] = await app.rows<{ id: string; session_id: string }>(
      `select i.id, i.session_id from action_items i join retro_sessions s on s.id = i.session_id
       where i.account_id = $1 and s.status = 'COMPLETED' and i.dropped_at is null order by i.created_at desc limit 1`,
      [accountId],
    );
    const [{ n } = { n: 0 }] = await app.rows<{ n: number }>(
      'select count(*)::int as n from action_items where session_id = $1 and dropped_at is null',
      [item?.session_id],
    );
    expect(n).toBeGreaterThan(0);
    const become = (status: string) => app.rows('update retro_sessions set status = $2 where id = $1', [item?.session_id, status]);
    await become('ACTIVE');
    expect((await metrics({ period: 183 })).actionItemsTotal).toBe(actionItemsTotal - n);
    await become('COMPLETED');
    expect((await metrics({ period: 183 })).actionItemsTotal).toBe(actionItemsTotal);
  });

  test('counts and shows no action that was let go', async () => {
    const host = await app.register({ plan: 'PRO' });
    const room = await openRetro(app, { host, phase: 'ACTION_ITEMS' });
    for (const title of ['Kept', 'Let go']) await room.call('POST', '/action-items', { title });
    await room.call('POST', '/complete');
    const of = async (path: string) => (await room.at('GET', `/accounts/${host.accountId}/${path}`)).json.data;
    expect(await of('metrics')).toMatchObject({ actionItemsTotal: 2, actionItemsUnowned: 2 });
    await app.rows(`update action_items set dropped_at = created_at where account_id = $1 and title = 'Let go'`, [host.accountId]);
    expect(await of('metrics')).toMatchObject({ actionItemsTotal: 1, actionItemsUnowned: 1 });
    const agreed = (await of('activity')).filter(({ kind }: { kind: string }) => kind === 'action_agreed');
    expect(agreed.map(({ title }: { title: string }) => title)).toEqual(['Kept']);
  });

  test('has themes, activity and a table with moods', async () => {
    const themes = (await app.request('GET', `${BASE}/accounts/${accountId}/themes`, { token, query: { period: 183 } })).json.data;
    expect(themes.map((theme: { title: string }) => theme.title)).toContain('Reviews');
    expect(themes.every((theme: { cards: number }) => theme.cards >= 3)).toBe(true);
    const activity = (await app.request('GET', `${BASE}/accounts/${accountId}/activity`, { token })).json.data;
    expect(activity).toHaveLength(10);
    const few = (await app.request('GET', `${BASE}/accounts/${accountId}/activity`, { token, query: { limit: 1 } })).json;
    const [{ n } = { n: 0 }] = await app.rows<{ n: number }>(
      `select (select count(created_at) + count(started_at) + count(completed_at) from retro_sessions where account_id = $1)::int
         + (select count(*) + count(completed_at) from action_items
           where account_id = $1 and session_name is not null and dropped_at is null)::int as n`,
      [accountId],
    );
    expect([few.data, few.total]).toEqual([activity.slice(0, 1), n]);
    const times = activity.map((row: { at: string }) => row.at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { data } = (await app.request('GET', `${BASE}/sessions`, { token })).json;
    expect(
      data.every((row: { status: string; sentiment: number | null }) => (row.sentiment === null) !== (row.status === 'COMPLETED')),
    ).toBe(true);
  });

  test('most of what was agreed is done', async () => {
    const { actionCompletionRate } = await metrics({ period: 183 });
    expect(actionCompletionRate).toBeGreaterThan(0.6);
    expect(actionCompletionRate).toBeLessThan(1);
  });
});

describe('the notice of a low mood', () => {
  test('shows once a session and person', async () => {
    await visit('es');
    const [{ session_id: sessionId } = { session_id: '' }] = await app.rows<{ session_id: string }>(
      'update retro_outcomes set negative = cards where completed_at = (select max(completed_at) from retro_outcomes where account_id = $1) and account_id = $1 returning session_id',
      [accountId],
    );
    expect((await metrics({})).lowSentiment).toMatchObject({ sessionId, negativeShare: 1 });
    expect((await app.request('POST', `${BASE}/sessions/${sessionId}/notice`, { token })).status).toBe(200);
    expect((await app.request('POST', `${BASE}/sessions/${sessionId}/notice`, { token })).status).toBe(200);
    expect((await metrics({})).lowSentiment?.sessionId).not.toBe(sessionId);
    const admin = (await app.request('POST', '/api/demo/login', { body: { plan: 'PRO', role: 'ADMIN', language: 'es' } })).json.token;
    const theirs = (await app.request('GET', `${BASE}/accounts/${accountId}/metrics`, { token: admin })).json.data;
    expect(theirs.lowSentiment).toMatchObject({ sessionId });
  });
});

describe('with ten thousand retrospectives', () => {
  test('the dashboard asks a handful of questions, reads no card, and answers at once', async () => {
    await visit('fr', 'ENTERPRISE');
    await app.rows(
      `insert into rooms (id, kind, account_id) select md5('room ' || n)::uuid, 'retro', $1 from generate_series(1, 10000) n`,
      [accountId],
    );
    await app.rows(
      `insert into retro_sessions (id, account_id, name, facilitator_id, creator_id, format, columns, settings, status, current_phase,
         started_at, completed_at, created_at, updated_at)
       select md5('room ' || n)::uuid, $1, 'Crowd ' || n, md5('x')::uuid, md5('x')::uuid, 'CUSTOM', '[]', '{}', 'COMPLETED', 'COMPLETED', at, at, at, at
       from (select n, now() - n * interval '10 minutes' as at from generate_series(1, 10000) n) crowd`,
      [accountId],
    );
    await app.rows(
      `insert into retro_outcomes (account_id, session_id, completed_at, sentiment, cards, positive, negative, seats, took_part, lexicon)
       select account_id, id, completed_at, 6, 10, 5, 2, 5, 5, 1 from retro_sessions where name like 'Crowd %' and account_id = $1`,
      [accountId],
    );
    await app.rows('analyze');
    await metrics({ period: 90 });
    database.taken();
    const start = performance.now();
    const shown = await metrics({ period: 90 });
    const taken = performance.now() - start;
    expect(shown.retrospectives).toBeGreaterThan(9000);
    const statements = database.taken().flat();
    expect(statements.filter(({ text }) => /retro_cards|retro_votes/.test(text))).toEqual([]);
    const calls = statements.filter(({ text }) => /retro_|action_items/.test(text));
    expect(calls).toHaveLength(4);
    // A quarter of a second alone on the machine; tests share theirs.
    expect(taken).toBeLessThan(2500);
  });
});
