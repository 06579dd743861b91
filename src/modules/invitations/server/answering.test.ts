import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#shared/time.ts';
import { fillAccount } from '#test/support/fill-account.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let guest: TestPerson;
let teamId: string;
beforeAll(async () => void (app = await ownApp()));
beforeEach(async () => {
  owner = await app.register({ firstName: 'Berta' });
  guest = await app.register({ firstName: 'Gus' });
  teamId = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Core' } })).json.data.id;
});
afterAll(() => app.close());

interface Sent {
  readonly id: string;
  readonly token: string;
  /** The one that went by mail. */
  readonly mailed: string;
}

async function sent(path: string, body: { email: string; role?: string; teamIds?: string[]; permissions?: string[] }): Promise<Sent> {
  const { json } = await app.request('POST', path, { token: owner.token, body });
  if (!json.success) throw new Error(JSON.stringify(json));
  const [mail] = await app.rows<{ text: string }>('select text from mails where recipient = $1 order by created_at desc, id desc limit 1', [
    body.email,
  ]);
  const token = new URL(json.data.link).searchParams.get('token') ?? '';
  return { id: json.data.id, token, mailed: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
const invite = (email: string, more: object = {}) =>
  sent(`/api/accounts/${owner.accountId}/invitations`, { email, role: 'MEMBER', ...more });
const toTeam = (email: string, role = 'member') => sent(`/api/teams/${teamId}/invitations`, { email, role });
const answer = (verb: 'accept' | 'decline', which: string, { by, kind = 'accounts' }: { by?: TestPerson; kind?: string } = {}) =>
  app.request('POST', `/api/${kind}/invitations/${which}/${verb}`, { token: by?.token });
const membership = (userId: string) =>
  app.rows<{ role: string; permissions: string[]; status: string }>(
    'select role, permissions, status from memberships where account_id = $1 and user_id = $2',
    [owner.accountId, userId],
  );
const teamRole = async (userId: string) =>
  (await app.rows<{ role: string }>('select role from team_members where team_id = $1 and user_id = $2', [teamId, userId]))[0]?.role;

test('accepting joins account and teams, is told to who invited, and can happen once', async () => {
  const { token } = await invite(guest.email, { role: 'ADMIN', permissions: ['page:financials'], teamIds: [teamId] });
  const accepted = await answer('accept', token, { by: guest });
  expect([accepted.status, accepted.json]).toEqual([
    200,
    { success: true, data: { type: 'account', accountId: owner.accountId, teamId: null } },
  ]);
  expect(await membership(guest.userId)).toEqual([{ role: 'ADMIN', permissions: ['page:financials'], status: 'ACTIVE' }]);
  expect(await teamRole(guest.userId)).toBe('member');
  const [mail] = await app.rows<{ subject: string }>(
    "select subject from mails where template = 'invitations.accepted' and recipient = $1",
    [owner.email],
  );
  expect(mail?.subject).toBe("Gus Test joined Berta's team");
  for (const verb of ['accept', 'decline'] as const) {
    const again = await answer(verb, token, { by: guest });
    expect([again.status, again.json.error]).toEqual([409, 'Invitation has already been processed']);
  }
  expect((await app.request('GET', `/api/accounts/invitations/${token}/validate`)).json.error).toBe(
    'Invitation has already been processed',
  );
  expect((await app.request('GET', `/api/invitations/token/${token}`)).json.data.status).toBe('accepted');
});

test('of twenty parallel acceptances one makes one membership', async () => {
  const person = await app.register();
  const { id } = await toTeam(person.email, 'facilitator');
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer('accept', id, { by: person, kind: 'teams' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await membership(person.userId)).toEqual([{ role: 'MEMBER', permissions: [], status: 'ACTIVE' }]);
  expect(await teamRole(person.userId)).toBe('facilitator');
});

test('an invitation is for the address that it names: by token 403, by id there is none', async () => {
  const other = await app.register();
  const { id, token } = await invite('somebody@example.com');
  const byToken = await answer('accept', token, { by: other });
  expect([byToken.status, byToken.json.error]).toEqual([403, 'Invalid invitation token']);
  for (const verb of ['accept', 'decline'] as const) {
    const byId = await answer(verb, id, { by: other });
    expect([byId.status, byId.json.error]).toEqual([404, 'Invitation not found']);
  }
  expect((await app.request('POST', `/api/invitations/${id}/accept`, { token: other.token })).status).toBe(404);
  expect((await answer('accept', token)).status).toBe(401);
});

test('a token of the other family, an unknown one and one that is none are told apart', async () => {
  const { token, id } = await toTeam('family@example.com');
  const asAccount = await app.request('GET', `/api/accounts/invitations/${token}/validate`);
  expect([asAccount.status, asAccount.json.error]).toEqual([404, 'Invalid or expired invitation token']);
  const asTeam = await app.request('GET', `/api/teams/invitations/${token}/validate`);
  expect(asTeam.json.data).toMatchObject({
    type: 'team',
    role: 'member',
    team: { id: teamId, name: 'Core' },
    sender: { firstName: 'Berta' },
  });
  expect((await app.request('GET', '/api/teams/invitations/short/validate')).json).toMatchObject({
    error: 'Invalid invitation token',
    code: 'invitations.token_malformed',
  });
  expect((await answer('decline', id, { by: guest, kind: 'accounts' })).status).toBe(404);
});

test('declining by the token works signed out, once, and the address can be invited again', async () => {
  const { token } = await invite('no@example.com');
  expect((await answer('decline', token)).json).toEqual({ success: true });
  expect((await answer('decline', token)).status).toBe(409);
  expect((await invite('no@example.com')).token).not.toBe(token);
  const own = await toTeam((await app.register()).email);
  expect((await answer('decline', own.id, { kind: 'teams' })).json.code).toBe('request.signed_out');
});

test('an address that is not verified is proven by the mailed token, and by no copied one', async () => {
  const person = await app.register();
  const { token, mailed, id } = await invite(person.email);
  await app.rows('update users set email_verified_at = null where id = $1', [person.userId]);
  expect((await answer('accept', token, { by: person })).json.code).toBe('request.email_unverified');
  expect((await answer('accept', id, { by: person })).json.code).toBe('request.email_unverified');
  expect((await answer('accept', mailed, { by: person })).status).toBe(200);
  const [user] = await app.rows<{ proven: boolean }>('select email_verified_at is not null as proven from users where id = $1', [
    person.userId,
  ]);
  expect(user?.proven).toBe(true);
});

test('one’s own invitations are listed over all accounts, and answered through the service’s status', async () => {
  const person = await app.register();
  const { id } = await invite(person.email);
  const own = await app.request('GET', `/api/invitations/user/${person.email.toUpperCase()}`, { token: person.token });
  expect(own.json.data.map((one: { id: string }) => one.id)).toEqual([id]);
  const set = await app.request('PATCH', `/api/invitations/${id}/status`, { token: person.token, body: { status: 'declined' } });
  expect(set.json.data.status).toBe('declined');
  expect((await app.request('GET', `/api/invitations/user/${person.email}`, { token: person.token })).json.data).toEqual([]);
});

test('who was a member comes back with the new role; whose access is suspended does not', async () => {
  const former = await app.register();
  const join = async (email: string) => invite(email, { role: 'OBSERVER' });
  const first = await join(former.email);
  await answer('accept', first.token, { by: former });
  await app.rows("update memberships set status = 'INACTIVE', role = 'MEMBER' where account_id = $1 and user_id = $2", [
    owner.accountId,
    former.userId,
  ]);
  expect((await answer('accept', (await join(former.email)).token, { by: former })).status).toBe(200);
  expect(await membership(former.userId)).toEqual([{ role: 'OBSERVER', permissions: [], status: 'ACTIVE' }]);
  const later = await app.register();
  const { token } = await join(later.email);
  await app.rows(
    "insert into memberships (id, account_id, user_id, role, status, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', 'SUSPENDED', now())",
    [owner.accountId, later.userId],
  );
  expect((await answer('accept', token, { by: later })).json.code).toBe('invitations.suspended');
});

test('an invitation that is past its time is refused as expired, and so is one of a plan that has shrunk', async () => {
  const person = await app.register();
  const { token } = await invite(person.email);
  await app.rows("update subscriptions set plan = 'FREE', is_fixed = true where account_id = $1", [owner.accountId]);
  await fillAccount(app, owner.accountId, 9);
  expect((await answer('accept', token, { by: person })).json).toMatchObject({ code: 'invitations.user_limit' });
  app.pass(7 * DAY);
  const late = await answer('accept', token, { by: await app.signIn(person) });
  expect([late.status, late.json.error]).toEqual([410, 'Invitation has expired']);
});
