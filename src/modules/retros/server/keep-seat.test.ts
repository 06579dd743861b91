import { expect, test } from 'vitest';
import { FORMER_NAME } from '#modules/accounts/rules.ts';
import { workerScope, type WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { until } from '#test/support/live/until.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, TEST_PASSWORD, type TestPerson } from '#test/support/test-app.ts';
import { eraseOf } from './service/erase.ts';

const app = await sharedApp();

const guests = (table: RetroTable, token: string, name = 'Anybody') =>
  app.request('POST', `/api/retrospectives/sessions/${table.sessionId}/guests`, { token, body: { name } });

/** Registers as the form does in a tab that holds this pass. */
async function registerWith(guestToken: string): Promise<TestPerson> {
  const email = `guest-${crypto.randomUUID()}@example.test`;
  const person = { persona: 'FOUNDER', email, password: TEST_PASSWORD, firstName: 'Gus', lastName: 'Test', phone: '+1 555 0100' };
  const answer = await app.request('POST', '/api/auth/register', { body: { ...person, agreeToTerms: true, guestTokens: [guestToken] } });
  expect(answer.status).toBe(201);
  await app.rows('update users set email_verified_at = $1 where email = $2', [app.now(), email]);
  return app.signIn({ email });
}

const keeperOf = async (participantId: string): Promise<string | null> => {
  const [seat] = await app.rows<{ kept_by: string | null }>('select kept_by from retro_participants where id = $1', [participantId]);
  return seat?.kept_by ?? null;
};

test('a guest who registers comes back from anywhere to the same seat, with the same cards, and reads the end of it', async () => {
  const table = await openRetro(app, { phase: 'COLLECT' });
  const guest = await table.guest('Gus');
  await table.cardId('Ship smaller', guest.token);
  const person = await registerWith(guest.token);
  await until(async () => (await keeperOf(guest.participantId)) === person.userId);

  const { status, json } = await guests(table, person.token);
  expect([status, json.data.participantId]).toEqual([201, guest.participantId]);
  const seen = await table.seen(json.data.token);
  expect(seen.participants).toHaveLength(2);
  expect(JSON.stringify(seen)).toContain('Ship smaller');
  // The pass of the tab goes on too.
  expect((await table.call('GET', '', undefined, guest.token)).status).toBe(200);
});

test('somebody of another account finds their seat again, nobody else does, and whoever was removed has none', async () => {
  const table = await openRetro(app, { phase: 'COLLECT' });
  const stranger = await app.register();
  const first = (await guests(table, stranger.token, 'Stranger')).json.data.participantId;
  expect((await guests(table, stranger.token, 'Another name')).json.data.participantId).toBe(first);
  expect((await guests(table, (await app.register()).token)).json.data.participantId).not.toBe(first);
  expect((await table.call('DELETE', `/participants/${first}`)).status).toBe(200);
  expect((await guests(table, stranger.token)).json.data.participantId).not.toBe(first);
});

test('after the end their results are still theirs to read, and nobody else comes in', async () => {
  const table = await openRetro(app, { phase: 'ACTION_ITEMS' });
  const stranger = await app.register();
  const { participantId } = (await guests(table, stranger.token)).json.data;
  expect((await table.call('POST', '/complete')).status).toBe(200);
  expect((await guests(table, stranger.token)).json.data.participantId).toBe(participantId);
  expect(refusal(await guests(table, (await app.register()).token))[1]).toBe('retros.join_closed');
});

test('the link says beforehand to whom it is another account’s: their own lists do not show it', async () => {
  const [table, stranger] = [await openRetro(app), await app.register()];
  const member = await app.addMember(table.host.accountId, 'MEMBER');
  const isVisitor = async (token?: string): Promise<boolean> =>
    (await app.request('GET', `/api/retrospectives/sessions/${table.sessionId}/join-info`, { ...(token && { token }) })).json.data
      .isVisitor;
  expect([await isVisitor(stranger.token), await isVisitor(member.token), await isVisitor()]).toEqual([true, false, false]);
  await guests(table, stranger.token);
  const listed = await app.request('GET', '/api/retrospectives/sessions', { token: stranger.token });
  expect(listed.json.data).toEqual([]);
});

test('a person who is erased is named in none of their seats, nor in one that they took as a guest, and all others keep their names', async () => {
  const table = await openRetro(app);
  const { accountId } = table.host;
  const [gone, stays] = [await app.addMember(accountId, 'MEMBER'), await app.addMember(accountId, 'MEMBER')];
  for (const { token } of [gone, stays]) expect((await table.call('POST', '/join', {}, token)).status).toBeLessThan(300);
  const [kept, other] = [await table.guest('Gus'), await table.guest('Pia')];
  await app.rows('update retro_participants set kept_by = $2 where id = $1', [kept.participantId, gone.userId]);
  await app.rows('update retro_participants set kept_by = $2 where id = $1', [other.participantId, stays.userId]);
  const names = async () => new Map((await table.seen()).participants.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const before = await names();
  const person = { id: gone.userId as UserId, email: gone.email };
  await app.database.transaction(workerScope(), async (tx) => eraseOf?.({ tx } as Context<WorkerScope>, person));
  expect(await names()).toEqual(new Map([...before, [gone.userId, FORMER_NAME], [kept.participantId, FORMER_NAME]]));
});
