import { expect, test } from 'vitest';
import { until } from '#test/support/live/until.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();

test('votes are listed in the order of voting, and never anybody’s but one’s own', async () => {
  const elsewhere = await openRetro(app, { phase: 'DISCUSS' });
  const { host } = elsewhere;
  const room = await openRetro(app, { host, phase: 'COLLECT' });
  const guest = await room.guest('Gus');
  const cards: string[] = [];
  for (const content of ['First', 'Second', 'Third']) cards.push(await room.cardId(content));
  const [first, second, third] = cards as [string, string, string];
  await room.go('VOTE');
  const at = async (moment: string, cardId: string, token?: string) => {
    const { id } = (await room.vote(cardId, token)).json.data;
    await app.rows('update retro_votes set created_at = $2 where id = $1', [id, `2026-03-01T12:${moment}Z`]);
    return id;
  };
  const ids = [await at('30:00', second), await at('30:00', first), await at('10:00', third)];
  await at('20:00', first, guest.token);
  // Of two at the same moment the one with the smaller id comes first, wherever its row is.
  await app.rows('update retro_votes set created_at = created_at where id = $1', [ids[0]]);
  const listed = async (token?: string) =>
    (await room.call('GET', '/votes', undefined, token)).json.data.map(({ cardId }: { cardId: string }) => cardId);
  const seen = await room.seen();
  expect(seen.votes.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(seen.participants.map(({ votesUsed }: { votesUsed: number }) => votesUsed)).toEqual([3, 1]);
  expect([await listed(), await listed(guest.token)]).toEqual([[third, second, first], [first]]);
  await room.go('DISCUSS');
  expect([await listed(), await listed(guest.token)]).toEqual([[third, second, first], [first]]);
  expect(await listed((await room.guest('Obi', 'observer')).token)).toEqual([]);
});

test('from the discussion on the wire has the sums of cards, and to no one else who voted for which', async () => {
  const room = await openRetro(app, { phase: 'COLLECT' });
  const [voter, reader] = [await room.guest('Vera'), await room.guest('Rita')];
  const cards = [await room.cardId('First'), await room.cardId('Second')];
  await room.told();
  const watcher = await app.connect(reader.token);
  await watcher.emit('session:join', { sessionId: room.sessionId, kind: 'retro' });
  await watcher.seen('session:state');
  await room.go('VOTE');
  for (const cardId of cards) expect((await room.vote(cardId, voter.token)).status).toBe(201);
  const said: string[] = [];
  for (const phase of ['DISCUSS', 'ACTION_ITEMS', 'COMPLETED']) {
    if (phase === 'COMPLETED') await room.call('POST', '/complete');
    else expect((await room.go(phase)).status).toBe(200);
    for (const path of ['', '/votes', '/cards', '/analytics', '/action-items', '/export?format=json']) {
      for (const token of [reader.token, room.host.token]) said.push((await room.call('GET', path, undefined, token)).text);
    }
    expect((await room.seen(reader.token)).cards.map(({ votes }: { votes: number }) => votes)).toEqual([1, 1]);
  }
  await until(() => watcher.frames.some(({ event, payload }) => event === 'retro:phase' && payload['currentPhase'] === 'COMPLETED'), 5_000);
  // The voter's own answer shows what to look for.
  const own: { id: string; participantId: string }[] = (await room.call('GET', '/votes', undefined, voter.token)).json.data;
  expect(own.map(({ participantId }) => participantId)).toEqual([voter.participantId, voter.participantId]);
  const wire = [...said, ...watcher.frames.map(({ payload }) => JSON.stringify(payload))].join('\n');
  expect(wire).toContain(voter.participantId);
  for (const cardId of cards) expect(wire).toContain(cardId);
  for (const { id } of own) expect(wire).not.toContain(id);
  expect(wire).not.toMatch(
    new RegExp(`"participantId":"${voter.participantId}","cardId"|"cardId":"[^"]*","participantId":"${voter.participantId}"`),
  );
});

test('only one’s own vote is taken back, by its card and its id', async () => {
  const room = await openRetro(app, { phase: 'COLLECT', settings: { votesPerParticipant: 5 } });
  const guest = await room.guest('Gus');
  const cards = [await room.cardId('First'), await room.cardId('Second')];
  await room.go('VOTE');
  const [mine, second] = [(await room.vote(cards[0]!)).json.data.id, (await room.vote(cards[1]!)).json.data.id];
  const theirs = (await room.vote(cards[0]!, guest.token)).json.data.id;
  const withdraw = (cardId: string | undefined, voteId: string, token?: string) =>
    room.at('DELETE', `/cards/${cardId}/votes/${voteId}`, undefined, token);
  for (const [cardId, voteId] of [
    [cards[0], theirs],
    [cards[0], second],
    [cards[1], mine],
  ]) {
    expect(refusal(await withdraw(cardId, voteId)).slice(0, 2)).toEqual([404, 'retros.vote_not_found']);
  }
  const [outsider, watcher] = [await app.addMember(room.host.accountId, 'MEMBER'), await room.guest('Obi', 'observer')];
  for (const [token, code] of [
    [outsider.token, 'retros.not_participant'],
    [watcher.token, 'retros.observers_cannot_vote'],
  ]) {
    expect(refusal(await withdraw(cards[0], mine, token)).slice(0, 2)).toEqual([403, code]);
    expect(refusal(await room.vote(cards[0]!, token)).slice(0, 2)).toEqual([403, code]);
  }
  const forAnother = await room.at('POST', `/cards/${cards[1]}/votes`, { participantId: room.host.userId }, guest.token);
  expect(refusal(forAnother).slice(0, 2)).toEqual([403, 'request.denied']);
  expect((await withdraw(cards[0], mine)).status).toBe(200);
  expect((await room.seen()).votes).toMatchObject([{ id: second }]);
  expect((await room.seen(guest.token)).votes).toMatchObject([{ id: theirs }]);
  await room.go('DISCUSS');
  expect(refusal(await withdraw(cards[1], second)).slice(0, 2)).toEqual([409, 'retros.not_voting']);
});
