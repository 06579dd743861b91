import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRetro } from '#test/support/retro-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ plan: 'ENTERPRISE', firstName: 'Olga' });
});
afterAll(() => app.close());

interface Audited {
  readonly action: string;
  readonly targetName: string | null;
  readonly ipAddress: string | null;
  readonly userId: string | null;
  readonly timestamp: string;
}

/** A retrospective with an anonymous card by a member, which has ended. */
async function meet() {
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { allowAnonymousCards: true } });
  expect((await room.call('POST', '/join', {}, member.token)).status).toBeLessThan(300);
  app.pass(60_000);
  expect((await room.card('Nobody may know that I wrote this', member.token, { anonymous: true })).status).toBe(201);
  app.pass(60_000);
  // A hidden card is announced a little later, so that it cannot be paired with who was typing.
  const announced = `select 1 from events where type = 'retro.card_added' and room_id = $1`;
  await expect.poll(() => app.rows(announced, [room.sessionId]), { timeout: 20_000 }).not.toEqual([]);
  await room.go('VOTE');
  await room.call('POST', '/complete');
  return { room, member };
}

test('work is in the log with where it came from, and no entry leads from a person to an anonymous card', async () => {
  const { room, member } = await meet();
  const exported = await app.request('GET', `/api/retrospectives/sessions/${room.sessionId}/export`, {
    token: owner.token,
    query: { format: 'json' },
  });
  expect(exported.status).toBe(200);
  await app.app.settle();

  const path = `/api/accounts/${owner.accountId}/audit-logs`;
  const list = await app.request('GET', path, { token: owner.token, query: { action: 'retro', limit: 200 } });
  const entries: Audited[] = list.json.data;
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['retro.session_created', 'retro.session_started', 'retro.session_ended', 'retro.session_exported']),
  );
  for (const entry of entries) expect(entry).toMatchObject({ ipAddress: '127.0.0.1', userId: owner.userId });

  const cards = await app.rows<{ id: string; at: Date }>(
    `select card.id, event.at from retro_cards card
     join events event on event.type = 'retro.card_added' and event.payload ->> 'cardId' = card.id::text
     where card.session_id = $1 and card.is_anonymous`,
    [room.sessionId],
  );
  expect(cards.length).toBeGreaterThan(0);
  const whole = await app.request('GET', `${path}/export`, { token: owner.token });
  expect(whole.status).toBe(200);
  const rows = whole.text.split('\r\n');
  for (const { id, at } of cards) {
    expect(whole.text).not.toContain(id);
    // No entry of that moment: time and address together would name who wrote it.
    expect(rows.filter((row) => row.includes(new Date(at).toISOString()))).toEqual([]);
  }
  expect(rows.filter((row) => row.includes(member.userId) && row.includes('retro.'))).toEqual([]);
});

test('nothing that happens in a meeting keeps where it came from', async () => {
  await meet();
  const kept = await app.rows<{ type: string }>(
    `select distinct type from events where origin_ip is not null and (type like 'retro.card%' or type in ('retro.voted', 'retro.ready_changed', 'poker.vote_cast'))`,
  );
  expect(kept).toEqual([]);
  const [cards] = await app.rows<{ n: number }>(`select count(*)::int as n from events where type = 'retro.card_added'`);
  expect(cards?.n).toBeGreaterThan(0);
});
