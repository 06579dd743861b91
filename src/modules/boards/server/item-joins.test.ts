import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAttachment, ATTACHMENT_MAX } from '#modules/boards/contract/attachment.ts';
import { LINKS_MAX } from '#modules/boards/contract/link.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { DAY } from '#shared/time.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { jobContext } from '#test/support/job-context.ts';
import { refusal } from '#test/support/refusal.ts';
import { postFile } from '#test/support/send-file.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { purgeItems } from './jobs.ts';
import { attachmentKeysOf } from './queries/attachment.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let owner: TestPerson;
let watcher: TestPerson;
let stranger: TestPerson;
let table: BoardTable;
let other: BoardTable;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } }); // lets demo people in
  owner = await app.register({ firstName: 'Olga' });
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  stranger = await app.register();
  table = await openBoard(app, { host: owner });
  other = await openBoard(app, { host: owner, name: 'Other things' });
});
afterAll(() => app.close());

const card = async (id: string) => (await table.call('GET', `/items/${id}`)).json.data;

describe('links', () => {
  const link = (id: string, kind: string, targetId: string, token?: string) =>
    table.call('POST', `/items/${id}/links`, { kind, targetId }, token);
  const links = async (id: string): Promise<[string, string][]> =>
    (await table.call('GET', `/items/${id}/links`)).json.data.map((one: { kind: string; item: { title: string } }) => [
      one.kind,
      one.item.title,
    ]);

  test('show on both ends, each in its own words, over boards too; either end takes them away', async () => {
    const [a, b] = [await table.item('A'), await other.item('B')];
    const { status, json } = await link(a, 'blocks', b);
    expect([status, json.data.item]).toEqual([
      201,
      expect.objectContaining({ title: 'B', boardName: 'Other things', boardId: other.boardId }),
    ]);
    expect(await links(a)).toEqual([['blocks', 'B']]);
    expect(await links(b)).toEqual([['blocked_by', 'A']]);
    expect((await card(b)).blockedByCount).toBe(1);
    expect(await card(a)).not.toHaveProperty('blockedByCount');
    await link(a, 'duplicated_by', b);
    await link(b, 'relates', a);
    expect((await links(a)).toSorted(([one], [another]) => one.localeCompare(another))).toEqual([
      ['blocks', 'B'],
      ['duplicated_by', 'B'],
      ['relates', 'B'],
    ]);
    const path = `links/${json.data.id}`;
    expect(refusal(await table.call('DELETE', `/items/${await table.item('C')}/${path}`))[1]).toBe('boards.link_not_found');
    expect((await table.call('DELETE', `/items/${b}/${path}`)).status).toBe(200);
    expect(await card(b)).not.toHaveProperty('blockedByCount');
    const last = async (id: string) => (await table.call('GET', `/items/${id}/activity?limit=1`)).json.data[0].detail;
    expect(await last(b)).toEqual({ op: 'deleted', kind: 'blocked_by', itemId: a });
    expect(await last(a)).toEqual({ op: 'deleted', kind: 'blocks', itemId: b });
  });

  test('what blocks counts until it is done, put away or deleted, and counts again when that is taken back', async () => {
    const [blocker, waiting] = [await table.item('Blocker'), await other.item('Waiting')];
    await link(waiting, 'blocked_by', blocker);
    const count = async () => (await card(waiting)).blockedByCount ?? 0;
    const client = await app.connect(owner.token);
    await client.emit('session:join', { sessionId: other.boardId, kind: 'board' });
    await table.move(blocker, 'Done');
    expect(await count()).toBe(0);
    await app.app.settle();
    const frame = await client.seen('board:changed');
    expect(frame).toMatchObject({ kind: 'item', op: 'updated', part: 'links', record: { id: waiting } });
    expect(frame['record']).not.toHaveProperty('blockedByCount');
    client.close();
    await table.move(blocker, 'In Progress');
    expect(await count()).toBe(1);
    await table.call('PATCH', `/items/${blocker}`, { isArchived: true });
    expect(await count()).toBe(0);
    await table.call('PATCH', `/items/${blocker}`, { isArchived: false });
    await table.call('DELETE', `/items/${blocker}`);
    expect([await count(), await links(waiting)]).toEqual([0, []]);
    await table.call('POST', `/items/${blocker}/restore`);
    expect(await count()).toBe(1);
  });

  test('close no circle, not even over three and another board, nor when two try at once', async () => {
    const [a, b, c] = [await table.item('A1'), await other.item('B1'), await table.item('C1')];
    await link(a, 'blocks', b);
    await link(b, 'blocks', c);
    expect(refusal(await link(c, 'blocks', a))).toEqual([409, 'boards.link_circle', 'An item cannot block what it is blocked by']);
    expect(refusal(await link(a, 'blocked_by', b))[1]).toBe('boards.link_circle');
    // What only relates to another blocks nothing.
    expect((await link(c, 'relates', await table.item('F1'))).status).toBe(201);
    const related = await table.item('G1');
    await link(related, 'relates', a);
    expect((await link(a, 'blocks', related)).status).toBe(201);
    const [d, e] = [await table.item('D1'), await other.item('E1')];
    const both = await Promise.all([link(d, 'blocks', e), link(e, 'blocks', d)]);
    expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409]);
  });

  test('are limited in number at both ends', async () => {
    const [full, free] = [await table.item('Full'), await table.item('Free')];
    await app.rows(
      `with made as (insert into board_items select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', i.number + 1000 + n))).*
         from board_items i, generate_series(1, $2::int) n where i.id = $1 returning id, account_id, board_id, created_at)
       insert into board_links (id, account_id, from_id, to_id, kind, created_at)
       select gen_random_uuid(), account_id, $1, id, 'relates', created_at from made`,
      [full, LINKS_MAX - 1],
    );
    expect((await link(full, 'relates', free)).status).toBe(201);
    const another = await table.item('Another');
    for (const [from, to] of [
      [full, another],
      [another, full],
    ] as const)
      expect(refusal(await link(from, 'blocks', to))).toEqual([409, 'boards.links_max', 'An item has at most 100 links']);
  });

  test('refusals', async () => {
    const [a, b] = [await table.item('A2'), await table.item('B2')];
    expect(refusal(await link(a, 'relates', a))[1]).toBe('boards.link_self');
    await link(a, 'relates', b);
    expect(refusal(await link(b, 'relates', a))).toEqual([409, 'boards.link_exists', 'These items are linked already']);
    await link(a, 'blocks', b);
    expect(refusal(await link(b, 'blocked_by', a))[1]).toBe('boards.link_exists');
    const foreign = await openBoard(app, { host: stranger });
    for (const id of [UNKNOWN, await foreign.item('Foreign')]) {
      expect(refusal(await link(a, 'relates', id))).toEqual([400, 'boards.link_target_unknown', 'The linked item was not found']);
    }
    expect((await link(a, 'sideways', b)).status).toBe(400);
    expect((await link(a, 'relates', b, watcher.token)).status).toBe(403);
    expect((await link(a, 'relates', b, stranger.token)).status).toBe(404);
    expect(refusal(await table.call('DELETE', `/items/${a}/links/${UNKNOWN}`))[1]).toBe('boards.link_not_found');
  });

  test('what can be linked is found by key and title, own board first, and never of another account', async () => {
    const own = await table.item('Findable 100%');
    const there = await other.item('Findable elsewhere');
    const me = await table.item('Searcher findable');
    const find = async (text: string, token?: string) =>
      (await table.call('GET', `/items/${me}/linkable?text=${encodeURIComponent(text)}`, undefined, token)).json.data;
    expect((await find('findable')).map((one: { id: string }) => one.id)).toEqual([own, there]);
    expect((await find('100%')).map((one: { id: string }) => one.id)).toEqual([own]);
    expect((await find('%%%')).length).toBe(0);
    const { key } = await card(there);
    expect((await find(key.toLowerCase()))[0].id).toBe(there);
  });
});

describe('files', () => {
  const png = () =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: '#6450ea' } })
      .png()
      .toBuffer();
  const attach = async (itemId: string, name: string, content: string | Uint8Array, token = owner.token) => {
    const answer = await postFile(app, addAttachment, { token, params: { itemId }, name, content });
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look at any answer
    return { status: answer.status, json: (await answer.json()) as any };
  };
  const get = (path: string, token = owner.token) =>
    fetch(`${app.url}/api/kanban${path}`, { headers: { authorization: `Bearer ${token}` } });
  const store = () => openFileStore(app.settings);
  const keysOf = async (itemId: string) =>
    (await app.rows<{ file_key: string }>('select file_key from board_attachments where item_id = $1', [itemId])).map(
      (row) => row.file_key,
    );

  test('come back as they were sent, to be saved and never to be run; a picture has a small one', async () => {
    const id = await table.item('With files');
    const picture = await png();
    const { status, json } = await attach(id, 'Über “plan”.PNG', picture);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ mediaType: 'image/png', size: picture.length, hasThumbnail: true, addedBy: owner.userId });
    const path = `/items/${id}/attachments/${json.data.id}`;
    const answer = await get(path, watcher.token);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.PNG"; filename\*=UTF-8''%C3%9Cber/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
    const small = await sharp(Buffer.from(await (await get(`${path}/thumbnail`)).arrayBuffer())).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 480, 160]);
    const note = (await attach(id, 'notes.md', '# Notes')).json.data;
    expect(note).toMatchObject({ mediaType: 'text/markdown', hasThumbnail: false });
    expect((await get(`/items/${id}/attachments/${note.id}/thumbnail`)).status).toBe(404);
    expect((await card(id)).attachmentCount).toBe(2);
    expect((await table.call('GET', `/items/${id}/attachments`)).json.data.map((one: { name: string }) => one.name)).toEqual([
      'notes.md',
      'Über “plan”.PNG',
    ]);
  });

  test('are refused where they are not what they say, are too many or too large, or nobody’s business', async () => {
    const id = await table.item('Refused files');
    const picture = await png();
    const code = async (name: string, content: string | Uint8Array) => (await attach(id, name, content)).json.code;
    expect(await code('page.html', '<script>1</script>')).toBe('boards.file_type');
    expect(await code('noend', 'x')).toBe('boards.file_type');
    expect(await code('report.pdf', picture)).toBe('boards.file_mismatch');
    expect(await code('notes.txt', picture)).toBe('boards.file_mismatch');
    expect(await code('photo.png', 'no picture')).toBe('boards.file_mismatch');
    expect(await code('empty.txt', '')).toBe('boards.file_missing');
    expect(await code('large.txt', new Uint8Array(ATTACHMENT_MAX + 1).fill(97))).toBe('boards.file_too_large');
    expect((await attach(id, 'big.txt', new Uint8Array(ATTACHMENT_MAX + 40_000).fill(97))).status).toBe(413);
    expect((await attach(id, 'a.txt', 'x', watcher.token)).status).toBe(403);
    expect((await attach(id, 'a.txt', 'x', stranger.token)).status).toBe(404);
    expect((await attach(UNKNOWN, 'a.txt', 'x')).json.code).toBe('boards.item_not_found');
    expect(refusal(await table.call('POST', `/items/${id}/attachments`))[1]).toBe('boards.file_missing');
    await app.rows('update users set is_demo = true where id = $1', [owner.userId]);
    expect((await attach(id, 'a.txt', 'x')).json.code).toBe('boards.demo_refused');
    await app.rows('update users set is_demo = false where id = $1', [owner.userId]);
    await app.rows(
      `insert into board_attachments (id, account_id, item_id, name, media_type, size_bytes, file_key, created_at)
       select gen_random_uuid(), account_id, id, 'x', 'text/plain', 1, 'k', now() from board_items, generate_series(1, 30) where id = $1`,
      [id],
    );
    const { json } = await attach(id, 'one-more.txt', 'x');
    expect([json.code, json.error]).toEqual(['boards.files_max', 'An item has at most 30 attachments']);
  });

  test('another account’s, and another item’s, are not found', async () => {
    const [id, beside] = [await table.item('Own file'), await table.item('Beside')];
    const file = (await attach(id, 'own.txt', 'secret')).json.data.id;
    expect((await get(`/items/${beside}/attachments/${file}`)).status).toBe(404);
    const foreign = await get(`/items/${id}/attachments/${file}`, stranger.token);
    expect([foreign.status, await foreign.text()]).toEqual([404, expect.not.stringContaining('secret')]);
    expect((await table.call('DELETE', `/items/${id}/attachments/${file}`, undefined, stranger.token)).status).toBe(404);
    expect((await table.call('DELETE', `/items/${id}/attachments/${file}`, undefined, watcher.token)).status).toBe(403);
  });

  test('are gone from the store with what they hang on', async () => {
    const gone = async (keys: readonly string[]) => {
      await expect.poll(async () => (await Promise.all(keys.map((key) => store().get(key)))).every((file) => file === null)).toBe(true);
    };
    const id = await table.item('Losing files');
    const first = (await attach(id, 'a.png', await png())).json.data.id;
    const keys = await keysOf(id);
    expect(await store().get(`${keys[0]}.webp`)).not.toBeNull();
    await table.call('DELETE', `/items/${id}/attachments/${first}`);
    await gone([...keys, `${keys[0]}.webp`]);
    expect(await card(id)).not.toHaveProperty('attachmentCount');
    // A deleted item can be restored for 30 days, with its files.
    await attach(id, 'b.txt', 'b');
    const kept = await keysOf(id);
    await table.call('DELETE', `/items/${id}`);
    await purgeItems.run(jobContext(app.database, app.now(), store()), {});
    expect(await store().get(kept[0] ?? '')).not.toBeNull();
    await purgeItems.run(jobContext(app.database, new Date(app.now().getTime() + 31 * DAY), store()), {});
    await gone(kept);
    const closed = await openBoard(app, { host: owner, name: 'To be deleted' });
    const there = await closed.item('With a file');
    await attach(there, 'c.txt', 'c');
    const last = await keysOf(there);
    const all = await app.database.transaction(workerScope(), (tx) => attachmentKeysOf(tx, owner.accountId as AccountId));
    expect(all).toEqual(expect.arrayContaining(last));
    await closed.call('DELETE', `/boards/${closed.boardId}`);
    await gone(last);
  });
});

test('the export has all that hangs on items', async () => {
  const one = await openBoard(app, { host: owner, name: 'Exported' });
  const label = async (name: string) => (await one.call('POST', `/boards/${one.boardId}/labels`, { name, hue: 25 })).json.data.id;
  const [x, y] = [await label('y'), await label('X')];
  const [a, b] = [await one.item('A', 'To Do', { labelIds: [x, y] }), await one.item('B', 'To Do', { labelIds: [x] })];
  await one.call('POST', `/items/${a}/comments`, { content: 'Said' });
  await one.call('POST', `/items/${a}/checklist`, { title: 'Step' });
  await one.call('POST', `/items/${a}/links`, { kind: 'blocks', targetId: b });
  await postFile(app, addAttachment, { token: owner.token, params: { itemId: a }, name: 'a.txt', content: 'words' });
  const { json } = await one.call('GET', `/boards/${one.boardId}/export`);
  const [first, second] = json.items.toSorted((x: { title: string }, y: { title: string }) => (x.title < y.title ? -1 : 1));
  expect(first).toMatchObject({
    labels: ['X', 'y'],
    comments: [{ author: expect.stringContaining('Olga'), content: 'Said' }],
    checklist: [{ title: 'Step', isDone: false }],
    attachments: [{ name: 'a.txt', mediaType: 'text/plain', size: 5 }],
    links: [{ kind: 'blocks', key: second.key }],
  });
  expect(second).toMatchObject({
    labels: ['y'],
    comments: [],
    checklist: [],
    attachments: [],
    links: [{ kind: 'blocked_by', key: first.key }],
  });
});
