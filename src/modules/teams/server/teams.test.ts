import { beforeEach, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import type { TeamId } from '../contract.ts';
import * as teams from './public.ts';

const app = await sharedApp();
let owner: TestPerson;
let member: TestPerson;
beforeEach(async () => {
  owner = await app.register();
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const create = (body: object, by: TestPerson = owner) => app.request('POST', '/api/teams', { body, token: by.token });
const read = (path: string, by: TestPerson = owner) => app.request('GET', path, { token: by.token });

test('a team has its creator as lead and the members named, and everybody of the account can read it', async () => {
  const made = await create({ name: ' Core ', description: 'The heart', members: [{ userId: member.userId, role: 'facilitator' }] });
  expect([made.status, made.json.data]).toMatchObject([
    201,
    { name: 'Core', description: 'The heart', leadId: owner.userId, accountId: owner.accountId, memberCount: 2 },
  ]);
  const roles = made.json.data.members.map(({ userId, role }: { userId: string; role: string }) => [userId, role]);
  expect(Object.fromEntries(roles)).toEqual({ [owner.userId]: 'team_lead', [member.userId]: 'facilitator' });
  const one = await read(`/api/teams/${made.json.data.id}`, member);
  expect(one.json).toEqual(made.json);
  const { members, ...team } = made.json.data;
  for (const path of ['/api/teams', `/api/accounts/${owner.accountId}/teams`]) {
    expect((await read(path, member)).json).toEqual({ success: true, data: [team], total: 1, limit: 50, offset: 0 });
  }
  expect((await read(`/api/teams/${team.id}/members?limit=1&offset=1`, member)).json).toEqual({
    success: true,
    data: [members[1]],
    total: 2,
    limit: 1,
    offset: 1,
  });
});

test.each([
  [{ name: '' }, 400, 'request.invalid'],
  [{ name: '   ' }, 400, 'request.invalid'],
  [{ name: 'x'.repeat(81) }, 400, 'request.invalid'],
  [{}, 400, 'request.invalid'],
  [{ name: 'Roles', members: [{ userId: '018f0000-0000-7000-8000-000000000001', role: 'king' }] }, 400, 'request.invalid'],
  [{ name: 'Strangers', members: [{ userId: '018f0000-0000-7000-8000-000000000001' }] }, 400, 'teams.member_unknown'],
  [{ name: 'Stranger leads', leadId: '018f0000-0000-7000-8000-000000000001' }, 400, 'teams.member_unknown'],
  [{ name: 'CORE' }, 409, 'teams.name_taken'],
])('%o is refused and nothing is made', async (body, status, code) => {
  await create({ name: 'Core' });
  const answer = await create(body);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect((await read('/api/teams')).json.total).toBe(1);
});

test('somebody of another account is no member to name, and their teams are not found', async () => {
  const other = await app.register();
  const theirs = (await create({ name: 'Core' }, other)).json.data;
  expect((await create({ name: 'Spies', members: [{ userId: other.userId }] })).json.code).toBe('teams.member_unknown');
  for (const path of [`/api/teams/${theirs.id}`, `/api/teams/${theirs.id}/members`, `/api/accounts/${other.accountId}/teams`]) {
    const answer = await read(path);
    expect([answer.status, answer.json.error]).toEqual([404, 'Team not found']);
  }
  expect((await read('/api/teams/not-an-id')).status).toBe(404);
  expect((await read('/api/teams')).text).not.toContain(theirs.id);
});

test('making teams takes an owner, an admin or the permission', async () => {
  const observer = await app.addMember(owner.accountId, 'OBSERVER');
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  const manager = await app.addMember(owner.accountId, 'MEMBER', ['page:users_teams']);
  expect((await create({ name: 'By member' }, member)).json.code).toBe('request.denied');
  expect((await create({ name: 'By observer' }, observer)).json.code).toBe('request.denied');
  expect((await create({ name: 'By admin' }, admin)).status).toBe(201);
  expect((await create({ name: 'By manager' }, manager)).status).toBe(201);
  expect((await app.request('GET', '/api/teams')).status).toBe(401);
});

test('the free plan has one team, also when two are made at the same moment', async () => {
  const free = await app.register({ plan: 'FREE' });
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => create({ name }, free)));
  expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 403, 403]);
  const refused = answers.find((answer) => answer.status === 403);
  expect(refused?.json).toMatchObject({ error: 'Account has reached the maximum number of teams (1)', code: 'teams.team_limit' });
  const withMembers = await app.request('POST', '/api/teams/with-members', { token: free.token, body: { name: 'Four', members: [] } });
  expect([withMembers.status, withMembers.json.code]).toEqual([403, 'teams.team_limit']);
});

test('other modules hear of each team who is in it, and of each person in which teams', async () => {
  const [both, one, lead] = [member.userId, (await app.addMember(owner.accountId, 'MEMBER')).userId, owner.userId] as UserId[];
  const make = async (name: string, members: object[]) => (await create({ name, members })).json.data.id as TeamId;
  const core = await make('Core', [{ userId: both, role: 'facilitator' }]);
  const second = await make('Second', [{ userId: both, role: 'observer' }, { userId: one }]);
  const accountId = owner.accountId as AccountId;
  const ask = <T>(work: (scoped: Scoped) => Promise<T>) =>
    app.database.transaction(tenantScope(accountId, null), (tx) => work({ tx, scope: { accountId } } as Scoped));
  const places: [TeamId, UserId][] = [
    [core, both!],
    [core, one!],
    [second, both!],
    [second, one!],
  ];
  for (const [team, person] of places) {
    const role = { [`${core} ${both}`]: 'facilitator', [`${second} ${both}`]: 'observer', [`${second} ${one}`]: 'member' }[
      `${team} ${person}`
    ];
    expect(await ask((scoped) => teams.isInTeam(scoped, team, person))).toBe(role !== undefined);
    expect(await ask((scoped) => teams.roleInTeam(scoped, team, person))).toBe(role ?? null);
  }
  expect(new Set(await ask((scoped) => teams.memberIdsOfTeam(scoped, core)))).toEqual(new Set([both, lead]));
  for (const teamsWith of [teams.teamIdsOfMember, teams.teamIdsOf]) {
    expect(await ask((scoped) => teamsWith(scoped, one!))).toEqual([second]);
    expect(new Set(await ask((scoped) => teamsWith(scoped, both!)))).toEqual(new Set([core, second]));
  }
  expect(await ask((scoped) => teams.findTeam(scoped, second))).toEqual({ id: second, name: 'Second' });
  expect([...(await ask((scoped) => teams.findTeamNames(scoped, [second])))]).toEqual([[second, 'Second']]);
  await app.rows("update memberships set status = 'SUSPENDED' where user_id = $1", [one]);
  const people = await ask((scoped) => teams.findTeamPeople(scoped, [second]));
  expect([...people].map(([id, those]) => [id, new Set(those.map((person) => person.id))])).toEqual([[second, new Set([both, lead])]]);
});
