import { beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const app = await sharedApp();
let owner: TestPerson;
let member: TestPerson;
let teamId: string;
beforeEach(async () => {
  owner = await app.register({ firstName: 'Berta' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  teamId = (await call('POST', '/api/teams', { name: 'Core', description: 'The heart' })).json.data.id;
  await call('POST', '/api/teams', { name: 'Other' });
});

const call = (method: string, path: string, body?: object, by: TestPerson = owner) =>
  app.request(method, path, { token: by.token, ...(body ? { body } : {}) });
const team = () => call('GET', `/api/teams/${teamId}`);
const roles = async () =>
  Object.fromEntries((await team()).json.data.members.map(({ userId, role }: { userId: string; role: string }) => [userId, role]));
const activity = async () => (await call('GET', `/api/teams/${teamId}/activity`, undefined, member)).json;

test('PATCH leaves what is absent and clears what is null, PUT clears what is absent', async () => {
  expect((await call('PATCH', `/api/teams/${teamId}`, { name: ' Kernel ' })).json.data).toMatchObject({
    name: 'Kernel',
    description: 'The heart',
  });
  expect((await call('PATCH', `/api/teams/${teamId}`, { description: null })).json.data).toMatchObject({
    name: 'Kernel',
    description: null,
  });
  const put = await call('PUT', `/api/teams/${teamId}`, { name: 'Core' });
  expect(put.json.data).toMatchObject({ name: 'Core', description: null, leadId: null });
  for (const method of ['PATCH', 'PUT']) {
    const taken = await call(method, `/api/teams/${teamId}`, { name: 'OTHER' });
    expect([taken.status, taken.json.code]).toEqual([409, 'teams.name_taken']);
  }
  expect((await call('PATCH', `/api/teams/${teamId}`, { name: 'CORE' })).json.data.name).toBe('CORE');
  expect((await call('PATCH', `/api/teams/${teamId}`, { name: ' ' })).json.code).toBe('request.invalid');
});

test('a new lead comes in and leads; the one before becomes a member', async () => {
  await call('PATCH', `/api/teams/${teamId}`, { leadId: owner.userId });
  await call('PATCH', `/api/teams/${teamId}`, { leadId: member.userId });
  expect(await roles()).toEqual({ [owner.userId]: 'member', [member.userId]: 'team_lead' });
  const stranger = await app.register();
  expect((await call('PATCH', `/api/teams/${teamId}`, { leadId: stranger.userId })).json.code).toBe('teams.member_unknown');
});

test('members come in once, take each of the six roles, and go; the lead follows', async () => {
  const third = await app.addMember(owner.accountId, 'OBSERVER');
  const path = `/api/teams/${teamId}/members`;
  await call('PATCH', `/api/teams/${teamId}`, { leadId: member.userId });
  const added = await call('POST', path, { userId: third.userId, role: 'facilitator' });
  expect([added.status, added.json.data.role]).toEqual([201, 'facilitator']);
  expect((await call('POST', path, { userId: third.userId })).json.code).toBe('teams.already_in_team');
  expect((await call('POST', path, { userId: '018f0000-0000-7000-8000-000000000001' })).json.code).toBe('teams.member_unknown');
  for (const role of ['admin', 'team_lead', 'participant', 'member', 'observer', 'facilitator']) {
    expect((await call('PATCH', `${path}/${third.userId}`, { role })).json.data.role).toBe(role);
  }
  expect((await call('PATCH', `${path}/${third.userId}`, { role: 'king' })).json.code).toBe('request.invalid');
  expect((await team()).json.data.leadId).toBe(member.userId);
  expect((await call('DELETE', `${path}/${member.userId}`)).json).toEqual({ success: true });
  expect((await team()).json.data.leadId).toBe(null);
  for (const method of ['PATCH', 'DELETE']) {
    const gone = await call(method, `${path}/${member.userId}`, method === 'PATCH' ? { role: 'member' } : undefined);
    expect([gone.status, gone.json.code]).toEqual([404, 'teams.member_not_found']);
  }
  expect((await call('DELETE', `${path}/${third.userId}`, undefined, member)).json.code).toBe('request.denied');
});

test('activity tells who did what to whom, newest first, from the log', async () => {
  const third = await app.addMember(owner.accountId, 'OBSERVER');
  await call('PATCH', `/api/teams/${teamId}`, { leadId: member.userId });
  await call('POST', `/api/teams/${teamId}/members`, { userId: third.userId, role: 'facilitator' });
  await call('DELETE', `/api/teams/${teamId}/members/${member.userId}`);
  const { data, total } = await activity();
  expect(data[0]).toMatchObject({
    type: 'team.member_removed',
    message: 'Berta Test removed Ana Test',
    userId: owner.userId,
    userName: 'Berta Test',
    memberId: member.userId,
    memberName: 'Ana Test',
  });
  const messages = data.map(({ message }: { message: string }) => message);
  expect(messages.at(-1)).toBe('Berta Test created the team');
  expect(messages).toContain('Berta Test added Ana Test as facilitator');
  // The other team was created too: its log is apart.
  expect(messages.filter((message: string) => message.includes('created'))).toHaveLength(1);
  expect(total).toBe(data.length);
});

test('a deleted team is gone, its sessions stay without a team, and its name is free', async () => {
  const session = await call('POST', '/api/planning-poker/sessions', {
    name: 'Sprint',
    teamId,
    votingSystem: 'fibonacci',
    stories: ['One'],
  });
  expect(session.status).toBe(201);
  expect((await call('DELETE', `/api/teams/${teamId}`)).json).toEqual({ success: true });
  expect((await team()).status).toBe(404);
  expect((await call('DELETE', `/api/teams/${teamId}`)).status).toBe(404);
  expect(await app.rows('select team_id from poker_sessions where account_id = $1', [owner.accountId])).toEqual([{ team_id: null }]);
  const again = await call('POST', '/api/teams/with-members', { name: 'core', members: [{ userId: member.userId, role: 'admin' }] });
  expect([again.status, again.json.data.memberCount]).toEqual([201, 2]);
});

test('what changes in one team leaves the same people in another as they were', async () => {
  const members = [{ userId: member.userId, role: 'facilitator' }];
  const second = (await call('POST', '/api/teams', { name: 'Twin', members, leadId: owner.userId })).json.data.id;
  await call('PATCH', `/api/teams/${teamId}`, { leadId: owner.userId });
  const read = async () => (await call('GET', `/api/teams/${second}`)).json.data;
  const before = await read();
  const mine = `/api/teams/${teamId}/members`;
  await call('POST', mine, { userId: member.userId, role: 'observer' });
  await call('PATCH', `${mine}/${member.userId}`, { role: 'participant' });
  await call('PATCH', `/api/teams/${teamId}`, { name: 'Kernel', leadId: member.userId });
  expect(await roles()).toEqual({ [owner.userId]: 'member', [member.userId]: 'team_lead' });
  expect((await call('DELETE', `${mine}/${member.userId}`)).status).toBe(200);
  expect(await roles()).toEqual({ [owner.userId]: 'member' });
  expect(await read()).toEqual(before);
  expect((await call('DELETE', `/api/teams/${teamId}`)).status).toBe(200);
  expect(await read()).toEqual(before);
});

test('the list comes in pages, in the order of the names, and an unknown team has no activity', async () => {
  const page = async (query: string) => {
    const { data, total } = (await call('GET', `/api/teams?${query}`)).json;
    return [data.map(({ name }: { name: string }) => name), total];
  };
  expect(await page('limit=1')).toEqual([['Core'], 2]);
  expect(await page('limit=1&offset=1')).toEqual([['Other'], 2]);
  const unknown = await call('GET', '/api/teams/018f0000-0000-7000-8000-000000000001/activity');
  expect([unknown.status, unknown.json.code]).toEqual([404, 'teams.not_found']);
});
