import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobContext } from '#test/support/job-context.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { jobs } from './jobs.ts';

const BASE = '/api/retrospectives';
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});
afterAll(() => app.close());

/** Everything that tells figures of retrospectives, as one text. */
async function figures(room: RetroTable): Promise<string> {
  const paths = [
    `/accounts/${owner.accountId}/metrics`,
    `/accounts/${owner.accountId}/themes`,
    `/accounts/${owner.accountId}/activity`,
    `/sessions/${room.sessionId}/analytics`,
    '/sessions',
  ];
  const answers = await Promise.all(paths.map((path) => app.request('GET', BASE + path, { token: owner.token })));
  expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 200));
  return answers.map((answer) => answer.text).join('\n');
}

test('a guest of one meeting learns of no card and no group of another, not even that the meeting is there', async () => {
  const guest = await (await openRetro(app, { host: owner })).guest('Gus');
  const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
  const cardIds = [await room.cardId('One'), await room.cardId('Two')];
  await room.go('GROUP');
  const groupId = (await room.at('POST', '/groups', { sessionId: room.sessionId, cardIds })).json.data.id;
  expect(refusal(await room.vote(cardIds[0] ?? '', guest.token)).slice(0, 2)).toEqual([404, 'retros.card_not_found']);
  const renamed = await room.at('PATCH', `/groups/${groupId}`, { title: 'Mine' }, guest.token);
  expect(refusal(renamed).slice(0, 2)).toEqual([404, 'retros.group_not_found']);
});

describe('figures', () => {
  test('are the same whoever wrote the anonymous cards: nobody can read an author from them', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { allowAnonymousCards: true } });
    const [gus, pia] = [await room.guest('Gus'), await room.guest('Pia')];
    for (const text of ['Deployments fail at night', 'Deployment takes hours', 'Manual deployments hurt']) {
      await room.card(text, gus.token, { anonymous: true });
    }
    await room.card('A signed card', owner.token);
    await room.go('VOTE');
    const [first] = (await room.seen()).cards;
    await room.vote(first.id);
    await room.call('POST', '/complete');
    // What is told meanwhile moves the room's version, which lists name.
    await room.told();
    const before = await figures(room);
    expect(before).toContain('Deployments');
    await app.rows('update retro_cards set author_id = $1 where session_id = $2 and author_id = $3', [
      pia.participantId,
      room.sessionId,
      gus.participantId,
    ]);
    await app.rows('update retro_outcomes set lexicon = 0 where session_id = $1', [room.sessionId]);
    await app.rows('update retro_cards set author_id = $1 where session_id = $2 and content = $3', [
      owner.userId,
      room.sessionId,
      'Manual deployments hurt',
    ]);
    expect(await readAnew()).toBe(1);
    expect(await figures(room)).toBe(before);
  });

  test('of a meeting under way rest on what everybody may read: no hidden card, no total, no theme', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const gus = await room.guest('Gus');
    for (const text of ['Zebrawort is terrible', 'Zebrawort is awful', 'Zebrawort again']) await room.card(text, gus.token);
    await room.told();
    const hidden = await figures(room);
    expect(hidden).not.toMatch(/zebrawort/i);
    const analytics = async () => (await room.call('GET', '/analytics')).json.data;
    expect(await analytics()).toMatchObject({ cards: 3, votes: null, sentiment: null, topCards: [], needsFollowUp: false });
    await room.go('VOTE');
    const [card] = (await room.seen()).cards;
    await room.vote(card.id, gus.token);
    expect(await analytics()).toMatchObject({ votes: null, topCards: [], sentiment: { negative: 2 } });
    await room.go('DISCUSS');
    expect(await analytics()).toMatchObject({ votes: 1, topCards: [{ votes: 1 }], needsFollowUp: true });
  });

  test('of a personal meeting stay with its people, owners and admins', async () => {
    const member = await app.addMember(owner.accountId, 'MEMBER');
    const room = await openRetro(app, { host: member, phase: 'COLLECT' });
    await room.card('Nothing for others');
    await room.call('POST', '/complete');
    const ofOwner = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await ofOwner.call('POST', '/complete');
    const other = await app.addMember(owner.accountId, 'MEMBER');
    const counted = async (token: string) =>
      (await app.request('GET', `${BASE}/accounts/${owner.accountId}/metrics`, { token })).json.data.retrospectives;
    expect(await counted(other.token)).toBe(0);
    expect(await counted(member.token)).toBe(1);
    expect(await counted(owner.token)).toBe(2);
    expect((await room.call('GET', '/analytics', undefined, other.token)).status).toBe(403);
  });
});

/** Runs the job that computes moods again. @returns how many outcomes of the owner's account are up to date afterwards */
async function readAnew(): Promise<number> {
  for (const job of jobs) await job.run(jobContext(app.database, app.now()), {});
  return (await app.rows('select 1 from retro_outcomes where lexicon > 0 and account_id = $1', [owner.accountId])).length;
}

test('no card goes with its votes before the discussion: whoever has one more left would have voted for it', async () => {
  const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
  const gus = await room.guest('Gus');
  const [first, second] = [await room.cardId('First'), await room.cardId('Second')];
  await room.go('GROUP');
  expect((await room.call('DELETE', `/cards/${second}`)).status).toBe(200);
  await room.go('VOTE');
  expect((await room.vote(first, gus.token)).status).toBe(201);
  await room.go('GROUP');
  const votesUsed = async () => (await room.seen()).participants.map((one: { id: string; votesUsed: number }) => [one.id, one.votesUsed]);
  const before = await votesUsed();
  expect((await room.call('DELETE', `/cards/${first}`)).json.code).toBe('retros.votes_placed');
  expect(await votesUsed()).toEqual(before);
});
