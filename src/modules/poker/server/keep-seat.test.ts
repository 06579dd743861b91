import { expect, test } from 'vitest';
import { FORMER_NAME } from '#modules/accounts/rules.ts';
import { workerScope, type WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { until } from '#test/support/live/until.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, TEST_PASSWORD, type TestPerson } from '#test/support/test-app.ts';
import { eraseOf } from './service/erase.ts';

const app = await sharedApp();

const guests = (table: PokerTable, token: string, name = 'Anybody') =>
  app.request('POST', `/api/planning-poker/sessions/${table.sessionId}/guests`, { token, body: { name } });

/** Registers as the form does in a tab that holds these passes. */
async function registerWith(guestTokens: readonly string[]): Promise<TestPerson> {
  const email = `guest-${crypto.randomUUID()}@example.test`;
  const person = { persona: 'FOUNDER', email, password: TEST_PASSWORD, firstName: 'Gus', lastName: 'Test', phone: '+1 555 0100' };
  const answer = await app.request('POST', '/api/auth/register', { body: { ...person, agreeToTerms: true, guestTokens } });
  expect(answer.status).toBe(201);
  await app.rows('update users set email_verified_at = $1 where email = $2', [app.now(), email]);
  return app.signIn({ email });
}

const keeperOf = async (participantId: string): Promise<string | null> => {
  const [seat] = await app.rows<{ kept_by: string | null }>('select kept_by from poker_participants where id = $1', [participantId]);
  return seat?.kept_by ?? null;
};

test('a guest who registers comes back from anywhere to the same seat, with the same votes', async () => {
  const table = await openTable(app);
  const guest = await table.guest('Gus');
  await table.start();
  expect((await table.vote('5', guest.token)).status).toBe(200);
  const person = await registerWith([guest.token, guest.token, 'ttg_unknown']);
  await until(async () => (await keeperOf(guest.participantId)) === person.userId);

  const { status, json } = await guests(table, person.token);
  expect([status, json.data.participantId]).toEqual([201, guest.participantId]);
  const seen = await table.seen(json.data.token);
  expect(seen.you).toMatchObject({ name: 'Gus', isGuest: true });
  expect(seen.participants).toHaveLength(2);
  expect(seen.stories[0].myVote).toMatchObject({ value: '5' });

  // The pass of the tab goes on too, and after the end the results are still theirs to read.
  expect((await table.seen(guest.token)).you.participantId).toBe(guest.participantId);
  await table.reveal();
  await table.call('POST', '/end');
  const later = await guests(table, person.token);
  expect(later.json.data.participantId).toBe(guest.participantId);
  expect(refusal(await guests(table, (await app.register()).token))[1]).toBe('poker.join_closed');
});

test('who goes on with a seat of their own takes the open vote along, unseen, and a vote that is there already counts', async () => {
  const table = await openTable(app);
  const [fresh, voted] = [await app.addMember(table.host.accountId, 'MEMBER'), await app.addMember(table.host.accountId, 'MEMBER')];
  for (const { token } of [fresh, voted]) expect((await table.call('POST', '/join', {}, token)).status).toBeLessThan(300);
  const seats = [await table.guest('Gus'), await table.guest('Pia')] as const;
  await table.start();
  await table.vote('3', voted.token);
  for (const { token } of seats) await table.vote('8', token);
  for (const [at, { token }] of [fresh, voted].entries()) {
    const kept = await app.request('POST', '/api/auth/guest-seats', { token, body: { guestTokens: [seats[at]?.token] } });
    expect(kept.status).toBe(200);
  }
  for (const [at, { userId }] of [fresh, voted].entries())
    await until(async () => (await keeperOf(seats[at]?.participantId ?? '')) === userId);
  expect((await table.seen()).stories[0].hasVoted.toSorted()).toEqual([fresh.userId, voted.userId].toSorted());
  expect((await table.seen(fresh.token)).stories[0].myVote).toMatchObject({ value: '8' });
  expect((await table.seen(voted.token)).stories[0].myVote).toMatchObject({ value: '3' });
  const told = await app.rows<{ payload: object }>(`select payload from events where room_id = $1 and type like 'poker.vote%'`, [
    table.sessionId,
  ]);
  for (const { payload } of told) expect(Object.keys(payload).sort()).toEqual(['participantId', 'storyId']);
});

test('somebody signed in to another account finds their seat again, and nobody else does', async () => {
  const table = await openTable(app);
  const stranger = await app.register();
  const first = await guests(table, stranger.token, 'Stranger');
  const again = await guests(table, stranger.token, 'Another name');
  expect(again.json.data.participantId).toBe(first.json.data.participantId);
  const other = await guests(table, (await app.register()).token);
  expect(other.json.data.participantId).not.toBe(first.json.data.participantId);
});

test('whoever was removed has no seat to come back to', async () => {
  const table = await openTable(app);
  const stranger = await app.register();
  const { participantId } = (await guests(table, stranger.token)).json.data;
  await table.call('DELETE', `/participants/${participantId}`);
  expect((await guests(table, stranger.token)).json.data.participantId).not.toBe(participantId);
});

test('the link says beforehand to whom it is another account’s: their own lists do not show it', async () => {
  const [table, stranger] = [await openTable(app), await app.register()];
  const member = await app.addMember(table.host.accountId, 'MEMBER');
  const isVisitor = async (token?: string): Promise<boolean> =>
    (await app.request('GET', `/api/planning-poker/sessions/${table.sessionId}/join-info`, { ...(token && { token }) })).json.data
      .isVisitor;
  expect([await isVisitor(stranger.token), await isVisitor(member.token), await isVisitor()]).toEqual([true, false, false]);
  await guests(table, stranger.token);
  const listed = await app.request('GET', '/api/planning-poker/sessions', { token: stranger.token });
  expect(listed.json.data).toEqual([]);
});

test('a person who is erased is named in none of their seats, nor in one that they took as a guest, and all others keep their names', async () => {
  const table = await openTable(app);
  const { accountId } = table.host;
  const [gone, stays] = [await app.addMember(accountId, 'MEMBER'), await app.addMember(accountId, 'MEMBER')];
  for (const { token } of [gone, stays]) expect((await table.call('POST', '/join', {}, token)).status).toBeLessThan(300);
  const [kept, other] = [await table.guest('Gus'), await table.guest('Pia')];
  await app.rows('update poker_participants set kept_by = $2 where id = $1', [kept.participantId, gone.userId]);
  await app.rows('update poker_participants set kept_by = $2 where id = $1', [other.participantId, stays.userId]);
  const names = async () => new Map((await table.seen()).participants.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const before = await names();
  const person = { id: gone.userId as UserId, email: gone.email };
  await app.database.transaction(workerScope(), async (tx) => eraseOf?.({ tx } as Context<WorkerScope>, person));
  expect(await names()).toEqual(new Map([...before, [gone.userId, FORMER_NAME], [kept.participantId, FORMER_NAME]]));
});
