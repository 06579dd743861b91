import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillAccount } from '#test/support/fill-account.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let guest: TestPerson;
let teamId: string;
beforeAll(async () => void (app = await ownApp({ settings: { demo: true } }))); // lets demo people in
beforeEach(async () => {
  owner = await app.register({ plan: 'FREE' });
  guest = await app.register();
  teamId = (await call(owner, 'POST', '/api/teams', { name: 'Core' })).json.data.id;
});
afterAll(() => app.close());

const call = (by: TestPerson | undefined, method: string, path: string, body?: object) =>
  app.request(method, path, { token: by?.token, body });
const answered = async (asked: ReturnType<typeof call>) => refusal(await asked).slice(0, 2);

interface Sent {
  readonly id: string;
  readonly token: string;
}

async function send(path: string, body: object): Promise<Sent> {
  const { json, text } = await call(owner, 'POST', path, body);
  if (!json?.data) throw new Error(`No one was invited: ${text}`);
  return { id: json.data.id, token: new URL(json.data.link).searchParams.get('token') ?? '' };
}
const toTeam = (email: string) => send(`/api/teams/${teamId}/invitations`, { email });
const toAccount = (email: string) => send('/api/invitations', { email, role: 'MEMBER', accountId: owner.accountId });

/** Its time is over. */
const expire = ({ id }: Sent) => app.rows("update invitations set expires_at = now() - interval '1 second' where id = $1", [id]);
const suspend = (person: Pick<TestPerson, 'userId'>) =>
  app.rows(
    "insert into memberships (id, account_id, user_id, role, status, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', 'SUSPENDED', now())",
    [owner.accountId, person.userId],
  );
/** All ten places of the plan are taken, the owner's among them. */
const fill = () => fillAccount(app, owner.accountId, 9);
const turnDemo = (person: TestPerson) => app.rows('update users set is_demo = true where id = $1', [person.userId]);

describe('An invitation to a team', () => {
  const ways = {
    'accept by id': ({ id }) => call(guest, 'POST', `/api/invitations/${id}/accept`),
    'accept by token': ({ token }) => call(guest, 'POST', `/api/teams/invitations/${token}/accept`),
    'accept by status': ({ id }) => call(guest, 'PATCH', `/api/invitations/${id}/status`, { status: 'accepted' }),
    decline: ({ token }) => call(undefined, 'POST', `/api/teams/invitations/${token}/decline`),
    read: ({ token }) => call(undefined, 'GET', `/api/teams/invitations/${token}/validate`),
    link: ({ id }) => call(owner, 'POST', `/api/invitations/${id}/link`),
  } satisfies Record<string, (sent: Sent) => ReturnType<typeof call>>;
  const accepting = ['accept by id', 'accept by token', 'accept by status'] as const;

  const decline = ({ token }: Sent) => call(undefined, 'POST', `/api/teams/invitations/${token}/decline`);
  const cases: readonly (readonly [number, string, (sent: Sent) => Promise<unknown>, readonly (keyof typeof ways)[]])[] = [
    [410, 'invitations.expired', expire, [...accepting, 'decline', 'read', 'link']],
    [409, 'invitations.processed', decline, [...accepting, 'decline', 'read', 'link']],
    [403, 'invitations.suspended', () => suspend(guest), accepting],
    [403, 'invitations.user_limit', fill, accepting],
    [403, 'accounts.demo_fixed', () => turnDemo(guest), accepting],
  ];
  test.each(cases)('is refused with %i %s by each way to answer it', async (status, code, happens, by) => {
    const sent = await toTeam(guest.email);
    await happens(sent);
    for (const way of by) expect([way, await answered(ways[way](sent))]).toEqual([way, [status, code]]);
    expect(
      await app.rows("select from memberships where account_id = $1 and user_id = $2 and status = 'ACTIVE'", [
        owner.accountId,
        guest.userId,
      ]),
    ).toEqual([]);
  });

  test('is opened by its token for its address alone', async () => {
    const sent = await toTeam('somebody@example.com');
    expect(await answered(ways['accept by token'](sent))).toEqual([403, 'invitations.address_differs']);
    for (const way of ['accept by token', 'decline'] as const) {
      expect(await answered(ways[way]({ ...sent, token: 'x'.repeat(43) }))).toEqual([404, 'invitations.token_unknown']);
      expect(await answered(ways[way]({ ...sent, token: 'short' }))).toEqual([400, 'invitations.token_malformed']);
    }
  });

  test('that has expired is not sent again into a full account', async () => {
    const sent = await toTeam('late@example.com');
    await expire(sent);
    await fill();
    expect(await answered(call(owner, 'PATCH', `/api/teams/${teamId}/invitations/${sent.id}/resend`))).toEqual([
      403,
      'invitations.user_limit',
    ]);
  });

  test('goes to no member whose access is suspended, and to no address that is none', async () => {
    await suspend(guest);
    const invite = (email: string) => answered(call(owner, 'POST', `/api/teams/${teamId}/invitations`, { email }));
    expect(await invite(guest.email)).toEqual([409, 'invitations.already_member']);
    expect(await invite('no address')).toEqual([400, 'invitations.email_invalid']);
  });
});

test('an account’s invitation is not declined by an unknown token, nor after its time', async () => {
  const sent = await toAccount('no.thanks@example.com');
  const decline = (token: string) => answered(call(undefined, 'POST', `/api/accounts/invitations/${token}/decline`));
  expect(await decline('x'.repeat(43))).toEqual([404, 'invitations.token_unknown']);
  expect(await decline('short')).toEqual([400, 'invitations.token_malformed']);
  await expire(sent);
  expect(await decline(sent.token)).toEqual([410, 'invitations.expired']);
});

test('the service invites under the same rules', async () => {
  const manager = await app.addMember(owner.accountId, 'MEMBER', ['page:users_teams']);
  const invite = (change: object, by = owner) =>
    answered(call(by, 'POST', '/api/invitations', { email: 'new@example.com', role: 'MEMBER', accountId: owner.accountId, ...change }));
  expect(await invite({ email: 'no address' })).toEqual([400, 'invitations.email_invalid']);
  expect(await invite({ email: manager.email })).toEqual([409, 'invitations.already_member']);
  expect(await invite({ role: 'ADMIN' }, manager)).toEqual([403, 'invitations.role_above_own']);
  expect(await invite({ permissions: ['page:billing'] }, manager)).toEqual([403, 'invitations.permission_not_held']);
  expect(await invite({ teamIds: ['018f0000-0000-7000-8000-000000000001'] })).toEqual([400, 'invitations.team_unknown']);
  await fillAccount(app, owner.accountId, 8);
  expect(await invite({})).toEqual([403, 'invitations.user_limit']);
});

describe('Registering by an invitation', () => {
  const form = { password: 'a quiet harbor', firstName: 'Nora', lastName: 'Lind', agreeToTerms: true };
  const register = (token: string, change: object = {}) =>
    answered(call(undefined, 'POST', '/api/invitations/register', { ...form, token, ...change }));
  const mailed = async (email: string): Promise<string> => {
    const [mail] = await app.rows<{ text: string }>("select text from mails where recipient = $1 and template = 'invitations.account'", [
      email,
    ]);
    return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const signIns = async (email: string) => (await app.rows('select from users where email_key = $1', [email])).length;

  test('takes no weak password, no token that is none, and no place that is gone', async () => {
    const email = `nora-${guest.userId}@example.com`;
    const sent = await toAccount(email);
    const token = await mailed(email);
    expect(await register('short')).toEqual([400, 'invitations.token_malformed']);
    expect(await register(token, { password: 'password1' })).toEqual([400, 'auth.password_common']);
    expect(await register(token, { password: 'x'.repeat(129) })).toEqual([400, 'auth.password_too_long']);
    await fill();
    expect(await register(token)).toEqual([403, 'invitations.user_limit']);
    await expire(sent);
    expect(await register(token)).toEqual([410, 'invitations.expired']);
    expect(await signIns(email)).toBe(0);
  });

  test('leads through the door of the account, which may be shut to its person or to passwords', async () => {
    // Locked, then removed, and invited again.
    await app.rows('delete from memberships where user_id = $1', [guest.userId]);
    await app.rows('insert into user_locks (account_id, user_id, locked_at) values ($1, $2, now())', [owner.accountId, guest.userId]);
    await toAccount(guest.email);
    expect(await register(await mailed(guest.email))).toEqual([423, 'auth.locked_by_admin']);
    const email = `door-${guest.userId}@example.com`;
    await toAccount(email);
    await app.rows("update subscriptions set plan = 'ENTERPRISE' where account_id = $1", [owner.accountId]);
    expect((await call(owner, 'PATCH', '/api/security/policy', { passwordAllowed: false })).status).toBe(200);
    expect(await register(await mailed(email))).toEqual([403, 'auth.method_not_allowed']);
  });

  test('gives no one back the access that was taken from them', async () => {
    await toAccount(guest.email);
    await app.rows('update users set email_verified_at = null where id = $1', [guest.userId]);
    await suspend(guest);
    expect(await register(await mailed(guest.email))).toEqual([403, 'invitations.suspended']);
    const [user] = await app.rows<{ first_name: string }>('select first_name from users where id = $1', [guest.userId]);
    expect(user?.first_name).toBe('Ana'); // the form's name went with the refusal
  });
});
