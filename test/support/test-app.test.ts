import { expect, test } from 'vitest';
import { ownApp, sharedApp } from './test-app.ts';

const app = await sharedApp();

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

test('tests share one app, and nobody can end it or move its clock', async () => {
  expect(await sharedApp()).toBe(app);
  // @ts-expect-error -- only one's own app has a clock to move
  expect(app.pass).toBeTypeOf('function');
  // @ts-expect-error -- and only one's own app ends
  expect(app.close).toBeTypeOf('function');
});
test('No recurring job of the product comes into the middle of a test.', async () => {
  const app = await ownApp();
  const queues = await app.rows<{ name: string }>('select name from pgboss.queue');
  expect(queues.map(({ name }) => name)).toContain('billing.run');
  expect(await app.rows('select name from pgboss.schedule')).toEqual([]);
  await app.close();
});
