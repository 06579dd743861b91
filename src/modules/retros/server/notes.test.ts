import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACTION_TITLE_MAX } from '#modules/action-items/contract/action-item.ts';
import { NOTE_MAX, NOTES_MAX } from '#modules/retros/contract/note.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});
afterAll(() => app.close());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const topicIn = async (room: RetroTable): Promise<string> => (await room.seen()).cards[0].id;
const write = (room: RetroTable, topicId: string, more: object = {}, token?: string) =>
  room.call('POST', '/notes', { topicId, kind: 'note', content: 'Three checks are enough', ...more }, token);

describe('notes on a topic', () => {
  test('are written by everybody who takes part, with no word of who, and stay for the export', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const gus = await room.guest('Gus');
    const topicId = await topicIn(room);
    const made = await write(room, topicId, {}, gus.token);
    expect(made.status).toBe(201);
    expect(made.json.data).toEqual({
      id: expect.any(String),
      cardId: topicId,
      kind: 'note',
      content: 'Three checks are enough',
      version: 1,
    });
    expect((await room.seen()).notes).toEqual([made.json.data]);
    const [event, ...others] = await app.rows<Record<string, unknown>>(
      "select * from events where type = 'retro.note_saved' and account_id = $1",
      [owner.accountId],
    );
    expect(others).toEqual([]);
    expect(event).toMatchObject({ payload: { noteId: made.json.data.id }, origin_ip: null });
    expect(JSON.stringify(event)).not.toContain(gus.participantId);
    for (const format of ['csv', 'json', 'markdown']) {
      expect((await room.call('GET', `/export?format=${format}`)).text).toContain('Three checks are enough');
    }
  });

  test('are limited in number', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const topicId = await topicIn(room);
    await app.rows(
      `insert into retro_notes (id, account_id, session_id, card_id, kind, content, version, created_at)
       select gen_random_uuid(), account_id, session_id, id, 'note', 'x', 1, now() from retro_cards, generate_series(1, $2::int) where id = $1`,
      [topicId, NOTES_MAX - 1],
    );
    expect((await write(room, topicId)).status).toBe(201);
    expect(refusal(await write(room, topicId))).toEqual([409, 'retros.too_many_notes', 'A retrospective holds at most 300 notes']);
  });

  test('are refused outside the discussion, to observers and strangers, and too long', async () => {
    const room = await openRetro(app, { host: owner, phase: 'VOTE', settings: { enableActionItems: false } });
    const topicId = await topicIn(room);
    expect(refusal(await write(room, topicId))[1]).toBe('retros.not_noting');
    await room.vote(topicId);
    await room.go('DISCUSS');
    const observer = await room.guest('Obi', 'observer');
    expect(refusal(await write(room, topicId, {}, observer.token))[1]).toBe('retros.observers_cannot_note');
    const member = await app.addMember(owner.accountId, 'MEMBER');
    expect(refusal(await write(room, topicId, {}, member.token))[1]).toBe('retros.not_participant');
    expect(refusal(await write(room, UNKNOWN))[1]).toBe('retros.topic_not_found');
    expect(refusal(await write(room, topicId, { kind: 'action' }))[1]).toBe('retros.action_items_disabled');
    expect((await write(room, topicId, { content: 'x'.repeat(NOTE_MAX + 1) })).status).toBe(400);
    expect((await write(room, topicId, { content: '  ' })).status).toBe(400);
  });

  test('of two who change one at once, the second is told', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const { id } = (await write(room, await topicIn(room))).json.data;
    const change = (content: string) => room.call('PATCH', `/notes/${id}`, { content, version: 1 });
    const answers = await Promise.all([change('Mine'), change('Yours')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json).toMatchObject({ code: 'retros.stale', details: { record: { version: 2 } } });
    expect((await room.seen()).notes).toMatchObject([{ version: 2 }]);
    expect((await room.call('PATCH', `/notes/${id}`, { content: 'By a caller that knows of no version' })).json.data.version).toBe(3);
    expect((await room.call('DELETE', `/notes/${id}`)).status).toBe(200);
    expect(refusal(await room.call('DELETE', `/notes/${id}`))[1]).toBe('retros.note_not_found');
    expect(refusal(await change('Late'))[1]).toBe('retros.note_not_found');
  });

  test('that draft actions become actions in their phase alone, one or all, and each once', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const topicId = await topicIn(room);
    const ids: string[] = [];
    for (const content of ['One', 'Two', 'Three']) ids.push((await write(room, topicId, { kind: 'action', content })).json.data.id);
    await write(room, topicId);
    expect(refusal(await room.call('POST', '/notes/turn', {}))[1]).toBe('retros.not_deciding');
    await room.go('ACTION_ITEMS');
    const turn = async (body: object) => (await room.call('POST', '/notes/turn', body)).json.data;
    expect(await turn({ noteIds: [ids[0]] })).toMatchObject([{ title: 'One', sourceCardId: topicId, sourceVotes: 1 }]);
    expect(refusal(await room.call('POST', '/notes/turn', { noteIds: [ids[0]] }))[1]).toBe('retros.note_not_found');
    const both = await Promise.all([turn({}), turn({})]);
    expect(both.flat().map((item: { title: string }) => item.title)).toEqual(['Two', 'Three']);
    const { notes, actionItems } = await room.seen();
    expect(actionItems).toHaveLength(3);
    expect(notes).toMatchObject([{ kind: 'note' }]);
  });

  test('that are longer than a title become actions that keep every word', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const content = 'Agree on who looks after the pipeline and write it down where everybody finds it. '.repeat(6).trim();
    expect(content.length).toBeGreaterThan(ACTION_TITLE_MAX);
    await write(room, await topicIn(room), { kind: 'action', content });
    await room.go('ACTION_ITEMS');
    const [item] = (await room.call('POST', '/notes/turn', {})).json.data;
    expect(item.title.length).toBeLessThanOrEqual(ACTION_TITLE_MAX);
    expect(item.description).toBe(content);
    // It is an action like any other: its title is taken again by the call that changes it.
    const change = { title: item.title, version: item.version };
    expect((await app.request('PATCH', `/api/action-items/${item.id}`, { token: owner.token, body: change })).status).toBe(200);
  });

  test('reach everybody in the room as they are written, changed and deleted, with nothing that says by whom', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const gus = await room.guest('Gus');
    const topicId = await topicIn(room);
    const watcher = await app.connect(owner.token);
    const { sessionId } = room;
    await watcher.emit('session:join', { sessionId, kind: 'retro' });
    await watcher.seen('session:state');
    const note = (await write(room, topicId, {}, gus.token)).json.data;
    expect(await watcher.seen('retro:note_saved')).toEqual({ sessionId, version: expect.any(Number), note });
    await room.call('PATCH', `/notes/${note.id}`, { content: 'Four are too many', version: 1 }, gus.token);
    const changed = await watcher.seen('retro:note_saved', (payload) => (payload['note'] as { version: number }).version === 2);
    expect(changed).toMatchObject({ note: { id: note.id, content: 'Four are too many' } });
    await room.call('DELETE', `/notes/${note.id}`, undefined, gus.token);
    expect(await watcher.seen('retro:note_deleted')).toEqual({ sessionId, version: expect.any(Number), noteId: note.id });
    expect(JSON.stringify(watcher.frames.filter(({ event }) => event.startsWith('retro:note')))).not.toContain(gus.participantId);
  });

  test('are seen to be written: how many write on which topic, and never who; observers count for nobody', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const gus = await room.guest('Gus');
    const looker = await room.guest('Obi', 'observer');
    const topicId = await topicIn(room);
    const { sessionId } = room;
    const enter = async (token: string) => {
      const client = await app.connect(token);
      await client.emit('session:join', { sessionId, kind: 'retro' });
      await client.seen('session:state');
      return client;
    };
    const [watcher, writer, observer] = [await enter(owner.token), await enter(gus.token), await enter(looker.token)];
    await observer.emit('retro:noting', { sessionId, topicId });
    await writer.emit('retro:noting', { sessionId, topicId });
    expect(await watcher.seen('retro:noting')).toEqual({ sessionId, topicId, count: 1 });
    expect(await watcher.seen('retro:noting', (payload) => payload['count'] === 0)).toEqual({ sessionId, topicId, count: 0 });
    expect(watcher.frames.filter(({ event, payload }) => event === 'retro:noting' && Number(payload['count']) > 1)).toEqual([]);
  });
});
