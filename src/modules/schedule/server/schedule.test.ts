import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCHEDULES_MAX } from '#modules/schedule/contract/schedule.ts';
import { DeadlineRunner } from '#platform/live/deadline-runner.ts';
import { DAY, HOUR, MINUTE } from '#shared/durations.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { scheduleRoom } from './room.ts';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let other: TestPerson;
let teamId: string;
beforeAll(async () => void (app = await ownApp()));
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  other = await app.register({ plan: 'FREE' });
  const body = { name: 'Core', members: [{ userId: member.userId, role: 'member' }] };
  teamId = (await app.request('POST', '/api/teams', { token: owner.token, body })).json.data.id;
});
afterAll(() => app.close());

type Kind = 'planning-poker' | 'retrospectives';
const inFuture = (ms: number) => new Date(Math.ceil((app.now().getTime() + ms) / MINUTE) * MINUTE).toISOString();
const plan = (kind: Kind, body: object, who = member) =>
  app.request('POST', `/api/${kind}/accounts/${who.accountId}/schedules`, {
    token: who.token,
    body: { name: 'Refinement', startsAt: inFuture(HOUR), ...body },
  });
const listed = async (kind: Kind, who = member) =>
  (await app.request('GET', `/api/${kind}/accounts/${who.accountId}/schedules`, { token: who.token })).json.data;
const sessionsOf = async (kind: Kind, who = owner) => (await app.request('GET', `/api/${kind}/sessions`, { token: who.token })).json.data;
const typesOf = async (who: TestPerson) =>
  (await app.rows<{ type: string }>('select type from notifications where user_id = $1 order by created_at, id', [who.userId])).map(
    (row) => row.type,
  );
/** A second process's look at what is due, beside the product's own. */
const second = () =>
  new DeadlineRunner({ runtime: app.app.runtime, rooms: new Map([['schedule', scheduleRoom]]), log: { error: () => {} } });
/** Lets time pass and two processes do what is due; people stay signed in. */
const passTo = async (ms: number) => {
  app.pass(ms);
  for (const table of ['access_tokens', 'sign_in_sessions'])
    await app.rows(`update ${table} set expires_at = expires_at + $1::interval`, [`${ms} ms`]);
  await app.rows('update sign_in_sessions set last_activity_at = last_activity_at + $1::interval', [`${ms} ms`]);
  await Promise.all([second().sweep(), second().sweep()]);
};

describe('Planning', () => {
  test('answers what was asked, with the usual length and no repetition', async () => {
    const answer = await plan('planning-poker', { name: ' Refinement ', timeZone: 'Europe/Paris' });
    expect(answer.status).toBe(201);
    expect(answer.json.data).toMatchObject({
      kind: 'poker',
      name: 'Refinement',
      recurrence: 'none',
      minutes: 60,
      teamId: null,
      lastMeeting: null,
    });
    expect(answer.json.data.nextAt).toBe(answer.json.data.startsAt);
    await app.request('DELETE', `/api/planning-poker/schedules/${answer.json.data.id}`, { token: member.token });
  });

  test('a start that is no moment is named by its field', async () => {
    const { json } = await plan('planning-poker', { startsAt: 'tomorrow' });
    expect([json.code, json.details.fields[0]]).toMatchObject(['request.invalid', { field: 'startsAt', code: 'field.not_moment' }]);
  });

  test('an account has a number of meetings to come', async () => {
    const { json } = await plan('planning-poker', {});
    await app.rows(
      `with made as (insert into rooms (id, kind, account_id, version, created_at)
         select gen_random_uuid(), 'schedule', account_id, 0, now() from schedules, generate_series(1, $2::int) where id = $1 returning id)
       insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', made.id))).* from schedules s, made where s.id = $1`,
      [json.data.id, SCHEDULES_MAX - 1],
    );
    const refused = [409, 'schedule.too_many', 'Account has reached the maximum number of schedules (200)'];
    for (const kind of ['planning-poker', 'retrospectives'] as const) expect(refusal(await plan(kind, {}))).toEqual(refused);
  });

  test.each([
    ['a start that has passed', { startsAt: '2020-01-01T00:00:00Z' }, 'The meeting must start in the future'],
    ['a zone that there is not', { timeZone: 'Middle/Earth' }, 'Unknown time zone'],
    ['another account’s team', { teamId: '018f0000-0000-7000-8000-000000000001' }, 'Invalid team selected'],
    ['an unknown template', { templateId: 'none' }, 'Invalid template selected'],
    ['an unknown repetition', { recurrence: 'daily' }, 'Validation failed'],
    ['a blank name', { name: ' ' }, 'Validation failed'],
  ])('is refused with %s', async (_name, body, error) => {
    for (const kind of ['planning-poker', 'retrospectives'] as const)
      expect(await plan(kind, body)).toMatchObject({ status: 400, json: { error } });
  });

  test('shows a team’s meetings to the account and personal ones to their maker and to administrators', async () => {
    const stranger = await app.addMember(owner.accountId, 'MEMBER');
    const mine = (await plan('retrospectives', { name: 'Mine' })).json.data.id;
    const ours = (await plan('retrospectives', { name: 'Ours', teamId, templateId: 'sailboat' })).json.data.id;
    const names = async (who: TestPerson) => (await listed('retrospectives', who)).map((row: { name: string }) => row.name);
    expect(await names(member)).toEqual(expect.arrayContaining(['Mine', 'Ours']));
    expect(await names(owner)).toEqual(expect.arrayContaining(['Mine', 'Ours']));
    expect(await names(stranger)).toEqual(['Ours']);
    expect(await names(other)).toEqual([]);
    const path = `/api/retrospectives/schedules/${mine}`;
    expect((await app.request('PATCH', path, { token: stranger.token, body: { name: 'X' } })).status).toBe(404);
    expect((await app.request('DELETE', `/api/retrospectives/schedules/${ours}`, { token: stranger.token })).status).toBe(403);
    expect((await app.request('DELETE', `/api/planning-poker/schedules/${mine}`, { token: member.token })).status).toBe(404);
    for (const id of [mine, ours]) await app.request('DELETE', `/api/retrospectives/schedules/${id}`, { token: member.token });
    expect(await names(member)).toEqual([]);
  });
});

describe('A meeting', () => {
  test('is reminded of a quarter of an hour before, and begins at its time as a draft of its template', async () => {
    const template = await app.request('POST', `/api/planning-poker/accounts/${owner.accountId}/templates`, {
      token: member.token,
      body: { name: 'T', votingSystem: 'linear', timerOption: 120, stories: ['First', 'Second'] },
    });
    const made = await plan('planning-poker', { name: 'Weekly', teamId, recurrence: 'weekly', templateId: template.json.data.id });
    const { id, startsAt } = made.json.data;
    await passTo(40 * MINUTE);
    expect(await typesOf(member)).not.toContain('schedule.soon');
    await passTo(7 * MINUTE);
    expect((await typesOf(member)).filter((type) => type === 'schedule.soon')).toHaveLength(1);
    expect(await sessionsOf('planning-poker')).toEqual([]);
    await passTo(16 * MINUTE);
    await passTo(MINUTE);
    const sessions = await sessionsOf('planning-poker');
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({
      name: 'Weekly',
      status: 'DRAFT',
      teamId,
      facilitatorId: member.userId,
      votingSystem: 'linear',
      timerOption: 120,
    });
    expect(sessions[0].stories.map((story: { title: string }) => story.title)).toEqual(['First', 'Second']);
    expect((await typesOf(member)).filter((type) => type === 'schedule.begun')).toHaveLength(1);
    const [row] = (await listed('planning-poker')).filter((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({ startsAt, lastMeeting: { at: startsAt, sessionId: sessions[0].id, refusal: null } });
    expect(Date.parse(row.nextAt) - Date.parse(startsAt)).toBeGreaterThanOrEqual(7 * DAY - HOUR);
    // Three weeks without a server are one meeting when it is back, and then the next one ahead.
    await passTo(21 * DAY + MINUTE);
    expect(await sessionsOf('planning-poker')).toHaveLength(2);
    await app.request('DELETE', `/api/planning-poker/schedules/${id}`, { token: member.token });
    await passTo(8 * DAY);
    expect(await sessionsOf('planning-poker')).toHaveLength(2);
  });

  test('of a retrospective begins as WAITING in the chosen format, led by an administrator when its maker has left', async () => {
    const leaver = await app.addMember(owner.accountId, 'MEMBER');
    await plan('retrospectives', { name: 'Look back', templateId: 'sailboat', teamId }, leaver);
    await app.rows("update memberships set status = 'INACTIVE' where user_id = $1", [leaver.userId]);
    await passTo(HOUR + MINUTE);
    expect(await sessionsOf('retrospectives')).toMatchObject([
      { name: 'Look back', status: 'WAITING', format: 'SAILBOAT', facilitatorId: owner.userId },
    ]);
    expect(await listed('retrospectives')).toEqual([]);
  });

  test('that was moved begins at its new time only', async () => {
    const before = (await sessionsOf('planning-poker')).length;
    const { id } = (await plan('planning-poker', { name: 'Moved' })).json.data;
    const path = `/api/planning-poker/schedules/${id}`;
    const moved = await app.request('PATCH', path, { token: member.token, body: { startsAt: inFuture(3 * HOUR), timeZone: 'Asia/Tokyo' } });
    expect(moved.json.data.nextAt).toBe(moved.json.data.startsAt);
    await passTo(2 * HOUR);
    expect(await sessionsOf('planning-poker')).toHaveLength(before);
    await passTo(HOUR + 2 * MINUTE);
    expect(await sessionsOf('planning-poker')).toHaveLength(before + 1);
  });

  test('that the plan refuses is told to its maker, and does not stop the schedule', async () => {
    for (let n = 0; n < 5; n += 1) {
      await app.request('POST', '/api/planning-poker/sessions', { token: other.token, body: { name: `S${n}`, votingSystem: 'fibonacci' } });
    }
    await plan('planning-poker', { recurrence: 'weekly' }, other);
    await passTo(HOUR + MINUTE);
    expect(await typesOf(other)).toContain('schedule.refused');
    const [row] = await listed('planning-poker', other);
    expect(row.lastMeeting).toMatchObject({ sessionId: null, refusal: 'poker.session_limit' });
    expect(Date.parse(row.nextAt)).toBeGreaterThan(app.now().getTime());
  });
});

describe('Calendars', () => {
  test('hold one meeting as a file', async () => {
    const { id } = (await plan('planning-poker', { name: 'In a file', recurrence: 'weekly', timeZone: 'Europe/Paris' })).json.data;
    const file = await app.request('GET', `/api/planning-poker/schedules/${id}/calendar`, { token: owner.token });
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.text).toContain('SUMMARY:In a file\r\n');
    expect(file.text).toContain('RRULE:FREQ=WEEKLY\r\n');
    expect((await app.request('GET', `/api/planning-poker/schedules/${id}/calendar`, { token: other.token })).status).toBe(404);
  });

  test('are subscribed to by a link that holds what concerns its person, until it is replaced or taken back', async () => {
    const feed = '/api/schedules/feed';
    expect((await app.request('GET', feed, { token: member.token })).json.data).toBeNull();
    await plan('retrospectives', { name: 'The owner’s own' }, owner);
    await plan('retrospectives', { name: 'The team’s', teamId }, owner);
    const make = async (who: TestPerson) => new URL((await app.request('POST', feed, { token: who.token })).json.data.url).pathname;
    const first = await make(member);
    const read = await app.request('GET', first);
    expect(read.text).toContain('The team’s');
    expect(read.text).not.toContain('The owner’s own');
    expect(await app.rows('select * from calendar_feeds where token_hash::text like $1', [`%${first.split('/').at(-2)}%`])).toEqual([]);
    const second = await make(member);
    expect((await app.request('GET', first)).status).toBe(404);
    expect((await app.request('GET', second)).status).toBe(200);
    await app.rows("update memberships set status = 'INACTIVE' where user_id = $1", [member.userId]);
    expect((await app.request('GET', second)).status).toBe(404);
    await app.rows("update memberships set status = 'ACTIVE' where user_id = $1", [member.userId]);
    await app.request('DELETE', feed, { token: member.token });
    expect((await app.request('GET', second)).status).toBe(404);
    expect((await app.request('GET', '/api/calendars/guess/meetings.ics')).status).toBe(404);
  });
});

describe('The list of meetings', () => {
  test('holds poker sessions and retrospectives, newest first, of those that one may see', async () => {
    await app.request('POST', '/api/retrospectives/sessions', { token: owner.token, body: { name: 'Of the team', teamId } });
    await app.request('POST', '/api/planning-poker/sessions', {
      token: owner.token,
      body: { name: 'Personal', votingSystem: 'fibonacci' },
    });
    const read = (who: TestPerson, query = {}) => app.request('GET', '/api/sessions', { token: who.token, query });
    const { json } = await read(owner);
    expect(json.data[0]).toMatchObject({
      name: 'Personal',
      kind: 'poker',
      status: 'DRAFT',
      facilitatorName: 'Olga Test',
      participantCount: 1,
    });
    expect(json.data.some((one: { kind: string }) => one.kind === 'retro')).toBe(true);
    expect(json.total).toBe(json.data.length);
    expect((await read(member)).json.data.some((one: { name: string }) => one.name === 'Personal')).toBe(false);
    const paged = await read(owner, { limit: 1, offset: 1 });
    expect(paged.json).toMatchObject({ data: [json.data[1]], total: json.total });
    const same = await app.request('GET', `/api/accounts/${owner.accountId}/sessions`, { token: owner.token });
    expect(same.json).toEqual(json);
    expect((await app.request('GET', `/api/accounts/${owner.accountId}/sessions`, { token: other.token })).status).toBe(404);
    for (const { id, kind } of json.data) {
      expect((await app.request('GET', `/api/meetings/${id}`, { token: owner.token })).json.data).toEqual({ id, kind });
      expect((await app.request('GET', `/api/meetings/${id}`, { token: other.token })).status).toBe(404);
    }
  });
});
