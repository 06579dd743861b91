import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planTable } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';
import { startOfMonth } from '#shared/time.ts';
import { ownApp, type Answered, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { billing: 'sandbox' } });
});
afterAll(() => app.close());

const post = (by: TestPerson, path: string, body: object) => app.request('POST', path, { token: by.token, body });
const list = async (by: TestPerson, path: string) => (await app.request('GET', path, { token: by.token })).json;
const setPlan = (by: TestPerson, plan: Plan) => app.rows('update subscriptions set plan = $2 where account_id = $1', [by.accountId, plan]);
const firstTeam = async (by: TestPerson) =>
  (await list(by, '/api/teams')).data[0]?.id ?? (await post(by, '/api/teams', { name: 'One' })).json.data.id;

interface Walk {
  readonly name: string;
  /** How many a new account may make; its owner has a place already. */
  readonly fits: number;
  readonly make: (by: TestPerson, n: number) => Promise<Answered>;
  readonly code: string;
  readonly text: string;
  readonly seen: (by: TestPerson) => Promise<number>;
}

const { maxUsers, maxTeams, maxProjects, maxSessionsPerMonth } = planTable.FREE.limits;
const POKER = '/api/planning-poker/sessions';
const RETROS = '/api/retrospectives/sessions';
const total = (path: string) => async (by: TestPerson) => (await list(by, path)).total;
const walks: readonly Walk[] = [
  {
    name: 'teams',
    fits: maxTeams,
    make: (by, n) => post(by, '/api/teams', { name: `Team ${n}` }),
    code: 'teams.team_limit',
    text: 'Account has reached the maximum number of teams (1)',
    seen: total('/api/teams'),
  },
  {
    name: 'projects',
    fits: maxProjects,
    make: async (by, n) => post(by, '/api/kanban/boards', { name: `Project ${n}`, teamId: await firstTeam(by) }),
    code: 'boards.project_limit',
    text: 'Account has reached the maximum number of projects (1)',
    seen: total('/api/kanban/boards'),
  },
  {
    name: 'poker sessions a month',
    fits: maxSessionsPerMonth,
    make: (by, n) => post(by, POKER, { name: `Session ${n}`, votingSystem: 'fibonacci' }),
    code: 'poker.session_limit',
    text: 'Account has reached the maximum number of planning poker sessions this month (5)',
    seen: total(POKER),
  },
  {
    name: 'retrospectives a month',
    fits: maxSessionsPerMonth,
    make: (by, n) => post(by, RETROS, { name: `Retrospective ${n}`, format: 'START_STOP_CONTINUE' }),
    code: 'retros.session_limit',
    text: 'Account has reached the maximum number of retrospectives this month (5)',
    seen: total(RETROS),
  },
  {
    name: 'members with pending invitations',
    fits: maxUsers - 1,
    make: (by, n) => post(by, `/api/accounts/${by.accountId}/invitations`, { email: `p${n}@example.com`, role: 'MEMBER' }),
    code: 'invitations.user_limit',
    text: 'Account has reached the maximum number of users (10)',
    seen: async (by) => (await list(by, `/api/accounts/${by.accountId}/invitations`)).total,
  },
];

describe.each(walks)('$name', ({ fits, make, code, text, seen }) => {
  test('fill the free plan and no more, fit a larger one, and are all seen after a downgrade', async () => {
    const owner = await app.register();
    for (let n = 0; n < fits; n += 1) expect((await make(owner, n)).status).toBe(201);
    const refused = await make(owner, fits);
    expect([refused.status, refused.json.code, refused.json.error]).toEqual([403, code, text]);
    await setPlan(owner, 'PRO');
    expect((await make(owner, fits)).status).toBe(201);
    await setPlan(owner, 'FREE');
    expect(await seen(owner)).toBe(fits + 1);
    expect((await make(owner, fits + 1)).json.code).toBe(code);
  });
});

test('a place that is bought besides the plan is one more', async () => {
  const owner = await app.register();
  const invite = walks.at(-1)!;
  for (let n = 0; n < invite.fits; n += 1) await invite.make(owner, n);
  expect((await invite.make(owner, 9)).json.code).toBe(invite.code);
  await app.rows('update subscriptions set additional_users = 1 where account_id = $1', [owner.accountId]);
  expect((await invite.make(owner, 9)).status).toBe(201);
  expect((await invite.make(owner, 10)).json.error).toBe('Account has reached the maximum number of users (11)');
});

test('the professional plan ends with its places, the largest never', async () => {
  const owner = await app.register();
  await setPlan(owner, 'PRO');
  for (let n = 1; n < planTable.PRO.limits.maxUsers; n += 1) await app.addMember(owner.accountId, 'MEMBER');
  const invite = walks.at(-1)!;
  expect((await invite.make(owner, 1)).json.error).toBe('Account has reached the maximum number of users (25)');
  await setPlan(owner, 'ENTERPRISE');
  expect((await invite.make(owner, 1)).status).toBe(201);
});

test('what exceeds a smaller plan is still worked on', async () => {
  const owner = await app.register();
  await setPlan(owner, 'PRO');
  const [one, two] = [await post(owner, '/api/teams', { name: 'One' }), await post(owner, '/api/teams', { name: 'Two' })];
  const board = (await post(owner, '/api/kanban/boards', { name: 'Orders', teamId: one.json.data.id })).json.data;
  await post(owner, '/api/kanban/boards', { name: 'Payments', teamId: two.json.data.id });
  const members = [];
  for (let n = 0; n < 11; n += 1) members.push(await app.addMember(owner.accountId, 'MEMBER'));
  await setPlan(owner, 'FREE');
  const rename = await app.request('PATCH', `/api/teams/${two.json.data.id}`, { token: owner.token, body: { name: 'Second' } });
  expect(rename.status).toBe(200);
  const columnId = (await list(owner, `/api/kanban/boards/${board.id}`)).data.columns[0].id;
  expect((await post(owner, '/api/kanban/items', { boardId: board.id, columnId, title: 'Still possible' })).status).toBe(201);
  // No one who is there loses their place.
  for (const { token } of members) expect((await app.request('GET', '/api/accounts/current', { token })).status).toBe(200);
});

test('the meetings of a month are counted apart, and those of the next one begin at nought', async () => {
  const owner = await app.register();
  const [poker, retro] = [walks[2]!, walks[3]!];
  for (let n = 0; n < 5; n += 1) expect((await poker.make(owner, n)).status).toBe(201);
  expect((await poker.make(owner, 5)).json.code).toBe(poker.code);
  for (let n = 0; n < 5; n += 1) expect((await retro.make(owner, n)).status).toBe(201);
  const month = startOfMonth(app.now());
  const next = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, 0, 1);
  app.pass(next - app.now().getTime());
  const later = await app.signIn(owner);
  expect((await poker.make(later, 6)).status).toBe(201);
  expect((await retro.make(later, 6)).status).toBe(201);
});
