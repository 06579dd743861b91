import { beforeEach, describe, expect, test } from 'vitest';
import { CHECKLIST_MAX } from '#modules/boards/contract/checklist.ts';
import { COMMENT_MAX, COMMENTS_MAX, type ItemComment } from '#modules/boards/contract/comment.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let owner: TestPerson;
let lead: TestPerson;
let member: TestPerson;
let watcher: TestPerson;
let stranger: TestPerson;
let table: BoardTable;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  lead = await app.addMember(owner.accountId, 'MEMBER');
  member = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  stranger = await app.register();
  table = await openBoard(app, {
    host: owner,
    people: [
      { person: lead, role: 'team_lead' },
      { person: member, role: 'member' },
    ],
  });
});

const say = (id: string, body: object, token?: string) => table.call('POST', `/items/${id}/comments`, body, token);
const said = async (id: string, query = '') => (await table.call('GET', `/items/${id}/comments${query}`)).json;
const card = async (id: string) => (await table.call('GET', `/items/${id}`)).json.data;
const history = async (id: string) =>
  (await table.call('GET', `/items/${id}/activity`)).json.data.map((entry: { type: string; detail: { op?: string } }) => [
    entry.type,
    entry.detail.op,
  ]);

describe('comments', () => {
  test('are said, changed and deleted; the card counts them, the history keeps that it happened and no word of it', async () => {
    const id = await table.item('Talked of');
    expect(await card(id)).not.toHaveProperty('commentCount');
    const { status, json } = await say(id, { content: '  First\r\nline\u202E  ' }, member.token);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ itemId: id, authorId: member.userId, content: 'First\nline', mentions: [], editedAt: null });
    await say(id, { content: 'Second' });
    const list = await said(id);
    expect([list.total, list.data.map((one: ItemComment) => one.content)]).toEqual([2, ['Second', 'First\nline']]);
    expect((await card(id)).commentCount).toBe(2);
    const path = `/items/${id}/comments/${json.data.id}`;
    const changed = await table.call('PATCH', path, { content: 'Better' }, member.token);
    expect(changed.json.data).toMatchObject({ content: 'Better', editedAt: expect.any(String) });
    // The same words again are no change.
    await table.call('PATCH', path, { content: 'Better' }, member.token);
    expect((await table.call('DELETE', path, undefined, member.token)).status).toBe(200);
    expect((await card(id)).commentCount).toBe(1);
    expect((await history(id)).slice(0, 4)).toEqual([
      ['commented', 'deleted'],
      ['commented', 'edited'],
      ['commented', 'added'],
      ['commented', 'added'],
    ]);
    const rows = await app.rows<{ text: string }>(
      `select detail::text as text from board_item_history where item_id = $1 union all select payload::text from events where payload::text like $2`,
      [id, `%${id}%`],
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Better|First/);
  });

  test('only their author and who leads may change them', async () => {
    const id = await table.item('Guarded');
    const own = (await say(id, { content: 'Mine' })).json.data.id;
    const theirs = (await say(id, { content: 'Theirs' }, member.token)).json.data.id;
    expect((await table.call('PATCH', `/items/${id}/comments/${own}`, { content: 'No' }, member.token)).status).toBe(403);
    expect((await table.call('DELETE', `/items/${id}/comments/${own}`, undefined, member.token)).status).toBe(403);
    expect((await table.call('DELETE', `/items/${id}/comments/${theirs}`, undefined, lead.token)).status).toBe(200);
    expect((await say(id, { content: 'No' }, watcher.token)).status).toBe(403);
    expect((await table.call('GET', `/items/${id}/comments`, undefined, watcher.token)).status).toBe(200);
  });

  test('refusals', async () => {
    const id = await table.item('Refused');
    const other = await table.item('Another');
    expect(refusal(await say(id, { content: ' \u200B ' }))).toEqual([400, 'boards.comment_required', 'Comment is required']);
    expect((await say(id, { content: 'x'.repeat(COMMENT_MAX + 1) })).status).toBe(400);
    for (const who of [UNKNOWN, stranger.userId]) {
      expect(refusal(await say(id, { content: '@x', mentions: [who] }))[1]).toBe('boards.mention_unknown');
    }
    const comment = (await say(other, { content: 'Elsewhere' })).json.data.id;
    const edit = (body: object) => table.call('PATCH', `/items/${other}/comments/${comment}`, body);
    expect(refusal(await edit({ content: ' \u200B ' }))).toEqual([400, 'boards.comment_required', 'Comment is required']);
    expect(refusal(await edit({ content: '@x', mentions: [stranger.userId] })).slice(0, 2)).toEqual([400, 'boards.mention_unknown']);
    expect(refusal(await table.call('PATCH', `/items/${id}/comments/${comment}`, { content: 'x' }))[1]).toBe('boards.comment_not_found');
    expect(refusal(await table.call('DELETE', `/items/${id}/comments/${UNKNOWN}`))[1]).toBe('boards.comment_not_found');
    expect(refusal(await say(UNKNOWN, { content: 'x' }))[1]).toBe('boards.item_not_found');
    expect(refusal(await say(id, { content: 'x' }, stranger.token))[0]).toBe(404);
    await table.call('DELETE', `/items/${id}`);
    expect(refusal(await say(id, { content: 'x' }))[1]).toBe('boards.item_not_found');
  });

  test('whoever is named is told in the app and by mail, once, and not of their own words', async () => {
    const id = await table.item('Asks Mo');
    const { json } = await say(id, { content: '@Mo look', mentions: [member.userId, owner.userId, member.userId] });
    await table.call('PATCH', `/items/${id}/comments/${json.data.id}`, {
      content: '@Mo @Li look',
      mentions: [member.userId, lead.userId],
    });
    await app.app.settle();
    const { key } = await card(id);
    const told = async (person: TestPerson) =>
      (await app.request('GET', '/api/notifications', { token: person.token })).json.data.filter(
        (one: { type: string }) => one.type === 'boards.mentioned',
      );
    expect(await told(member)).toMatchObject([
      { params: { key, title: 'Asks Mo' }, link: `/kanban/${table.boardId}?item=${key}`, actor: { id: owner.userId } },
    ]);
    expect(await told(lead)).toHaveLength(1);
    expect(await told(owner)).toHaveLength(0);
    const mails = await app.rows<{ subject: string; text: string }>(
      "select subject, text from mails where recipient = $1 and template = 'boards.mention'",
      [member.email],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/kanban/${table.boardId}?item=${key}`);
  });

  test('the same words that name other people are a change, and only people who are newly named are notified', async () => {
    const id = await table.item('Asks others');
    const { json } = await say(id, { content: 'Look', mentions: [member.userId] });
    const name = async (...people: TestPerson[]) => {
      const body = { content: 'Look', mentions: people.map(({ userId }) => userId) };
      const changed = await table.call('PATCH', `/items/${id}/comments/${json.data.id}`, body);
      return changed.json.data.mentions.map((one: { id: string }) => one.id);
    };
    expect(await name(member, lead)).toEqual([member.userId, lead.userId]);
    expect(await name(lead)).toEqual([lead.userId]);
    expect(await name(watcher)).toEqual([watcher.userId]);
    const events = await app.rows<{ named: string[] }>(
      `select payload -> 'userIds' as named from events where type = 'board.members_mentioned' and payload ->> 'itemId' = $1 order by id`,
      [id],
    );
    expect(events.map(({ named }) => named)).toEqual([[member.userId], [lead.userId], [watcher.userId]]);
  });

  test('whoever does without such mails gets none, and is still told in the app', async () => {
    const person = await app.addMember(owner.accountId, 'MEMBER');
    const body = { preferences: { mentions: false } };
    expect((await app.request('PUT', '/api/email/preferences', { token: person.token, body })).status).toBe(200);
    const id = await table.item('Quiet');
    await say(id, { content: '@P', mentions: [person.userId] });
    await app.app.settle();
    expect(await app.rows('select 1 from mails where recipient = $1 and template = $2', [person.email, 'boards.mention'])).toEqual([]);
    expect((await app.request('GET', '/api/notifications', { token: person.token })).json.total).toBe(1);
  });

  test('200 of them come in pages, newest first, and the list and the card agree', async () => {
    const id = await table.item('Busy');
    await app.rows(
      `insert into board_comments (id, account_id, item_id, author_id, content, created_at)
       select gen_random_uuid(), account_id, id, $2, 'Number ' || n, now() - n * interval '1 minute' from board_items, generate_series(1, 180) n
       where id = $1`,
      [id, owner.userId],
    );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => say(id, { content: `At once ${n}` })));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const pages = await Promise.all([0, 50, 100, 150].map((offset) => said(id, `?limit=50&offset=${offset}`)));
    const all = pages.flatMap((page) => page.data as ItemComment[]);
    expect(new Set(all.map((one) => one.id)).size).toBe(200);
    expect(all.map((one) => one.createdAt)).toEqual(
      all
        .map((one) => one.createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(pages[0].total).toBe(200);
    expect((await card(id)).commentCount).toBe(200);
  });
});

test('an item holds a thousand comments and not one more', async () => {
  const id = await table.item('Talked out');
  await app.rows(
    `insert into board_comments (id, account_id, item_id, author_id, content, created_at)
     select gen_random_uuid(), account_id, id, $2, 'x', now() from board_items, generate_series(1, $3::int) where id = $1`,
    [id, owner.userId, COMMENTS_MAX - 1],
  );
  expect((await say(id, { content: 'The last' })).status).toBe(201);
  expect(refusal(await say(id, { content: 'One more' }))).toEqual([409, 'boards.comments_max', 'An item has at most 1000 comments']);
});

describe('a checklist', () => {
  const add = (id: string, title: string, more: object = {}) => table.call('POST', `/items/${id}/checklist`, { title, ...more });
  const change = (id: string, line: string, body: object, token?: string) =>
    table.call('PATCH', `/items/${id}/checklist/${line}`, body, token);
  const lines = async (id: string) => (await table.call('GET', `/items/${id}/checklist`)).json.data;
  const titles = async (id: string) => (await lines(id)).map((line: { title: string }) => line.title);

  test('has an order, is ticked, renamed and cut; the card says how far it is', async () => {
    const id = await table.item('Steps');
    const made = [];
    for (const title of ['One', 'Two', 'Three']) made.push((await add(id, title)).json.data);
    expect(made.map(({ order }) => order)).toEqual([0, 1, 2]);
    await add(id, 'Zero', { afterId: null });
    await add(id, 'One and a half', { afterId: made[0].id });
    expect(await titles(id)).toEqual(['Zero', 'One', 'One and a half', 'Two', 'Three']);
    await change(id, made[2].id, { afterId: null });
    expect((await change(id, made[0].id, { afterId: made[1].id })).json.data.order).toBe(4);
    expect(await titles(id)).toEqual(['Three', 'Zero', 'One and a half', 'Two', 'One']);
    expect((await change(id, made[0].id, { isDone: true, title: ' One  done ' })).json.data).toMatchObject({
      title: 'One done',
      isDone: true,
    });
    expect(await card(id)).toMatchObject({ checklistDone: 1, checklistTotal: 5 });
    await table.call('DELETE', `/items/${id}/checklist/${made[1].id}`);
    expect(await card(id)).toMatchObject({ checklistDone: 1, checklistTotal: 4 });
  });

  test('is ticked by two at once without a loss, and once alone in the history', async () => {
    const id = await table.item('At once');
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => add(id, `Step ${n}`)));
    const ids = made.map(({ json }) => json.data.id as string);
    await Promise.all(ids.flatMap((line) => [change(id, line, { isDone: true }), change(id, line, { isDone: true }, member.token)]));
    expect(await card(id)).toMatchObject({ checklistDone: 10, checklistTotal: 10 });
    expect((await history(id)).filter(([, op]: [string, string]) => op === 'ticked')).toHaveLength(10);
    expect(new Set((await lines(id)).map((line: { order: number }) => line.order)).size).toBe(10);
  });

  test('stays in order when the place between two lines runs out', async () => {
    const id = await table.item('Tight');
    const made: string[] = [];
    for (const n of [0, 1, 2]) made.push((await add(id, `L${n}`)).json.data.id);
    const runOut = () => app.rows('update board_checklist_items set rank = $2 where item_id = $1', [id, 'a0']);
    await runOut();
    await change(id, made[2] ?? '', { afterId: made[0] ?? '' });
    expect(await titles(id)).toEqual(['L0', 'L2', 'L1']);
    // Equal ranks are in the order of their ids, in which the oldest comes first: it must have got another rank.
    await runOut();
    await change(id, made[0] ?? '', { afterId: made[1] ?? '' });
    expect(await titles(id)).toEqual(['L1', 'L0', 'L2']);
  });

  test('refusals', async () => {
    const id = await table.item('Refused steps');
    expect(refusal(await add(id, '  '))).toEqual([400, 'boards.line_required', 'Checklist item title is required']);
    expect((await add(id, 'x'.repeat(201))).status).toBe(400);
    const other = await table.item('Other steps');
    const line = (await add(other, 'Elsewhere')).json.data.id;
    expect(refusal(await change(other, line, { title: ' ' })).slice(0, 2)).toEqual([400, 'boards.line_required']);
    expect(refusal(await change(id, line, { isDone: true }))[1]).toBe('boards.line_not_found');
    expect((await change(other, line, { isDone: true }, watcher.token)).status).toBe(403);
    expect((await change(other, line, { isDone: true }, stranger.token)).status).toBe(404);
    expect(refusal(await table.call('DELETE', `/items/${id}/checklist/${line}`))[1]).toBe('boards.line_not_found');
    await app.rows(
      `insert into board_checklist_items select gen_random_uuid(), account_id, id, 'x', false, 'a' || n, now()
       from board_items, generate_series(100, $2::int) n where id = $1`,
      [id, CHECKLIST_MAX + 99],
    );
    expect(refusal(await add(id, 'One more'))).toEqual([409, 'boards.checklist_max', 'A checklist has at most 200 items']);
  });

  test('of an archived project takes no change', async () => {
    const closed = await openBoard(app, { host: owner, name: 'Closed' });
    const id = await closed.item('Kept');
    await closed.call('PATCH', `/boards/${closed.boardId}`, { isArchived: true });
    expect(refusal(await closed.call('POST', `/items/${id}/checklist`, { title: 'No' }))[1]).toBe('boards.archived');
    expect(refusal(await closed.call('POST', `/items/${id}/comments`, { content: 'No' }))[1]).toBe('boards.archived');
    expect((await closed.call('GET', `/items/${id}/comments`)).status).toBe(200);
  });
});
