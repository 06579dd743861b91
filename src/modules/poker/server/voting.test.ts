import { beforeEach, describe, expect, test } from 'vitest';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});

const table = (options: object = {}) => openTable(app, { host: owner, ...options });
const story = async (of: PokerTable, at = 0, token?: string) => (await of.seen(token)).stories[at];

describe('voting', () => {
  test('a vote is stored, changed and taken back; others learn that it is there and nothing else', async () => {
    const room = await table();
    const guest = await room.guest('Gus');
    await room.start();
    const first = await room.vote(5, guest.token);
    expect(first.json.data).toMatchObject({
      participantId: guest.participantId,
      value: '5',
      votingRound: 1,
      changedVote: false,
      confidence: null,
    });
    expect((await room.vote({ value: '5' }, guest.token)).status).toBe(400);
    expect((await room.call('POST', `/stories/${room.storyIds[0]}/votes`, { vote: { value: '8' } }, guest.token)).json.data).toMatchObject({
      value: '8',
      changedVote: true,
    });
    expect(await story(room)).toMatchObject({ hasVoted: [guest.participantId], votes: [], stats: null, myVote: null });
    expect((await story(room, 0, guest.token)).myVote.value).toBe('8');
    const mine = `/api/planning-poker/stories/${room.storyIds[0]}/my-vote`;
    expect((await app.request('GET', mine, { token: guest.token })).json.data.value).toBe('8');
    expect((await app.request('GET', mine, { token: owner.token })).json).toEqual({ success: true, data: null });
    expect((await room.call('DELETE', `/stories/${room.storyIds[0]}/votes`, undefined, guest.token)).json).toEqual({ success: true });
    expect(await story(room)).toMatchObject({ hasVoted: [] });
  });

  test('a vote that was changed says so after the same card is played again', async () => {
    const room = await table();
    await room.start();
    for (const [card, changedVote] of [
      ['5', false],
      ['8', true],
      ['8', true],
    ] as const) {
      expect((await room.vote(card, owner.token)).json.data).toMatchObject({ value: card, changedVote });
    }
  });

  test('the documented refusals, in their order', async () => {
    const room = await table();
    const [guest, observer] = [await room.guest('Gus'), await room.guest('Obi', 'observer')];
    const colleague = await app.addMember(owner.accountId, 'MEMBER');
    await room.start();
    expect(refusal(await room.vote('5', colleague.token))).toEqual([
      403,
      'poker.not_participant',
      'User is not a participant in this session',
    ]);
    expect(refusal(await room.vote('5', observer.token))).toEqual([403, 'poker.observers_cannot_vote', 'Observers cannot vote']);
    expect(refusal(await room.vote('4', guest.token))).toEqual([400, 'poker.invalid_vote', 'Invalid vote value']);
    expect(refusal(await room.vote('5', guest.token, 1))).toEqual([409, 'poker.not_voting', 'Story is not open for voting']);
    const path = `/stories/${room.storyIds[0]}/votes`;
    expect(refusal(await room.call('POST', path, { value: '5', participantId: owner.userId }, guest.token)).slice(0, 2)).toEqual([
      403,
      'request.denied',
    ]);
    expect(refusal(await room.call('POST', path, { value: '5', confidence: 3 }, guest.token))).toEqual([
      409,
      'poker.confidence_disabled',
      'Confidence voting is disabled for this session',
    ]);
    expect(refusal(await room.call('POST', `/stories/${UNKNOWN}/votes`, { value: '5' }, guest.token))).toEqual([
      404,
      'poker.story_not_found',
      'Story not found',
    ]);
    await room.call('POST', '/pause');
    expect(refusal(await room.vote('5', guest.token))).toEqual([409, 'poker.not_active', 'Session is not active']);
    expect(refusal(await room.reveal())).toEqual([409, 'poker.not_active', 'Session is not active']);
    expect((await room.call('POST', '/timer', { duration: 60 })).status).toBe(409);
    expect((await room.call('POST', '/discussions', { content: 'Back in five' }, observer.token)).status).toBe(201);
    expect(await story(room)).toMatchObject({ hasVoted: [] });
  });

  test('confidence is taken from 1 to 5 where the session asks for it', async () => {
    const room = await table({ settings: { enableConfidenceVoting: true } });
    await room.start();
    const vote = (confidence: unknown) => room.call('POST', `/stories/${room.storyIds[0]}/votes`, { value: '5', confidence });
    expect(refusal(await vote(6))).toEqual([400, 'poker.invalid_confidence', 'Confidence must be a whole number from 1 to 5']);
    for (const edge of [1, 5]) expect((await vote(edge)).json.data.confidence).toBe(edge);
  });

  test('a deck that allows it takes short values of one’s own', async () => {
    const room = await table({ deck: 'async-poker' });
    await room.start();
    expect((await room.vote('7', owner.token)).json.data.value).toBe('7');
    expect((await room.vote('unknown', owner.token)).json.data.value).toBe('?');
    expect((await room.vote('x'.repeat(11), owner.token)).status).toBe(400);
  });
});

describe('rounds', () => {
  test('a reveal shows votes and statistics, happens once, and closes the voting', async () => {
    const room = await table();
    const guest = await room.guest('Gus');
    await room.start();
    await room.vote('3', owner.token);
    await room.vote('13', guest.token);
    const { json } = await room.reveal();
    expect(json.data).toMatchObject({ status: 'VOTED', stats: { average: 8, distance: 3, consensus: false, suggestion: { value: '8' } } });
    expect(json.data.votes.map((vote: { name: string; value: string }) => [vote.name, vote.value])).toEqual([
      ['Olga Test', '3'],
      ['Gus', '13'],
    ]);
    expect(refusal(await room.reveal())).toEqual([409, 'poker.not_voting', 'Story is not open for voting']);
    expect(refusal(await room.vote('5', guest.token))).toEqual([409, 'poker.not_voting', 'Story is not open for voting']);
    expect((await room.call('DELETE', `/stories/${room.storyIds[0]}/votes`, undefined, guest.token)).status).toBe(409);
  });

  test('a card that comes late counts in the round that it was meant for, or not at all', async () => {
    const room = await table();
    const guest = await room.guest('Gus');
    await room.start();
    const path = `/stories/${room.storyIds[0]}/votes`;
    const late = { value: '13', votingRound: 1 };
    expect((await room.call('POST', path, late, guest.token)).status).toBe(200);
    await room.reveal();
    await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    const over = [409, 'poker.round_over', 'This round of voting is over'];
    expect(refusal(await room.call('POST', path, late, guest.token))).toEqual(over);
    expect(refusal(await room.call('POST', path, { vote: late }, guest.token))).toEqual(over);
    expect(await story(room)).toMatchObject({ votingRound: 2, hasVoted: [] });
    expect((await room.call('POST', path, { ...late, votingRound: 2 }, guest.token)).status).toBe(200);
  });

  test('a second round keeps the first beneath it, and says who moved', async () => {
    const room = await table();
    const guest = await room.guest('Gus');
    await room.start();
    await room.vote('3', owner.token);
    await room.vote('13', guest.token);
    await room.reveal();
    const reset = await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    expect(reset.json.data).toMatchObject({
      status: 'VOTING',
      votingRound: 2,
      hasVoted: [],
      votes: [],
      previousRounds: [{ votingRound: 1 }],
    });
    await room.vote('5', owner.token);
    await room.vote('13', guest.token);
    expect((await story(room)).moved).toEqual([]);
    const { json } = await room.reveal();
    expect(json.data.moved).toEqual([{ participantId: owner.userId, name: 'Olga Test', from: '3', to: '5' }]);
    expect(json.data.previousRounds[0].votes).toHaveLength(2);
  });

  test('taking a vote back leaves the votes of earlier rounds', async () => {
    const room = await table();
    const guest = await room.guest('Gus');
    await room.start();
    await room.vote('3', owner.token);
    await room.vote('13', guest.token);
    await room.reveal();
    await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    await room.vote('8', guest.token);
    await room.call('DELETE', `/stories/${room.storyIds[0]}/votes`, undefined, guest.token);
    const { hasVoted, previousRounds } = await story(room);
    expect(hasVoted).toEqual([]);
    expect(previousRounds[0].votes.map((vote: { value: string }) => vote.value)).toEqual(['3', '13']);
  });

  test('a round that is cleared before its reveal is never shown', async () => {
    const room = await table();
    await room.start();
    await room.vote('3', owner.token);
    await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    expect(await story(room)).toMatchObject({ votingRound: 2, previousRounds: [], hasVoted: [] });
    expect((await room.call('GET', '/voting-history')).json.data).toEqual([]);
    expect(await app.rows('select 1 from poker_votes where session_id = $1', [room.sessionId])).toEqual([]);
  });

  test('one story is open at a time: opening another puts the first back without its votes', async () => {
    const room = await table();
    await room.start(0);
    await room.vote('3', owner.token);
    const opened = await room.start(1);
    expect(opened.json.data).toMatchObject({ status: 'VOTING', votingRound: 1 });
    const seen = await room.seen();
    expect(seen.currentStory).toBe(room.storyIds[1]);
    expect(seen.stories[0]).toMatchObject({ status: 'PENDING', hasVoted: [] });
    expect((await room.call('DELETE', `/stories/${room.storyIds[1]}`)).json.error).toBe('Cannot delete the story currently being voted on');
  });

  test('clearing everything keeps the history of what was shown', async () => {
    const room = await table();
    await room.start();
    await room.vote('3', owner.token);
    await room.reveal();
    await room.call('POST', `/stories/${room.storyIds[0]}/estimate`, { estimate: '3' });
    const { json } = await room.call('POST', '/reset-all-votes', {});
    expect(json.data.stories[0]).toMatchObject({
      status: 'PENDING',
      votingRound: 2,
      finalEstimate: null,
      previousRounds: [{ votingRound: 1 }],
    });
    expect((await room.call('GET', '/voting-history')).json.total).toBe(1);
  });
});

describe('estimates', () => {
  test('a revealed story takes an estimate, the facilitator may correct it', async () => {
    const room = await table();
    await room.start();
    const estimate = (value: unknown, at = 0) => room.call('POST', `/stories/${room.storyIds[at]}/estimate`, { estimate: value });
    expect(refusal(await estimate('5'))).toEqual([409, 'poker.not_revealed', 'Votes have not been revealed yet']);
    await room.reveal();
    expect(refusal(await estimate(-1))).toEqual([400, 'poker.negative_estimate', 'Final estimate must be non-negative']);
    expect(refusal(await estimate('?'))).toEqual([400, 'poker.invalid_estimate', 'Invalid estimate value']);
    expect(refusal(await room.call('POST', `/stories/${room.storyIds[0]}/estimate`, {}))).toEqual([
      400,
      'poker.estimate_required',
      'Final estimate is required to mark story as estimated',
    ]);
    expect((await estimate(5)).json.data).toMatchObject({ status: 'ESTIMATED', finalEstimate: '5' });
    expect((await estimate('8')).json.data.finalEstimate).toBe('8');
    const patch = (body: object) => room.call('PATCH', `/stories/${room.storyIds[0]}`, body);
    expect((await patch({ finalEstimate: null })).json.data).toMatchObject({ status: 'VOTED', finalEstimate: null });
    expect(refusal(await patch({ status: 'ESTIMATED' }))).toEqual([
      400,
      'poker.estimate_required',
      'Final estimate is required to mark story as estimated',
    ]);
    expect((await patch({ status: 'ESTIMATED', finalEstimate: 13 })).json.data.finalEstimate).toBe('13');
  });

  test('next and previous walk the order, and open the voting when asked to', async () => {
    const room = await table();
    const step = (way: string, body: object = {}) => room.call('POST', `/stories/${way}`, body);
    expect((await room.seen()).currentStory).toBe(room.storyIds[0]);
    expect(refusal(await step('previous'))).toEqual([409, 'poker.no_previous_story', 'There is no previous story']);
    expect((await step('next', { startVoting: true })).json.data).toEqual({ currentStory: room.storyIds[1] });
    expect((await story(room, 1)).status).toBe('VOTING');
    await step('next');
    expect((await story(room, 1)).status).toBe('PENDING');
    expect(refusal(await step('next'))).toEqual([409, 'poker.no_next_story', 'There is no next story']);
  });

  test('a step that comes late skips no story', async () => {
    const room = await table();
    const [first, second] = room.storyIds;
    const step = (way: string, from: string | null | undefined) => room.call('POST', `/stories/${way}`, { from });
    expect((await step('next', first)).json.data.currentStory).toBe(second);
    const movedOn = [409, 'poker.moved_on', 'The session has gone on to another story'];
    for (const way of ['next', 'previous']) expect(refusal(await step(way, first))).toEqual(movedOn);
    expect(refusal(await step('next', null))).toEqual(movedOn);
    expect((await room.seen()).currentStory).toBe(second);
    expect((await step('previous', second)).json.data.currentStory).toBe(first);
  });
});

describe('stories', () => {
  test('are added at the end or at a place, all or none, and put in a new order', async () => {
    const room = await table({ stories: ['a', 'b'] });
    const added = await room.call('POST', '/stories', { story: { title: 'c', order: 0, key: 'TRM-1' } });
    expect([added.status, added.json.data.title, added.json.data.order]).toEqual([201, 'c', 0]);
    const many = await room.call('POST', '/stories/bulk', { stories: Array.from({ length: 98 }, (_, at) => `s${at}`) });
    expect(refusal(many)).toEqual([400, 'poker.too_many_stories', 'Maximum 100 stories per session']);
    await room.call('POST', '/stories/bulk', { stories: [{ title: 'd' }, 'e'] });
    const titles = async () => (await room.seen()).stories.map((one: { title: string; order: number }) => `${one.order}${one.title}`);
    expect(await titles()).toEqual(['0c', '1a', '2b', '3d', '4e']);
    const ids = (await room.seen()).stories.map((one: { id: string }) => one.id);
    expect((await room.call('POST', '/stories/reorder', { storyIds: ids.slice(1) })).json.error).toBe(
      'The new order must name every story once',
    );
    await room.call('POST', '/stories/reorder', { storyIds: ids.toReversed() });
    expect(await titles()).toEqual(['0e', '1d', '2b', '3a', '4c']);
    await room.call('DELETE', `/stories/${ids[0]}`);
    expect(await titles()).toEqual(['0e', '1d', '2b', '3a']);
    expect(refusal(await room.call('PATCH', `/stories/${ids[1]}`, { order: -1 }))).toEqual([
      400,
      'poker.invalid_order',
      'Story order must be non-negative',
    ]);
    expect((await room.call('PATCH', `/stories/${ids[1]}`, { title: 'A', order: 0, key: null })).json.data).toMatchObject({
      title: 'A',
      order: 0,
    });
  });

  test('a session that is over takes no more of them', async () => {
    const room = await table();
    await room.call('POST', '/end');
    expect(refusal(await room.call('POST', '/stories', { title: 'x' })).slice(0, 2)).toEqual([409, 'poker.wrong_status']);
    expect((await room.call('POST', '/discussions', { content: 'x' })).status).toBe(409);
  });
});
