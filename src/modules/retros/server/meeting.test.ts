import { beforeEach, describe, expect, test } from 'vitest';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe('cards', () => {
  test('are refused with the documented texts', async () => {
    const room = await openRetro(app, { host: owner, settings: { maxCardsPerParticipant: 2, allowAnonymousCards: false } });
    expect(refusal(await room.card('Too early'))).toEqual([
      409,
      'retros.not_collecting',
      'Cards can only be added during the collect phase',
    ]);
    await room.call('POST', '/advance-phase');
    expect(refusal(await room.card('x', undefined, { columnId: 'nowhere' }))).toEqual([
      400,
      'retros.invalid_column',
      'Invalid column selected',
    ]);
    expect(refusal(await room.card('  '))).toEqual([400, 'retros.card_empty', 'Card content cannot be empty']);
    expect(refusal(await room.card('x'.repeat(501)))).toEqual([400, 'retros.card_too_long', 'Card content too long (max 500 characters)']);
    expect(refusal(await room.card('x', undefined, { anonymous: true }))[1]).toBe('retros.anonymous_disabled');
    const observer = await room.guest('Obi', 'observer');
    expect(refusal(await room.card('x', observer.token))[1]).toBe('retros.observers_cannot_add');
    expect(refusal(await room.card('x', member.token))[1]).toBe('retros.not_participant');
    expect(refusal(await room.card('x', undefined, { authorId: member.userId }))[0]).toBe(403);
    // Twenty at once: the budget holds.
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => room.card(`Card ${at}`)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(refusal(await room.card('One more'))).toEqual([409, 'retros.too_many_cards', 'Maximum 2 cards per participant allowed']);
    await room.go('VOTE');
    const [{ id }] = (await room.seen()).cards;
    expect(refusal(await room.call('PATCH', `/cards/${id}`, { content: 'Late' }))[2]).toBe(
      'Cards can only be edited during the collect or group phase',
    );
    expect(refusal(await room.call('DELETE', `/cards/${id}`))[2]).toBe('Cards can only be deleted during the collect or group phase');
  });

  test('are counted in their own meeting, where who did something took part', async () => {
    const settings = { maxCardsPerParticipant: 1, votesPerParticipant: 1 };
    const [earlier, room] = [await openRetro(app, { host: owner, settings }), await openRetro(app, { host: owner, settings })];
    for (const one of [earlier, room]) {
      await one.call('POST', '/advance-phase');
      expect((await one.card('Signed', undefined, { anonymous: false })).status).toBe(201);
    }
    const [gus] = [await room.guest('Gus'), await room.guest('Pia')];
    const id = (await room.seen()).cards[0].id;
    await room.go('VOTE');
    expect((await room.vote(id, gus.token)).status).toBe(201);
    const { participation } = (await room.call('GET', '/analytics')).json.data;
    expect(participation).toMatchObject({ seats: 3, tookPart: 2 });
  });

  test('change by their author, and by the facilitator once they are seen', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const [gus, pia] = [await room.guest('Gus'), await room.guest('Pia')];
    const id = await room.cardId('Mine', gus.token);
    expect((await room.call('PATCH', `/cards/${id}`, { content: 'Still mine', columnId: 'stop' }, gus.token)).json.data).toMatchObject({
      content: 'Still mine',
      columnId: 'stop',
      isMine: true,
    });
    expect((await room.call('PATCH', `/cards/${id}`, { content: 'Stolen' }, pia.token)).status).toBe(403);
    expect(refusal(await room.call('PATCH', `/cards/${id}`, { content: 'Blind' }))[1]).toBe('retros.card_hidden');
    await room.go('GROUP');
    expect((await room.call('PATCH', `/cards/${id}`, { content: 'Tidied' })).json.data.content).toBe('Tidied');
    expect((await room.call('DELETE', `/cards/${id}`, undefined, pia.token)).status).toBe(403);
    expect((await room.call('DELETE', `/cards/${id}`)).status).toBe(200);
    expect(refusal(await room.call('DELETE', `/cards/${id}`))[1]).toBe('retros.card_not_found');
  });
});

describe('groups', () => {
  const group = (room: RetroTable, cardIds: string[], more: object = {}) =>
    room.at('POST', '/groups', { sessionId: room.sessionId, cardIds, ...more });

  test('take their title from shared words, never over a typed one, merge and come apart', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const texts = ['Reviews take too long', 'We wait days for reviews', 'Long reviews again', 'Friday demos'];
    const ids: string[] = [];
    for (const text of texts) ids.push(await room.cardId(text));
    expect(refusal(await group(room, ids))).toEqual([409, 'retros.not_grouping', 'Cards can only be grouped during the group phase']);
    await room.go('GROUP');
    const [one, two, three, four] = ids as [string, string, string, string];
    const first = (await group(room, [one, two])).json.data;
    expect(first).toMatchObject({ title: 'Reviews', isTitleTyped: false, cardIds: [one, two].toSorted() });
    const second = (await group(room, [three, four], { title: 'Rhythm' })).json.data;
    const merged = await room.at('POST', `/groups/${second.id}/cards`, { cardIds: [one, two] });
    expect(merged.json.data).toMatchObject({ title: 'Rhythm', cardIds: ids.toSorted() });
    expect((await room.seen()).groups.map((row: { id: string }) => row.id)).toEqual([second.id]);
    expect((await room.at('PATCH', `/groups/${second.id}`, { title: 'Flow' })).json.data.title).toBe('Flow');
    expect((await room.at('DELETE', `/groups/${second.id}/cards?cardId=${four}`)).json.data.cardIds).toEqual([one, two, three].toSorted());
    expect(refusal(await room.at('DELETE', `/groups/${second.id}/cards`))[1]).toBe('retros.card_required');
    expect((await room.at('DELETE', `/groups/${second.id}`)).status).toBe(200);
    expect((await room.seen()).cards).toHaveLength(4);
    expect(refusal(await group(room, [UNKNOWN]))[1]).toBe('retros.card_not_found');
    expect((await room.call('POST', '/groups/similar')).json.data).toMatchObject([{ title: expect.stringMatching(/reviews/i) }]);
  });

  test('stay away where grouping is off', async () => {
    const room = await openRetro(app, { host: owner, settings: { enableCardGrouping: false }, phase: 'GROUP' });
    const [{ id }] = (await room.seen()).cards;
    expect(refusal(await group(room, [id]))).toEqual([409, 'retros.grouping_disabled', 'Card grouping is disabled for this session']);
  });
});

describe('votes', () => {
  test('twenty at once never exceed the budget, and each card takes one', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT', settings: { maxCardsPerParticipant: 20 } });
    const gus = await room.guest('Gus');
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await room.cardId(`Card ${at}`));
    expect(refusal(await room.vote(ids[0]!))).toEqual([409, 'retros.not_voting', 'Voting is only allowed during the vote phase']);
    await room.go('VOTE');
    const answers = await Promise.all([...ids, ...ids].map((id) => room.vote(id, gus.token)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    const rows = await app.rows('select card_id from retro_votes where session_id = $1', [room.sessionId]);
    const taken = new Set(rows.map((row) => (row as { card_id: string }).card_id));
    expect(taken.size).toBe(3);
    // Which three came first is anybody's guess.
    const free = ids.find((id) => !taken.has(id))!;
    expect(refusal(await room.vote(free, gus.token))).toEqual([409, 'retros.too_many_votes', 'Maximum 3 votes per participant allowed']);
    const [vote] = (await room.seen(gus.token)).votes;
    expect((await room.at('DELETE', `/cards/${vote.cardId}/votes/${vote.id}`)).json.code).toBe('retros.vote_not_found');
    expect((await room.at('DELETE', `/cards/${vote.cardId}/votes/${vote.id}`, undefined, gus.token)).status).toBe(200);
    expect((await room.vote(vote.cardId, gus.token)).status).toBe(201);
    expect(refusal(await room.vote(vote.cardId, gus.token))).toEqual([409, 'retros.already_voted', 'Already voted on this card']);
    const observer = await room.guest('Obi', 'observer');
    expect(refusal(await room.vote(ids[0]!, observer.token))).toEqual([403, 'retros.observers_cannot_vote', 'Observers cannot vote']);
    expect(refusal(await room.vote(ids[0]!, member.token))[2]).toBe('User is not a participant in this session');
  });
});

describe('action items', () => {
  test('are noted in their phase, from a card, with the documented refusals', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const add = (body: object, token?: string) => room.call('POST', '/action-items', body, token);
    expect(refusal(await add({ title: 'x' }))[2]).toBe('Action items can only be added during the action items phase');
    await room.go('ACTION_ITEMS');
    expect(refusal(await add({ title: ' ' }))[2]).toBe('Action item title cannot be empty');
    expect(refusal(await add({ title: 'x', dueDate: '2020-01-01' }))).toEqual([
      400,
      'action-items.due_in_past',
      'Due date cannot be in the past',
    ]);
    expect(refusal(await add({ title: 'x', assigneeId: UNKNOWN }))[1]).toBe('action-items.assignee_unknown');
    expect(refusal(await add({ title: 'x', sourceId: UNKNOWN }))[1]).toBe('retros.topic_not_found');
    const [{ id }] = (await room.seen()).cards;
    const made = await add({ title: 'Agree on done', priority: 'HIGH', assigneeId: member.userId, dueDate: '2099-01-31', sourceId: id });
    expect(made.json.data).toMatchObject({
      title: 'Agree on done',
      priority: 'high',
      status: 'pending',
      dueDate: '2099-01-31',
      sourceCardId: id,
      sourceVotes: 1,
      sessionName: 'Sprint 31 retrospective',
    });
    const guest = await room.guest('Gus');
    expect((await add({ title: 'x' }, guest.token)).status).toBe(403);
    // Whoever took it on moves it on, after the meeting too; others of the account do not.
    await room.call('POST', '/complete');
    const path = `/action-items/${made.json.data.id}`;
    expect((await room.at('PATCH', path, { status: 'in_progress' }, member.token)).json.data.status).toBe('in_progress');
    const other = await app.addMember(owner.accountId, 'MEMBER');
    expect((await room.at('PATCH', path, { status: 'completed' }, other.token)).status).toBe(403);
    expect((await room.at('PATCH', path, { assigneeId: other.userId }, member.token)).status).toBe(403);
    const mine = await app.request('GET', '/api/action-items', { token: member.token, query: { assigneeId: member.userId } });
    expect(mine.json.data).toMatchObject([{ title: 'Agree on done', assigneeName: expect.stringContaining('Test') }]);
    expect((await room.at('DELETE', path)).status).toBe(200);
    expect(refusal(await room.at('DELETE', path))[1]).toBe('action-items.not_found');
  });

  test('are generated once from cards with three votes or more', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const guests = await Promise.all(['a', 'b', 'c', 'd'].map((name) => room.guest(name)));
    const long = 'A very long thought that goes on well beyond the fifty characters of a title';
    const [top, low] = [await room.cardId(long), await room.cardId('Little')];
    await room.go('VOTE');
    for (const guest of guests) await room.vote(top, guest.token);
    for (const guest of guests.slice(0, 3)) await room.vote(low, guest.token);
    await room.go('ACTION_ITEMS');
    const generate = () => room.call('POST', '/action-items/generate');
    expect((await generate()).json.data).toMatchObject([
      { title: long.slice(0, 50).trim(), priority: 'medium', sourceCardId: top, sourceVotes: 4 },
      { title: 'Little', priority: 'low' },
    ]);
    expect((await generate()).json.data).toEqual([]);
  });

  test('the next meeting opens with what became of the actions of the last one: done, keep or drop, each taken back', async () => {
    const team = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Carriers' } })).json.data;
    const first = await openRetro(app, { host: owner, teamId: team.id, phase: 'ACTION_ITEMS' });
    for (const title of ['One', 'Two', 'Three']) await first.call('POST', '/action-items', { title });
    const { id: finished } = (await first.call('POST', '/action-items', { title: 'Four' })).json.data;
    await first.call('POST', '/complete');
    await app.request('PATCH', `/api/retrospectives/action-items/${finished}`, { token: owner.token, body: { status: 'completed' } });
    const second = await openRetro(app, { host: owner, teamId: team.id, name: 'Sprint 32' });
    const carried = async () =>
      (await second.seen()).carryOver.map((row: { item: { title: string; status: string }; decision: string | null }) => [
        row.item.title,
        row.item.status,
        row.decision,
      ]);
    const [one, two, three] = (await second.seen()).carryOver.map((row: { item: { id: string } }) => row.item.id);
    const review = (id: string, decision: string | null) => second.call('POST', `/carry-over/${id}`, { decision });
    expect((await review(one, 'done')).status).toBe(200);
    await review(two, 'drop');
    await review(three, 'keep');
    expect(await carried()).toEqual([
      ['One', 'completed', 'done'],
      ['Two', 'pending', 'drop'],
      ['Three', 'pending', 'keep'],
      ['Four', 'completed', null],
    ]);
    const open = await app.request('GET', '/api/action-items', { token: owner.token, query: { teamId: team.id, open: true } });
    expect(open.json.data.map((item: { title: string }) => item.title)).toEqual(['Three']);
    await review(one, null);
    await review(two, 'keep');
    expect(await carried()).toEqual([
      ['One', 'pending', null],
      ['Two', 'pending', 'keep'],
      ['Three', 'pending', 'keep'],
      ['Four', 'completed', null],
    ]);
    expect(refusal(await review(UNKNOWN, 'keep'))[1]).toBe('retros.action_item_not_found');
  });

  test('without a team it opens with those of who called it, whoever leads it: nobody brings theirs to the sight of others', async () => {
    const [ana, ben] = [await app.addMember(owner.accountId, 'ADMIN'), await app.addMember(owner.accountId, 'ADMIN')];
    for (const [host, title] of [
      [ana, 'Review before lunch'],
      [ben, 'About my pay'],
    ] as const) {
      const before = await openRetro(app, { host, phase: 'ACTION_ITEMS' });
      await before.call('POST', '/action-items', { title });
      await before.call('POST', '/complete');
    }
    const room = await openRetro(app, { host: ana });
    const carried = async () => (await room.seen()).carryOver.map((row: { item: { title: string } }) => row.item.title);
    expect(await carried()).toEqual(['Review before lunch']);
    await app.rows('update retro_sessions set facilitator_id = $1 where id = $2', [ben.userId, room.sessionId]);
    expect(await carried()).toEqual(['Review before lunch']);
  });
});

describe('the export', () => {
  test('comes in four formats, without hidden cards and anonymous authors', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const gus = await room.guest('Gustavo');
    await room.cardId('=HYPERLINK("x")', gus.token, { anonymous: true });
    await room.cardId('Signed card', undefined, {});
    const early = await room.call('GET', '/export?format=json');
    expect(early.text).toContain('Signed card');
    expect(early.text).not.toContain('HYPERLINK');
    await room.go('GROUP');
    const csv = await room.call('GET', '/export?format=CSV');
    expect(csv.headers.get('content-disposition')).toMatch(/Sprint 31 retrospective-\d{4}-\d\d-\d\d\.csv/);
    expect(csv.text).toContain(`'=HYPERLINK`);
    const markdown = await room.call('GET', '/export?format=markdown&language=fr');
    expect(markdown.text).toContain('## Actions décidées');
    for (const format of ['csv', 'json', 'markdown']) {
      const { text } = await room.call('GET', `/export?format=${format}`);
      expect(text).toContain('Signed card');
      // Gustavo is among the participants, and nowhere beside a card.
      expect(text.split('Gustavo').length).toBeLessThanOrEqual(2);
    }
    const pdf = await room.call('GET', '/export?format=pdf');
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await room.call('GET', '/export', undefined, gus.token)).status).toBe(403);
  });
});
