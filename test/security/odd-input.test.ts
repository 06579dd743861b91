import { beforeEach, describe, expect, test } from 'vitest';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { sharedApp } from '#test/support/test-app.ts';

const SESSIONS = '/api/planning-poker/sessions';
let table: PokerTable;

const app = await sharedApp();
beforeEach(async () => {
  table = await openTable(app);
  await table.start();
});

describe('text that the database cannot keep is refused, not failed', () => {
  test.each([
    ['a NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\uD800b'],
  ])('%s', async (_name, text) => {
    const bodies: [string, string, object, string?][] = [
      ['POST', SESSIONS, { name: text, votingSystem: 'fibonacci' }],
      ['POST', SESSIONS, { name: 'fine', votingSystem: 'fibonacci', description: text }],
      ['POST', SESSIONS, { name: 'fine', votingSystem: 'fibonacci', stories: ['one', text] }],
      ['POST', `${SESSIONS}/${table.sessionId}/guests`, { name: text }],
      ['POST', `${SESSIONS}/${table.sessionId}/discussions`, { content: text }],
      ['POST', '/api/teams', { name: text }],
      ['PATCH', '/api/auth/profile', { firstName: text }],
      ['POST', '/api/auth/login', { email: `${text}@example.test`, password: 'x' }],
      ['POST', '/api/auth/forgot-password', { email: `${text}@example.test` }],
    ];
    for (const [method, path, body] of bodies) {
      const { status, json } = await app.request(method, path, { body, token: table.host.token });
      expect([path, status, json.code]).toEqual([path, 400, 'request.invalid']);
      expect(json.details.fields[0].code).toBe('field.not_storable');
    }
  });

  test('and in a live command', async () => {
    const client = await app.connect(table.host.token);
    const ack = await client.emit('session:join', { sessionId: table.sessionId, kind: 'poker' });
    expect(ack.success).toBe(true);
    const odd = await client.emit('story:add', { sessionId: table.sessionId, story: { title: 'a\u0000b' } });
    expect(odd).toMatchObject({ success: false, code: 'request.invalid' });
    client.close();
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', -1, 1e9, ' ', 'x'.repeat(100)])(
  'a card that is not in the deck is refused (%#)',
  async (value) => {
    const { status, json } = await table.vote(value, table.host.token);
    expect([status, json.code]).toEqual([400, 'poker.invalid_vote']);
  },
);

test.each([[['5']], [{ value: '5' }], [null], [true], [1e308], ['x'.repeat(100_000)]])('a vote of %o is no card', async (value) => {
  expect((await table.vote(value, table.host.token)).json.code).toBe('request.invalid');
});

test.each([
  ['{"name":"x","__proto__":{"isDemo":true}}', 'request.malformed'],
  ['{"name":"x","constructor":{"prototype":{"isDemo":true}}}', 'request.malformed'],
  ['{"name":', 'request.malformed'],
  [`{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'request.invalid'],
  ['null', 'request.invalid'],
  ['[]', 'request.invalid'],
])('a body that is no object of plain keys is refused (%#)', async (body, code) => {
  const { status, json } = await app.request('POST', '/api/teams', { body, token: table.host.token });
  expect([status, json.code]).toEqual([400, code]);
});

test('a body over 1 MB is too large', async () => {
  const { status } = await app.request('POST', '/api/teams', { body: { name: 'x'.repeat(1_100_000) }, token: table.host.token });
  expect(status).toBe(413);
});

test('an address far too long is refused at the sign-in', async () => {
  const email = `${Array.from({ length: 400 }, (_, n) => Math.sin(n).toString(36).slice(3)).join('')}@example.test`;
  const { status, json } = await app.request('POST', '/api/auth/login', { body: { email, password: 'x' } });
  expect([status, json.code]).toEqual([400, 'request.invalid']);
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31', '9999-12-31T23:59:59.999Z', '1899-12-31', '2200-01-01'])(
  'a filter by %s is refused, not failed',
  async (day) => {
    const { accountId, token } = table.host;
    for (const path of [
      `/api/accounts/${accountId}/audit-logs`,
      `/api/accounts/${accountId}/audit-logs/export`,
      '/api/sessions/audit-logs',
    ]) {
      for (const query of [{ startDate: day }, { endDate: day }]) {
        expect([path, (await app.request('GET', path, { token, query })).status]).toEqual([path, 400]);
      }
    }
  },
);
