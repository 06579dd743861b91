import { expect, test } from 'vitest';
import { refusal } from '#test/support/refusal.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();

test('an item takes no empty title, no day that is over and no one of another account, and stays as it was', async () => {
  const stranger = await app.register();
  const room = await openRetro(app, { phase: 'ACTION_ITEMS' });
  const { data: item } = (await room.call('POST', '/action-items', { title: 'Write it down' })).json;
  const path = `/api/action-items/${item.id}`;
  for (const [change, code] of [
    [{ title: '  ' }, 'action-items.title_empty'],
    [{ dueDate: '2020-02-29' }, 'action-items.due_in_past'],
    [{ assigneeId: stranger.userId }, 'action-items.assignee_unknown'],
  ] as const) {
    const answer = await app.request('PATCH', path, { token: room.host.token, body: change });
    expect(refusal(answer).slice(0, 2)).toEqual([400, code]);
  }
  const { json } = await app.request('PATCH', path, { token: room.host.token, body: { version: item.version } });
  expect(json.data).toMatchObject({ title: 'Write it down', dueDate: null, assigneeId: null });
});
