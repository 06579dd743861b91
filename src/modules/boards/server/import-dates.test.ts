import { beforeEach, describe, expect, test } from 'vitest';
import type { FlowMetrics } from '#modules/boards/contract/flow.ts';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { addDays } from '#modules/boards/rules/flow-calendar.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn } from '#test/support/bring-in.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});

const board = (name: string) => openBoard(app, { host: owner, name });
const day = (ago: number): string => addDays(app.now().toISOString().slice(0, 10), -ago);
const flow = async (table: BoardTable): Promise<FlowMetrics> => (await table.call('GET', `/metrics/flow/${table.boardId}`)).json.data;

async function bringText(table: BoardTable, text: string): Promise<{ created: number; updated: number; unchanged: number }> {
  const reading = readBoard({ text });
  expect(reading.refused).toEqual([]);
  return bringIn(table, reading);
}

const figures = ({ items, impossible, changes, throughput, cycleTime, leadTime }: FlowMetrics) => ({
  items: items.map(({ title, createdAt, startedAt, completedAt }) => ({ title, createdAt, startedAt, completedAt })),
  impossible: impossible.length,
  changes: changes.map(({ day: on, change }) => ({ on, change })),
  throughput: throughput.itemsCompleted,
  cycleTime,
  leadTime,
});

/** Both shapes of such a file: with a start and a finish, and with a finish only, which tells no times; the third one says all. */
const shapes: readonly [name: string, header: string, row: (at: number) => string, cycleHours: number | null, leadHours: number | null][] =
  [
    ['a start and a finish', 'ID,Name,State,StartedDate,ClosedDate', (at) => `Z-${at},Item ${at},Done,${day(at + 3)},${day(at)}`, 72, 72],
    ['a finish only', 'ID,Name,State,ClosedDate', (at) => `Z-${at},Item ${at},Done,${day(at)}`, null, null],
    [
      'a creation, a start and a finish',
      'ID,Name,State,Created,StartedDate,ClosedDate',
      (at) => `Z-${at},Item ${at},Done,${day(at + 4)},${day(at + 3)},${day(at)}`,
      72,
      96,
    ],
  ];
const table20 = (header: string, row: (at: number) => string): string =>
  [header, ...Array.from({ length: 20 }, (_, at) => row(at + 2))].join('\n');

const named = shapes.map(([name, header, row, cycle, lead]) => ({ name, header, row, cycle, lead }));
describe.each(named)('a history with $name', ({ header, row, cycle, lead }) => {
  test('counts in every figure as if it had been lived here', async () => {
    const table = await board('History');
    await bringText(table, table20(header, row));
    const metrics = await flow(table);
    expect(metrics.impossible).toEqual([]);
    expect(metrics).toMatchObject({ throughput: { itemsCompleted: 20 }, cycleTime: { average: cycle }, leadTime: { average: lead } });
    expect(metrics.changes.reduce((sum, { change }) => sum + change, 0)).toBe(20);
    expect(await bringText(table, table20(header, row))).toMatchObject({ created: 0, updated: 0, unchanged: 20 });
  });

  test('mends, when it is imported again, what came without its dates, and ends as one that had them at once', async () => {
    const [mended, direct] = [await board('Mended'), await board('Direct')];
    await bringText(
      mended,
      table20('ID,Name,State', (at) => `Z-${at},Item ${at},Done`),
    );
    expect((await flow(mended)).throughput.itemsCompleted).toBe(20);
    expect(await bringText(mended, table20(header, row))).toMatchObject({ created: 0, updated: 20 });
    await bringText(direct, table20(header, row));
    expect(figures(await flow(mended))).toEqual(figures(await flow(direct)));
    expect(await bringText(mended, table20(header, row))).toMatchObject({ updated: 0, unchanged: 20 });
  });
});

test('What people here did with an imported item stays theirs when the file comes again.', async () => {
  const table = await board('Touched');
  await bringText(table, `id,title,status,created\nA-1,One,To do,${day(20)}\n`);
  const [item] = (await table.call('GET', `/boards/${table.boardId}/items`)).json.data;
  expect((await table.call('PATCH', `/items/${item.id}`, { status: 'Complete' })).status).toBe(200);
  const at = (await table.call('GET', `/items/${item.id}`)).json.data.workCompletedAt;
  await bringText(table, `id,title,status,created,finished\nA-1,One,Done,${day(30)},${day(25)}\n`);
  const after = (await table.call('GET', `/items/${item.id}`)).json.data;
  expect(after).toMatchObject({ workCompletedAt: at, createdAt: `${day(30)}T00:00:00.000Z` });
  expect((await flow(table)).impossible).toEqual([]);
});

test('Importing changes none of the figures of items that are there already, and the history says that the import was today.', async () => {
  const table = await board('Beside');
  const own = await table.item('Own', 'To Do');
  const before = (await table.call('GET', `/items/${own}`)).json.data;
  await bringText(table, `id,title,status,created,finished\nA-1,One,Done,${day(40)},${day(25)}\n`);
  expect((await table.call('GET', `/items/${own}`)).json.data).toEqual(before);
  const activity = (await table.call('GET', `/boards/${table.boardId}/activity`)).json.data;
  const imported = activity.find(({ type }: { type: string }) => type === 'imported');
  expect(imported.timestamp.slice(0, 10)).toBe(day(0));
});
