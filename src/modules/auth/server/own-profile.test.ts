import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const PASSWORD = 'a quiet harbor';

describe('Deleting a profile', () => {
  let app: IdentityApp;
  beforeAll(async () => void (app = await startIdentityApp()));
  afterAll(() => app.close());
  const remove = (token: string, body: object) => app.call('DELETE', '/api/auth/profile', { token, body });

  test('asks for the typed word and the password', async () => {
    const { token } = await person(app, 'staying@example.com');
    for (const body of [{}, { confirmation: 'delete', password: PASSWORD }, { confirmation: 'DELETE' }]) {
      expect((await remove(token, body)).body).toMatchObject({ error: 'Please fill in all required fields' });
    }
    expect((await remove(token, { confirmation: 'DELETE', password: 'wrong' })).body.code).toBe('auth.password_wrong');
    expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(200);
  });

  test('is refused to the owner of an account with others, and changes nothing then', async () => {
    const owner = await person(app, 'captain@example.com');
    const mate = await person(app, 'mate@example.com');
    await app.rows('update memberships set account_id = $1, role = $2 where user_id = $3', [owner.user.accountId, 'MEMBER', mate.user.id]);
    const refused = await remove(owner.token, { confirmation: 'DELETE', password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([409, 'auth.owner_with_members']);
    expect((await app.call('GET', '/api/auth/profile', { token: owner.token })).status).toBe(200);
  });

  test('erases what names the person, closes their own account, ends their devices, and says so by mail', async () => {
    const { token, user } = await person(app, 'leaving@example.com');
    expect((await remove(token, { confirmation: 'DELETE', password: PASSWORD })).body).toEqual({ success: true });
    expect(app.mails.findLast((mail) => mail.to === 'leaving@example.com')?.template).toBe('auth.profile_deleted');
    expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(401);
    expect((await app.call('POST', '/api/auth/login', { body: { email: 'leaving@example.com', password: PASSWORD } })).status).toBe(401);
    const [row] = await app.rows<Record<string, unknown>>('select * from users where id = $1', [user.id]);
    expect(row).toMatchObject({ first_name: 'Former', phone: null, avatar_url: null, status: 'INACTIVE' });
    expect(JSON.stringify(row)).not.toMatch(/leaving|Ferreira/);
    for (const table of ['credentials', 'sign_in_sessions', 'known_devices', 'one_time_tokens', 'memberships']) {
      expect(await app.rows(`select 1 from ${table} where user_id = $1`, [user.id])).toEqual([]);
    }
    expect(await app.rows('select status from accounts where id = $1', [user.accountId])).toEqual([{ status: 'DELETED' }]);
    // The address is free again.
    expect((await person(app, 'leaving@example.com')).user.id).not.toBe(user.id);
  });
});

describe('One’s own data and picture', () => {
  let dataDir: string;
  let app: OwnApp;
  let owner: TestPerson;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
    app = await ownApp({ settings: { dataDir } });
    owner = await app.register();
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const upload = async (token: string, body: Uint8Array | string, { field = 'avatar', path = '/api/auth/avatar' } = {}) => {
    const form = new FormData();
    if (typeof body === 'string') form.append(field, body);
    else form.append(field, new Blob([new Uint8Array(body)], { type: 'image/png' }), 'a.png');
    const answer = await fetch(app.url + path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, json: (await answer.json()) as { avatarUrl: string; code?: string; error?: string } }; // what the endpoint declares
  };
  let png: Buffer;
  beforeEach(async () => {
    png ??= await sharp({ create: { width: 600, height: 300, channels: 3, background: '#6450ea' } })
      .png()
      .toBuffer();
  });

  test('are downloaded as JSON without a secret', async () => {
    await app.request('POST', '/api/auth/login', { body: { email: owner.email, password: 'wrong wrong wrong' } });
    app.pass(1000);
    await app.signIn(owner);
    const answer = await app.request('GET', '/api/auth/profile/export', { token: owner.token });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="profile-\d{4}-\d\d-\d\d\.json"/);
    expect(answer.json).toMatchObject({
      profile: { id: owner.userId, email: owner.email },
      accounts: [{ accountId: owner.accountId, role: 'OWNER', activity: expect.any(Array) }],
      sessions: [{ userId: owner.userId }, { userId: owner.userId }],
      loginAttempts: [{ success: true }, { success: false }],
    });
    const { sessions } = answer.json as { sessions: { createdAt: string }[] };
    expect(sessions.map(({ createdAt }) => createdAt)).toEqual(
      sessions
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(answer.text).not.toMatch(/hash|tta_|ttr_|argon/i);
  });

  test('a picture is kept as a small square, shown at an address that changes with it, and goes', async () => {
    const first = await upload(owner.token, png);
    expect(first.json).toEqual({ success: true, avatarUrl: expect.stringMatching(/^\/api\/avatars\/[0-9a-f]{32}$/) });
    const shown = await fetch(app.url + first.json.avatarUrl);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
      200,
      'image/webp',
      'inline',
    ]);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 256, 256, undefined]);
    expect((await app.request('GET', '/api/auth/profile', { token: owner.token })).json.data).toMatchObject({
      avatarUrl: first.json.avatarUrl,
    });
    const second = await upload(owner.token, png);
    expect(second.json.avatarUrl).not.toBe(first.json.avatarUrl);
    expect((await fetch(app.url + first.json.avatarUrl)).status).toBe(404);
    const removed = await app.request('DELETE', '/api/auth/avatar', { token: owner.token });
    expect(removed.json).toEqual({ success: true, avatarUrl: null });
    expect((await fetch(app.url + second.json.avatarUrl)).status).toBe(404);
    expect((await app.request('GET', '/api/avatars/..%2f..%2fsecrets')).status).toBe(404);
  });

  test('a picture loses what its file says beside it', async () => {
    const withExif = await sharp(png)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a-place-of-mine' } })
      .toBuffer();
    const { json } = await upload(owner.token, withExif);
    const body = Buffer.from(await (await fetch(app.url + json.avatarUrl)).arrayBuffer());
    expect(body.toString('latin1')).not.toContain('a-place-of-mine');
  });

  test('what is no picture, too large, or too many pixels is refused', async () => {
    const code = async (body: Uint8Array | string, field?: string) =>
      (await upload(owner.token, body, { ...(field && { field }) })).json.code;
    expect(await code(png, 'other')).toBe('auth.avatar_missing');
    expect(await code('just text')).toBe('auth.avatar_missing');
    expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('auth.avatar_type');
    expect(await code(png.subarray(0, 60))).toBe('auth.avatar_unreadable');
    expect(await code(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).toBe('auth.avatar_too_large');
    expect((await upload(owner.token, Buffer.alloc(3 * 1024 * 1024))).status).toBe(413);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await code(bomb)).toBe('auth.avatar_unreadable');
    expect((await app.request('POST', '/api/auth/avatar', { token: owner.token, body: { avatar: 'x' } })).json.code).toBe(
      'auth.avatar_missing',
    );
  });

  test('no other call takes multipart content', async () => {
    expect((await upload(owner.token, png, { path: '/api/auth/login' })).status).toBe(415);
    expect((await upload('', png)).status).toBe(401);
  });

  test('colleagues are found by part of a name or address, and nobody of another account', async () => {
    const colleague = await app.addMember(owner.accountId, 'MEMBER');
    await app.rows("update users set first_name = 'Inés', last_name = '100%_Ok' where id = $1", [colleague.userId]);
    const search = async (q: string, token = owner.token) =>
      (await app.request('GET', '/api/users/search', { token, query: { q } })).json.data?.map((one: { id: string }) => one.id);
    expect(await search('INÉS 100%')).toEqual([colleague.userId]);
    expect(await search('0%_o')).toEqual([colleague.userId]);
    expect(await search(colleague.email.slice(3, 15).toUpperCase())).toEqual([colleague.userId]);
    expect(await search('%zz')).toEqual([]);
    expect(await search('Inés', (await app.register()).token)).toEqual([]);
  });
});
