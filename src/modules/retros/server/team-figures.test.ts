import { beforeEach, expect, test } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const BASE = '/api/retrospectives';
const app = await sharedApp();
let host: TestPerson;
let core: string;
let other: string;
beforeEach(async () => {
  host = await app.register({ plan: 'PRO' });
  const team = async (name: string): Promise<string> =>
    (await app.request('POST', '/api/teams', { token: host.token, body: { name } })).json.data.id;
  [core, other] = [await team('Core'), await team('Other')];
});

const get = async (path: string, query: object = {}, { token }: TestPerson = host) =>
  (await app.request('GET', `${BASE}${path}`, { token, query: { ...query } })).json;
const figures = async (what: 'metrics' | 'themes', query: object = {}, who = host) =>
  (await get(`/accounts/${host.accountId}/${what}`, query, who)).data;

/** A retrospective that is over, with as many cards of the host's. @returns its id */
async function hold(teamId: string | undefined, at: Date, cards = 3): Promise<string> {
  const room = await openRetro(app, { host, phase: 'COLLECT', ...(teamId && { teamId }) });
  for (let n = 0; n < cards; n += 1) await room.cardId('Deploys');
  expect((await room.call('POST', '/complete')).status).toBe(200);
  const when = [room.sessionId, at];
  await app.rows('update retro_sessions set created_at = $2, started_at = $2, completed_at = $2 where id = $1', when);
  await app.rows('update retro_outcomes set completed_at = $2 where session_id = $1', when);
  return room.sessionId;
}

test('a period holds its first moment and not its end, for a team, for the account and for a member of it', async () => {
  const member = await app.addMember(host.accountId, 'MEMBER');
  const begin = new Date('2026-03-01T00:00:00Z');
  await hold(core, begin);
  await hold(core, new Date('2026-04-01T00:00:00Z'));
  await hold(core, new Date(begin.getTime() - 1));
  await hold(other, begin, 4);
  await hold(undefined, begin);
  const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'UTC' };
  for (const [who, n, cards, team] of [
    [host, 1, 3, { teamId: core }],
    [host, 3, 10, {}],
    [member, 2, 7, {}],
  ] as const) {
    const counts = { retrospectives: n, cards, tookPart: n, seats: n };
    const seen = await figures('metrics', { ...march, ...team }, who);
    expect(seen).toMatchObject({ ...counts, previous: { retrospectives: 1, cards: 3, tookPart: 1, seats: 1 } });
    expect(seen.weeks[0]).toMatchObject({ week: '2026-02-23', retrospectives: n });
    expect(await figures('themes', { ...march, ...team }, who)).toMatchObject([{ title: 'Deploys', cards, retrospectives: n }]);
  }
});

test('a team has its own sessions listed, and those that wait, go on and were begun this month counted', async () => {
  const member = await app.addMember(host.accountId, 'MEMBER');
  const old = await hold(core, new Date('2026-03-01T00:00:00Z'), 0);
  const { sessionId: going } = await openRetro(app, { host, teamId: core, phase: 'COLLECT' });
  const { sessionId: waiting } = await openRetro(app, { host: member, teamId: other });
  for (const [query, ids] of [
    [{}, [waiting, going, old]],
    [{ teamId: core }, [going, old]],
    [{ teamId: core, period: 30 }, [going]],
    [{ teamId: core, status: 'COMPLETED' }, [old]],
    [{ teamId: core, status: 'WAITING' }, []],
    [{ mine: true }, [going, old]],
  ] as const) {
    const { data, total } = await get('/sessions', query);
    expect([query, data.map(({ id }: { id: string }) => id), total]).toEqual([query, ids, ids.length]);
  }
  const standing = { activeRetrospectives: 1, waitingRetrospectives: 1, retrosThisMonth: 1 };
  expect(await figures('metrics')).toMatchObject(standing);
  expect(await figures('metrics', { teamId: core })).toMatchObject({ ...standing, waitingRetrospectives: 0 });
  expect(await figures('metrics', { teamId: other })).toMatchObject({ ...standing, activeRetrospectives: 0, retrosThisMonth: 0 });
});

test('a low mood is more than three negative cards of ten, of the last thirty days, the newest first', async () => {
  const ago = (days: number) => new Date(app.now().getTime() - days * DAY);
  const low = async (query: object = {}) => (await figures('metrics', query)).lowSentiment;
  const [newer, older] = [await hold(core, ago(1), 0), await hold(other, ago(29), 0)];
  expect(await low()).toBeNull();
  const read = (id: string, negative: number) =>
    app.rows('update retro_outcomes set cards = 10, negative = $2 where session_id = $1', [id, negative]);
  for (const id of [newer, older]) await read(id, 3);
  expect(await low()).toBeNull();
  for (const id of [newer, older]) await read(id, 4);
  expect(await low()).toMatchObject({ sessionId: newer, negativeShare: 0.4 });
  expect(await low({ teamId: other })).toMatchObject({ sessionId: older });
  await app.request('POST', `${BASE}/sessions/${newer}/notice`, { token: host.token });
  expect(await low()).toMatchObject({ sessionId: older });
  await app.rows('update retro_outcomes set completed_at = $2 where session_id = $1', [older, ago(31)]);
  expect(await low()).toBeNull();
});
