import { beforeEach, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});

const scrum = (name: string) => openBoard(app, { host: owner, name, agileProcessType: 'SCRUM' });
const change = (table: BoardTable, id: string, body: object) => table.call('PATCH', `/sprints/${id}`, body);

async function planned(table: BoardTable, name: string): Promise<string> {
  const body = { boardId: table.boardId, name, startDate: '2026-03-02', endDate: '2026-03-13' };
  const { status, json, text } = await table.call('POST', '/sprints', body);
  if (status !== 201) throw new Error(`${name} was not planned: ${text}`);
  return json.data.id;
}

test('What is left of a sprint goes into none that has ended, is of another board, or is itself; and nothing has happened then.', async () => {
  const [table, other] = [await scrum('Own'), await scrum('Other')];
  const ended = await planned(table, 'Ended');
  for (const status of ['active', 'completed']) expect((await change(table, ended, { status })).status).toBe(200);
  const running = await planned(table, 'Running');
  expect((await change(table, running, { status: 'active' })).status).toBe(200);
  const left = await table.item('Left', 'In Progress', { sprintId: running });
  const foreign = await planned(other, 'Foreign');
  const seen = async () => ({
    sprints: (await table.call('GET', `/sprints/${table.boardId}`)).json.data,
    of: (await table.call('GET', `/items/${left}`)).json.data.sprintId,
  });
  const before = await seen();
  expect(before.of).toBe(running);
  for (const carryOverTo of [ended, foreign, running, '01890000-0000-7000-8000-000000000000']) {
    const { status, json } = await change(table, running, { status: 'completed', carryOverTo });
    expect([carryOverTo, status, json.code]).toEqual([carryOverTo, expect.any(Number), 'boards.sprint_unknown']);
    expect(await seen()).toEqual(before);
  }
  const next = await planned(table, 'Next');
  expect((await change(table, running, { status: 'completed', carryOverTo: next })).status).toBe(200);
  expect((await seen()).of).toBe(next);
});
