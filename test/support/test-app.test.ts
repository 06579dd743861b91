import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a person registers, signs in, reads their account and opens a live connection', async () => {
  const person = await app.register({ plan: 'PRO' });
  const account = await app.request('GET', '/api/accounts/current', { token: person.token });
  expect([account.status, account.json.data.id]).toEqual([200, person.accountId]);
  const member = await app.addMember(person.accountId, 'OBSERVER');
  expect(member.accountId).toBe(person.accountId);
  const client = await app.connect(person.token);
  expect(await client.emit('clock:sync', {})).toMatchObject({ success: true });
  client.close();
});
