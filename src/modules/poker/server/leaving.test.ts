import { beforeEach, expect, test } from 'vitest';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let host: TestPerson;

const app = await sharedApp();
beforeEach(async () => {
  host = await app.register({ plan: 'ENTERPRISE' });
});

async function listen(table: PokerTable, token: string) {
  const client = await app.connect(token);
  const ack = await client.emit('session:join', { sessionId: table.sessionId, kind: 'poker' });
  expect(ack).toMatchObject({ success: true });
  return client;
}

const say = (table: PokerTable, content: string) => table.call('POST', '/discussions', { content });

test.each(['member', 'guest'])('a %s who has left hears their leaving and nothing after it', async (kind) => {
  const table = await openTable(app, { host });
  const member = kind === 'member' ? (await app.addMember(host.accountId, 'MEMBER')).token : (await table.guest('Gus')).token;
  if (kind === 'member') expect((await table.call('POST', '/join', {}, member)).status).toBe(200);
  const [theirs, mine] = [await listen(table, member), await listen(table, host.token)];
  await table.call('POST', '/leave', undefined, member);
  await theirs.seen('participant:left');
  await say(table, 'behind their back');
  await mine.seen('discussion:added');
  await say(table, 'and once more');
  await mine.seen('discussion:added', ({ discussion }) => (discussion as { content: string }).content === 'and once more');
  expect(theirs.frames.map((frame) => frame.event)).not.toContain('discussion:added');
  expect(await theirs.emit('presence:heartbeat', { sessionId: table.sessionId })).toMatchObject({ success: false });
  expect(theirs.socket.connected).toBe(true);
  theirs.close();
  mine.close();
});

test('an onlooker of a team’s session hears nothing once it is personal', async () => {
  const team = await app.request('POST', '/api/teams', { body: { name: 'Core' }, token: host.token });
  const table = await openTable(app, { host, teamId: team.json.data.id });
  const colleague = await app.addMember(host.accountId, 'MEMBER');
  const [theirs, mine] = [await listen(table, colleague.token), await listen(table, host.token)];
  await table.call('PATCH', '', { teamId: null });
  await theirs.seen('session:updated');
  await say(table, 'among ourselves');
  await mine.seen('discussion:added');
  await say(table, 'still');
  await mine.seen('discussion:added', ({ discussion }) => (discussion as { content: string }).content === 'still');
  expect(theirs.frames.map((frame) => frame.event)).not.toContain('discussion:added');
  theirs.close();
  mine.close();
});
