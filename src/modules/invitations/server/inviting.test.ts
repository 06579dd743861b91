import { jobsOf } from '#platform/module/server-module.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { invitations as module } from './index.ts';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let teamId: string;
beforeAll(async () => void (app = await ownApp()));
beforeEach(async () => {
  owner = await app.register({ firstName: 'Berta' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  teamId = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Core' } })).json.data.id;
});
afterAll(() => app.close());

const invite = (body: object, by: TestPerson = owner) =>
  app.request('POST', `/api/accounts/${owner.accountId}/invitations`, { token: by.token, body });
const toTeam = (body: object, by: TestPerson = owner) => app.request('POST', `/api/teams/${teamId}/invitations`, { token: by.token, body });
const call = (method: string, path: string, body?: object, by: TestPerson = owner) =>
  app.request(method, path, { token: by.token, ...(body ? { body } : {}) });
const mailsTo = (email: string) =>
  app.rows<{ template: string; subject: string; text: string }>(
    'select template, subject, text from mails where recipient = $1 order by created_at',
    [email],
  );
const validate = (link: string, kind = 'accounts') =>
  app.request('GET', `/api/${kind}/invitations/${new URL(link).searchParams.get('token')}/validate`);

test('an invitation is mailed, valid for seven days, and its link can be copied; both are stored as hashes alone', async () => {
  const answer = await invite({ email: ' New.One@Example.com ', role: 'MEMBER', permissions: ['page:financials'], teamIds: [teamId] });
  expect(answer.status).toBe(201);
  const { data } = answer.json;
  expect(data).toMatchObject({
    type: 'account',
    email: 'New.One@Example.com',
    role: 'MEMBER',
    permissions: ['page:financials'],
    status: 'pending',
    inviterUserId: owner.userId,
    teams: [{ id: teamId, name: 'Core' }],
    isMailed: true,
  });
  expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(7 * DAY);
  const [mail] = await mailsTo('New.One@Example.com');
  expect([mail?.template, mail?.subject]).toEqual(['invitations.account', "Berta Test invites you to Berta's team"]);
  const mailed = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const copied = new URL(data.link).searchParams.get('token');
  expect(mailed).not.toBe(copied);
  const stored = JSON.stringify(await app.rows("select *, encode(token_hash, 'base64') as hash from invitation_tokens"));
  expect([stored.includes(mailed ?? '-'), stored.includes(copied ?? '-')]).toEqual([false, false]);
});

test.each([
  [{ email: 'not an address', role: 'MEMBER' }, 400, 'invitations.email_invalid'],
  [{ email: 'a@example.com\r\nBcc: b@example.com', role: 'MEMBER' }, 400, 'invitations.email_invalid'],
  [{ email: 'owner@example.com', role: 'OWNER' }, 400, 'request.invalid'],
  [{ email: 'king@example.com', role: 'KING' }, 400, 'request.invalid'],
  [{ role: 'MEMBER' }, 400, 'request.invalid'],
  [{ email: 'nobody@example.com' }, 400, 'request.invalid'],
  [{ email: 'stray@example.com', role: 'MEMBER', teamIds: ['018f0000-0000-7000-8000-000000000001'] }, 400, 'invitations.team_unknown'],
])('%o is refused', async (body, status, code) => {
  const answer = await invite(body);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

test('who is a member already, or invited already, is not invited again, and the refusal names what to send again', async () => {
  expect((await invite({ email: member.email.toUpperCase(), role: 'ADMIN' })).json).toMatchObject({
    error: 'User is already a member of this account',
    code: 'invitations.already_member',
  });
  const first = (await invite({ email: 'twice@example.com', role: 'MEMBER' })).json.data;
  const again = await invite({ email: 'TWICE@example.com', role: 'OBSERVER' });
  expect([again.status, again.json.code, again.json.details.invitationId]).toEqual([409, 'invitations.already_invited', first.id]);
  const together = await Promise.all([1, 2, 3, 4].map(() => invite({ email: 'race@example.com', role: 'MEMBER' })));
  expect(together.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
});

test('nobody gives away a role above their own, nor a permission that they do not hold', async () => {
  const manager = await app.addMember(owner.accountId, 'MEMBER', ['page:users_teams']);
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  expect((await invite({ email: 'x1@example.com', role: 'MEMBER' }, member)).json.code).toBe('request.denied');
  expect((await invite({ email: 'x1@example.com', role: 'ADMIN' }, manager)).json.code).toBe('invitations.role_above_own');
  expect((await invite({ email: 'x1@example.com', role: 'MEMBER', permissions: ['*'] }, manager)).json.code).toBe(
    'invitations.permission_not_held',
  );
  expect((await invite({ email: 'x1@example.com', role: 'MEMBER' }, manager)).status).toBe(201);
  expect((await invite({ email: 'x2@example.com', role: 'ADMIN' }, admin)).status).toBe(201);
});

test('sending again makes a new link for seven days and voids every one before, whatever had expired', async () => {
  const first = (await invite({ email: 'again@example.com', role: 'MEMBER' })).json.data;
  app.pass(8 * DAY);
  owner = await app.signIn(owner);
  expect((await validate(first.link)).json).toMatchObject({ error: 'Invitation has expired', code: 'invitations.expired' });
  expect((await call('GET', `/api/invitations/${first.id}`)).json.data.status).toBe('expired');
  const second = (await call('POST', `/api/accounts/invitations/${first.id}/resend`)).json.data;
  expect(second).toMatchObject({ id: first.id, status: 'pending' });
  expect((await validate(first.link)).json.code).toBe('invitations.token_unknown');
  expect((await validate(second.link)).json.data).toMatchObject({ email: 'again@example.com', account: { name: "Berta's team" } });
  expect((await mailsTo('again@example.com')).map((mail) => mail.template)).toEqual(['invitations.account', 'invitations.resent']);
});

test('a link can be copied at any time; it opens the invitation and proves nothing', async () => {
  const sent = (await invite({ email: 'copy@example.com', role: 'MEMBER' })).json.data;
  const { link } = (await call('POST', `/api/invitations/${sent.id}/link`)).json.data;
  expect((await validate(link)).json.data).toMatchObject({ provesAddress: false, hasSignIn: null });
  const [mail] = await mailsTo('copy@example.com');
  const mailed = /http\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await validate(mailed)).json.data).toMatchObject({ provesAddress: true, hasSignIn: false });
  for (let copies = 0; copies < 11; copies += 1) await call('POST', `/api/invitations/${sent.id}/link`);
  expect((await validate(link)).status).toBe(404);
  expect((await validate(mailed)).status).toBe(200);
});

test('a revoked invitation opens nothing, and is neither sent nor linked again', async () => {
  const sent = (await invite({ email: 'gone@example.com', role: 'MEMBER' })).json.data;
  expect((await call('PATCH', `/api/invitations/${sent.id}/revoke`)).json.data.status).toBe('revoked');
  expect(await validate(sent.link)).toMatchObject({ status: 409, json: { error: 'Invitation has already been processed' } });
  const token = new URL(sent.link).searchParams.get('token');
  expect((await call('POST', `/api/accounts/invitations/${token}/decline`)).json.code).toBe('invitations.processed');
  expect((await call('GET', `/api/invitations/token/${token}`)).json).toMatchObject({ error: 'Invalid or expired invitation token' });
  for (const path of [`/api/accounts/invitations/${sent.id}/resend`, `/api/invitations/${sent.id}/link`]) {
    expect((await call('POST', path)).json).toMatchObject({
      error: 'Invitation has already been processed',
      code: 'invitations.processed',
    });
  }
  expect((await call('PATCH', `/api/invitations/${sent.id}/revoke`)).status).toBe(409);
  expect((await invite({ email: 'gone@example.com', role: 'MEMBER' })).status).toBe(201);
});

test('a team’s invitations page from 1 by ten, filter by status in any case, and belong to their team', async () => {
  for (let one = 1; one <= 12; one += 1) expect((await toTeam({ email: `team${one}@example.com`, role: 'facilitator' })).status).toBe(201);
  expect((await toTeam({ email: 'team1@example.com' })).json.code).toBe('invitations.already_invited');
  expect((await toTeam({ email: owner.email })).json.code).toBe('invitations.already_in_team');
  expect((await toTeam({ email: member.email, role: 'observer' })).status).toBe(201);
  const path = `/api/teams/${teamId}/invitations`;
  const first = (await call('GET', `${path}/paginated`)).json;
  expect([first.items.length, first.total, first.page, first.pageSize]).toEqual([10, 13, 1, 10]);
  expect(first.items[0]).toMatchObject({
    type: 'team',
    email: member.email,
    role: 'observer',
    team: { name: 'Core' },
    sender: { firstName: 'Berta' },
  });
  expect((await call('GET', `${path}/paginated?page=2`)).json.items).toHaveLength(3);
  expect((await call('GET', `${path}/paginated?status=PENDING&pageSize=1`)).json.total).toBe(13);
  expect((await call('GET', `${path}/paginated?status=accepted`)).json.items).toEqual([]);
  expect((await call('GET', `${path}/paginated?page=0`)).status).toBe(400);
  expect((await call('GET', path)).json.total).toBe(13);
  const id = first.items[1].id;
  expect((await call('PATCH', `${path}/${id}/resend`)).json.data.isMailed).toBe(true);
  expect((await call('DELETE', `${path}/${id}`)).json).toEqual({ success: true });
  const account = (await invite({ email: 'no-team@example.com', role: 'MEMBER' })).json.data;
  expect((await call('DELETE', `${path}/${account.id}`)).status).toBe(404);
  const activity = (await call('GET', `/api/teams/${teamId}/activity?limit=2`)).json.data.map(
    ({ message }: { message: string }) => message,
  );
  expect(activity).toEqual(['Berta Test revoked an invitation', 'Berta Test sent an invitation again']);
});

test('the account’s list shows those of its teams too, and the service’s ways end them', async () => {
  await invite({ email: 'to.account@example.com', role: 'MEMBER' });
  await toTeam({ email: 'to.team@example.com', role: 'member' });
  const { json } = await call('GET', `/api/accounts/${owner.accountId}/invitations?status=Pending&limit=200`);
  expect(new Set(json.data.map(({ type }: { type: string }) => type))).toEqual(new Set(['account', 'team']));
  const sent = (await call('POST', '/api/invitations', { email: 'service@example.com', role: 'OBSERVER', accountId: owner.accountId })).json
    .data;
  expect((await call('GET', '/api/invitations/user/Service@example.com')).json.data.map(({ id }: { id: string }) => id)).toEqual([sent.id]);
  expect((await call('GET', '/api/invitations/user/never@example.com')).status).toBe(404);
  expect((await call('GET', '/api/invitations/user/service@example.com', undefined, await app.signIn(member))).status).toBe(403);
  const set = (status: string) => call('PATCH', `/api/invitations/${sent.id}/status`, { status });
  expect((await set('pending')).json.code).toBe('invitations.status_unsettable');
  expect((await set('accepted')).status).toBe(404);
  expect((await set('expired')).json.data.status).toBe('expired');
  expect((await set('revoked')).json.data.status).toBe('revoked');
  const other = await app.register();
  expect((await call('POST', '/api/invitations', { email: 'a@b.co', role: 'MEMBER', accountId: other.accountId })).status).toBe(404);
});

test('the nightly job forgets invitations half a year after their time, and none before', async () => {
  const { data } = (await invite({ email: 'long.gone@example.com', role: 'MEMBER' })).json;
  const there = async () => (await app.rows('select 1 from invitations where id = $1', [data.id])).length;
  const forget = (days: number) =>
    jobsOf([module])
      .find(({ name }) => name === 'invitations.forget')
      ?.run(jobContext(app.database, new Date(Date.parse(data.expiresAt) + days * DAY)), {});
  await forget(179);
  expect(await there()).toBe(1);
  await forget(181);
  expect(await there()).toBe(0);
});
