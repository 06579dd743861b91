import { beforeEach, describe, expect, test } from 'vitest';
import { TEMPLATES_MAX } from '#modules/retros/contract/template.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { raceForLast, refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const TEMPLATES = '/api/retrospectives/templates';
let owner: TestPerson;
let member: TestPerson;
let watcher: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
});

const draft = { name: 'Our week', description: 'What our weeks are like', columns: ['Went well', 'Odd'] };
const at = (method: string, path: string, body?: unknown, token = member.token) =>
  app.request(method, `${TEMPLATES}${path}`, { token, ...(body === undefined ? {} : { body }) });
const make = async (name: string, more: object = {}) => (await at('POST', '', { ...draft, name, ...more })).json.data;
const begin = (templateId: string, token = member.token) =>
  app.request('POST', '/api/retrospectives/sessions', { token, body: { name: 'From a template', templateId } });

describe('templates', () => {
  test('are written by members, with what was left open filled in, and read by everybody', async () => {
    const { status, json } = await at('POST', '', draft);
    expect([status, json.data]).toEqual([
      201,
      expect.objectContaining({
        name: 'Our week',
        format: 'CUSTOM',
        accountId: owner.accountId,
        columns: [
          { id: 'c1', title: 'Went well' },
          { id: 'c2', title: 'Odd' },
        ],
        estimatedDuration: 60,
        usage: { rating: null, ratings: 0, timesUsed: 0, yours: null },
        isEditable: true,
      }),
    ]);
    const seen = (await at('GET', `/${json.data.id}`, undefined, watcher.token)).json.data;
    expect(seen).toMatchObject({ name: 'Our week', isEditable: false });
    expect((await at('POST', '', { ...draft, name: 'Mine' }, watcher.token)).status).toBe(403);
  });

  test('are refused with the documented texts', async () => {
    expect(refusal(await at('POST', '', { ...draft, name: 'Nine', columns: 'abcdefghi'.split('') }))).toEqual([
      400,
      'retros.invalid_template',
      'Invalid template structure',
    ]);
    expect(refusal(await at('POST', '', {}))[2]).toBe('Invalid template structure');
    await make('Été');
    expect(refusal(await at('POST', '', { ...draft, name: 'éTÉ' }))).toEqual([
      409,
      'retros.template_name_taken',
      'A template with this name already exists',
    ]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => at('POST', '', { ...draft, name: 'At once' })));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  test('change by their writer and the leaders, built-in ones by nobody', async () => {
    const { id } = await make('To change');
    const other = await app.addMember(owner.accountId, 'MEMBER');
    expect((await at('PATCH', `/${id}`, { difficulty: 'beginner' }, other.token)).status).toBe(403);
    const changed = (await at('PATCH', `/${id}`, { columns: ['New', 'odd'], tags: ['a', 'a'] }, owner.token)).json.data;
    expect(changed).toMatchObject({ name: 'To change', tags: ['a'], columns: [{ title: 'New' }, { id: 'c2', title: 'odd' }] });
    expect(refusal(await at('PATCH', '/sailboat', { name: 'Ours' }, owner.token))[1]).toBe('retros.template_built_in');
    expect(refusal(await at('DELETE', '/sailboat', undefined, owner.token))[1]).toBe('retros.template_built_in');
    expect(refusal(await at('PATCH', '/unknown', { name: 'Ours' }))).toEqual([404, 'retros.template_not_found', 'Template not found']);
    const stranger = await app.register();
    expect((await at('GET', `/${id}`, undefined, stranger.token)).status).toBe(404);
    expect((await begin(id, stranger.token)).status).toBe(400);
  });

  test('begin a session with their columns and settings, and count it', async () => {
    const { id } = await make('To begin', { settings: { votesPerParticipant: 5, allowAnonymousCards: false } });
    const session = (await begin(id)).json.data;
    expect(session).toMatchObject({
      format: 'CUSTOM',
      templateId: id,
      columns: [{ title: 'Went well' }, { title: 'Odd' }],
      settings: { votesPerParticipant: 5, allowAnonymousCards: false },
    });
    await begin(id);
    expect((await at('GET', `/${id}`)).json.data.usage.timesUsed).toBe(2);
  });

  test('are kept while an open session uses them, and go when it is over; its columns stay', async () => {
    const [{ id }, kept] = [await make('In use'), await make('Kept')];
    const once = (await begin(kept.id)).json.data;
    await app.request('DELETE', `/api/retrospectives/sessions/${once.id}`, { token: member.token });
    const session = (await begin(id)).json.data;
    expect(refusal(await at('DELETE', `/${id}`))).toEqual([
      409,
      'retros.template_in_use',
      'Cannot delete template that is currently in use',
    ]);
    const path = `/api/retrospectives/sessions/${session.id}`;
    await app.request('POST', `${path}/start`, { token: member.token });
    expect(refusal(await at('DELETE', `/${id}`))[1]).toBe('retros.template_in_use');
    await app.request('POST', `${path}/complete`, { token: member.token });
    const rate = (templateId: string) => at('POST', `/${templateId}/rate`, { rating: 4 });
    expect([(await rate(id)).status, refusal(await rate(kept.id))[1]]).toEqual([200, 'retros.template_not_tried']);
    expect((await at('DELETE', `/${id}`)).status).toBe(200);
    expect(refusal(await at('GET', `/${id}`))[1]).toBe('retros.template_not_found');
    expect((await at('GET', `/${kept.id}`)).json.data).toMatchObject({ name: 'Kept', usage: { timesUsed: 1 } });
    const usages = ['uses', 'ratings'].map((what) => app.rows(`select from retro_template_${what} where template_id = $1`, [id]));
    expect(await Promise.all(usages)).toEqual([[], []]);
    expect((await app.request('GET', path, { token: member.token })).json.data.columns[0].title).toBe('Went well');
    expect((await begin(id)).status).toBe(400);
  });

  test('deleted and begun at the same moment do one of the two', async () => {
    const { id } = await make('Contested');
    const [gone, begun] = await Promise.all([at('DELETE', `/${id}`), begin(id)]);
    expect([gone.status, begun.status]).toSatisfy((both: number[]) => String(both) === '200,400' || String(both) === '409,201');
  });

  test('a custom session that names no template keeps every custom one (C2-49)', async () => {
    const { id } = await make('Guarded');
    const room = await openRetro(app, { host: member });
    await app.rows(`update retro_sessions set format = 'CUSTOM', template_id = null where id = $1`, [room.sessionId]);
    expect(refusal(await at('DELETE', `/${id}`))[1]).toBe('retros.template_in_use');
    await app.rows('delete from rooms where id = $1', [room.sessionId]);
    expect((await at('DELETE', `/${id}`)).status).toBe(200);
  });

  test('are no more than an account holds', async () => {
    const full = await app.register();
    await app.rows(
      `insert into retro_templates (id, account_id, name, name_key, description, format, columns, estimated_duration, participants_min,
         participants_max, difficulty, settings, creator_id, created_at, updated_at)
       select gen_random_uuid(), $1, 'Template ' || n, 'template ' || n, '', 'CUSTOM', '[]', 60, 1, 10, 'BEGINNER', '{}', $2, now(), now()
       from generate_series(2, ${TEMPLATES_MAX}) n`,
      [full.accountId, full.userId],
    );
    const keep = (n: number) => at('POST', '', { ...draft, name: `Own ${n}` }, full.token);
    const text = `An account has at most ${TEMPLATES_MAX} templates of its own`;
    expect(await raceForLast(keep)).toEqual([409, 'retros.templates_max', text]);
  });
});

describe('finding', () => {
  test('by words and filters, in `filters` or beside it', async () => {
    const found = async (body: object) => (await at('POST', '/search', body)).json.data.map((one: { id: string }) => one.id);
    expect(await found({ query: 'anchor wind' })).toEqual(['sailboat']);
    expect(await found({ filters: { difficulty: 'ADVANCED' } })).toEqual(expect.arrayContaining(['starfish', 'daki', 'speed-car']));
    expect(await found({ duration: 15 })).toEqual(['plus-delta']);
    expect(await found({ filters: { format: 'CUSTOM', query: 'no such words' } })).toEqual([]);
    expect((await at('POST', '/search', { filters: { accountId: (await app.register()).accountId } })).status).toBe(404);
    const listed = await at('GET', `?limit=3&accountId=${owner.accountId}`);
    expect(listed.json.data).toHaveLength(3);
    expect(listed.json.total).toBeGreaterThanOrEqual(10);
  });

  test('suggests three of fitting difficulty', async () => {
    const suggested = (await at('GET', '/suggestions?participants=4')).json.data;
    expect(suggested).toHaveLength(3);
    expect(suggested.every((one: { difficulty: string }) => one.difficulty === 'BEGINNER')).toBe(true);
  });
});

describe('rating', () => {
  test('takes a finished retrospective, one to five stars, and counts a person once', async () => {
    const rate = (rating: number, token = member.token) => at('POST', '/mad-sad-glad/rate', { rating }, token);
    expect(refusal(await rate(4))[1]).toBe('retros.template_not_tried');
    const session = (await begin('mad-sad-glad')).json.data;
    const path = `/api/retrospectives/sessions/${session.id}`;
    await app.request('POST', `${path}/start`, { token: member.token });
    await app.request('POST', `${path}/join`, { token: owner.token });
    expect(refusal(await rate(4))[1]).toBe('retros.template_not_tried');
    await app.request('POST', `${path}/complete`, { token: member.token });
    const absent = await app.addMember(owner.accountId, 'MEMBER');
    expect(refusal(await rate(4, absent.token))[1]).toBe('retros.template_not_tried');
    expect(refusal(await at('POST', '/sailboat/rate', { rating: 4 }))[1]).toBe('retros.template_not_tried');
    expect((await rate(6)).status).toBe(400);
    expect((await rate(5)).json.data.usage).toEqual({ rating: 5, ratings: 1, timesUsed: 1, yours: 5 });
    expect((await rate(4)).json.data.usage).toMatchObject({ rating: 4, ratings: 1, yours: 4 });
    expect((await rate(1, owner.token)).json.data.usage).toMatchObject({ rating: 2.5, ratings: 2, yours: 1 });
  });
});
