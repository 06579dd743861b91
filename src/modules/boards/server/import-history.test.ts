import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { addDays } from '#modules/boards/rules/flow-calendar.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn } from '#test/support/bring-in.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * Whatever a file says of when, the history that it leads to can have been: nothing happened to an item before it was there, it
 * ends where it stands, and no figure is reckoned from what the file did not tell.
 */
let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});

const dayBefore = (days: number): string => addDays(app.now().toISOString().slice(0, 10), -days);
const board = (name: string) => openBoard(app, { host: owner, name });
const flow = async (table: BoardTable) =>
  (await table.call('GET', `/metrics/flow/${table.boardId}?startDate=${dayBefore(89)}&endDate=${dayBefore(0)}`)).json.data;

const moment = fc.option(fc.integer({ min: 0, max: 80 }), { nil: null });
const life = fc.record({
  created: moment,
  started: moment,
  completed: moment,
  column: fc.constantFrom('To Do', 'In Progress', 'Done', null),
});
const lives = fc.array(life, { minLength: 1, maxLength: 10 });
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** As somebody may send them who does not read files as the browser does. */
async function send(table: BoardTable, some: readonly Life[]): Promise<void> {
  const at = (days: number | null) => (days === null ? null : `${dayBefore(days)}T08:00:00.000Z`);
  const [row] = readBoard({ text: 'id,title,status\nA-1,One,To do\n' }).items;
  const items = some.map(({ created, started, completed, column }, n) => ({
    ...row,
    sourceKey: `A-${n}`,
    title: `Item ${n}`,
    column,
    createdAt: at(created),
    startedAt: at(started),
    completedAt: at(completed),
  }));
  const columns = Object.keys(table.columns).map((title) => ({ title, status: 'TODO', columnId: table.columns[title] }));
  const answer = await table.call('POST', `/boards/${table.boardId}/import`, { source: 'csv', columns, items });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
}

async function requireSense(table: BoardTable): Promise<void> {
  const wrong = await app.rows(
    `with places as (select item_id, kind, at, to_column_id, row_number() over (partition by item_id order by at, id) as nth,
         row_number() over (partition by item_id order by at desc, id desc) as back
       from board_item_history where board_id = $1 and kind in ('imported', 'moved'))
     select i.title, i.created_at, i.work_started_at, i.work_completed_at, p.kind, p.at from places p join board_items i on i.id = p.item_id
     where (p.nth = 1) <> (p.kind = 'imported') or p.at < i.created_at or (p.back = 1 and p.to_column_id is distinct from i.column_id)
       or i.work_started_at < i.created_at or i.work_completed_at < i.work_started_at or i.work_completed_at < i.created_at`,
    [table.boardId],
  );
  expect(wrong).toEqual([]);
  const { changes, impossible } = await flow(table);
  expect(impossible).toEqual([]);
  const counted = await app.rows<{ column_id: string; n: number }>(
    'select column_id, count(*)::int as n from board_items where board_id = $1 and column_id is not null group by column_id',
    [table.boardId],
  );
  const replayed = Map.groupBy(changes as { columnId: string; change: number }[], ({ columnId }) => columnId);
  const sums = [...replayed].map(([id, all]) => [id, all.reduce((sum, { change }) => sum + change, 0)]).filter(([, sum]) => sum !== 0);
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(counted.map(({ column_id: id, n }) => [id, n])));
}

test('Whatever dates come, at first and again, each history begins with its birth, keeps its order and ends where the item stands.', async () => {
  await fc.assert(
    fc.asyncProperty(lives, lives, async (some, other) => {
      const table = await board('Any');
      for (const these of [some, other, some]) {
        await send(table, these);
        await requireSense(table);
      }
    }),
    { numRuns: 12, seed: 1106 },
  );
}, 120_000);

const bringText = (table: BoardTable, ...lines: string[]) => bringIn(table, readBoard({ text: lines.join('\n') }));
const only = async (table: BoardTable) => {
  const [item] = (await table.call('GET', `/boards/${table.boardId}/items`)).json.data;
  const story = (await table.call('GET', `/items/${item.id}/activity`)).json.data;
  return { item, story: story.map(({ type, toTitle, timestamp }: Record<string, string>) => [type, toTitle, timestamp?.slice(0, 10)]) };
};

test('What Jira says was created and resolved has a lead time, no cycle time, and was never seen at work.', async () => {
  const table = await board('Jira');
  await bringText(table, 'Summary,Issue key,Status,Created,Resolved', `Pay,SHO-1,Done,${dayBefore(30)},${dayBefore(23)}`);
  const { item, story } = await only(table);
  expect(item).toMatchObject({
    status: 'Complete',
    workStartedAt: null,
    cycleTime: null,
    workCompletedAt: `${dayBefore(23)}T00:00:00.000Z`,
  });
  expect(story.filter(([type]: string[]) => type === 'moved')).toEqual([['moved', 'Done', dayBefore(23)]]);
  expect(await flow(table)).toMatchObject({
    throughput: { itemsCompleted: 1 },
    cycleTime: { average: null },
    leadTime: { average: 168 },
    flowEfficiency: null,
  });
});

test('Done items without dates change no average, here and on the dashboard, and one that is opened again is like any other.', async () => {
  const table = await board('Undated');
  const dated = `Dated,A-0,Done,${dayBefore(12)},${dayBefore(10)},${dayBefore(5)}`;
  const bare = Array.from({ length: 40 }, (_, n) => `Bare,A-${n + 1},Done,${n % 2 ? dayBefore(300) : ''},,`);
  await bringText(table, 'Summary,Issue key,Status,Created,Started,Resolved', dated, ...bare);
  const averages = { cycleTime: { average: 120 }, leadTime: { average: 168 }, flowEfficiency: 0.7143, throughput: { itemsCompleted: 41 } };
  expect(await flow(table)).toMatchObject(averages);
  const dashboard = await app.request('GET', `/api/kanban/dashboard?teamId=${table.teamId}`, { token: owner.token });
  expect(dashboard.json.data.flowMetrics).toMatchObject(averages);
  const { data } = (await table.call('GET', `/boards/${table.boardId}/items?limit=100`)).json;
  const { id } = data.find(({ title }: { title: string }) => title === 'Bare');
  await table.move(id, 'In Progress');
  await table.move(id, 'Done');
  const { items } = await flow(table);
  expect(items.filter(({ isUndated }: { isUndated: boolean }) => isUndated)).toHaveLength(39);
});

test('What was imported without its dates is without them after an export and an import too.', async () => {
  const [there, back] = [await board('There'), await board('Back')];
  await bringText(there, 'Summary,Issue key,Status,Resolved', `Finished,A-1,Done,${dayBefore(5)}`, 'Bare,A-2,Done,');
  await bringIn(back, readBoard({ text: (await there.call('GET', `/boards/${there.boardId}/export?format=json`)).text }));
  const told = async (table: BoardTable) => {
    const { throughput, cycleTime, leadTime, flowEfficiency } = await flow(table);
    return { throughput, cycleTime, leadTime, flowEfficiency };
  };
  expect(await told(back)).toEqual(await told(there));
  expect(await told(back)).toMatchObject({ throughput: { itemsCompleted: 2 }, cycleTime: { average: null }, leadTime: { average: null } });
});
