import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { addDays } from '#modules/boards/rules/flow-calendar.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn } from '#test/support/bring-in.ts';
import { seedBoard, type SeededItem } from '#test/support/flow-board.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * Importing changes no figure of the items that are there already, and an imported item counts as one that lived those
 * dates here: the same lives, written as history or read from a file, come to the same figures.
 */
let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});

interface Life {
  readonly done: number;
  readonly work: number;
  readonly wait: number;
  readonly stage: 'done' | 'doing' | 'waiting';
}
/** Whole days, as files tell them. Nothing is begun on the day it was made: a file of days knows no order within one. */
const life: fc.Arbitrary<Life> = fc.record({
  done: fc.integer({ min: 1, max: 40 }),
  work: fc.integer({ min: 1, max: 20 }),
  wait: fc.integer({ min: 1, max: 20 }),
  stage: fc.constantFrom('done', 'doing', 'waiting'),
});
const lives = fc.array(life, { minLength: 1, maxLength: 8 });

const today = (): string => app.now().toISOString().slice(0, 10);
const dayBefore = (days: number): string => addDays(today(), -days);
/** As days before now, at the midnight that a file's day means. */
const sinceMidnight = (): number => (app.now().getTime() - Date.parse(today())) / 86_400_000;

function seeded({ done, work, wait, stage }: Life): SeededItem {
  const at = sinceMidnight();
  const made = { created: done + work + wait + at };
  if (stage === 'waiting') return made;
  const begun = { ...made, started: done + work + at };
  return stage === 'doing' ? begun : { ...begun, done: done + at };
}
/** The clock goes on while a board is laid: each moment is brought back to the midnight that is meant. */
async function toMidnight(boardId: string): Promise<void> {
  const day = (column: string): string => `${column} = date_trunc('day', ${column} + interval '12 hours', 'UTC')`;
  const columns = ['created_at', 'work_started_at', 'work_completed_at', 'entered_column_at'].map(day).join(', ');
  await app.rows(`update board_items set ${columns} where board_id = $1`, [boardId]);
  await app.rows(`update board_item_history set ${day('at')} where board_id = $1`, [boardId]);
}
const stages = { done: 'Done', doing: 'In Progress', waiting: 'To Do' } as const;
function row({ done, work, wait, stage }: Life, at: number): string {
  const begun = stage === 'waiting' ? '' : dayBefore(done + work);
  return `X-${at},Item ${at},${stages[stage]},${dayBefore(done + work + wait)},${begun},${stage === 'done' ? dayBefore(done) : ''}`;
}
const fileOf = (some: readonly Life[]): string => ['Key,Title,Status,Created,Started,Resolved', ...some.map(row)].join('\n');

const call = (method: string, path: string, body?: unknown) =>
  app.request(method, `/api/kanban${path}`, { token: owner.token, ...(body !== undefined && { body }) });
async function bringLives(boardId: string, some: readonly Life[]): Promise<void> {
  const reading = readBoard({ text: fileOf(some) });
  expect([reading.refused, reading.losses]).toEqual([[], []]);
  await bringIn({ call, boardId }, reading);
}

/** Of each item what the figures are reckoned from, and the figures. Titles are as they were: ids differ. */
async function figures(boardId: string) {
  const period = `startDate=${dayBefore(90)}&endDate=${today()}`;
  const { data } = (await call('GET', `/metrics/flow/${boardId}?${period}`)).json;
  const { throughput, cycleTime, leadTime, flowEfficiency, wipCount, impossible, livedSince } = data;
  const byDay = new Map<string, number>();
  for (const { day, columnId, change } of data.changes) {
    const at = data.columns.findIndex(({ id }: { id: string }) => id === columnId);
    byDay.set(`${day} ${at}`, (byDay.get(`${day} ${at}`) ?? 0) + change);
  }
  return {
    throughput: throughput.itemsCompleted,
    cycleTime,
    leadTime,
    flowEfficiency,
    inProgress: wipCount.current,
    impossible: impossible.length,
    livedSince,
    changes: [...byDay].filter(([, change]) => change !== 0).toSorted(([one], [other]) => one.localeCompare(other)),
    items: data.items
      .map(({ startedAt, completedAt, createdAt }: Record<string, string>) => [createdAt, startedAt, completedAt].join(' '))
      .toSorted(),
  };
}

test('The same lives come to the same figures, whether they were lived here or are imported.', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (some) => {
      const here = await seedBoard(app, owner, some.map(seeded));
      await toMidnight(here.boardId);
      const there = await seedBoard(app, owner, []);
      await bringLives(there.boardId, some);
      const [lived, imported] = [await figures(here.boardId), await figures(there.boardId)];
      expect(imported).toEqual(lived);
    }),
    { numRuns: 12, seed: 1104 },
  );
}, 120_000);

/** What the figures say of the items that were there before. */
async function ofOwn(table: BoardTable, own: readonly string[]) {
  const read = await Promise.all(own.map(async (id) => (await table.call('GET', `/items/${id}`)).json.data));
  const stories = await Promise.all(own.map(async (id) => (await table.call('GET', `/items/${id}/activity`)).json.data));
  const { data } = (await table.call('GET', `/metrics/flow/${table.boardId}?startDate=${dayBefore(60)}&endDate=${today()}`)).json;
  const mine = (items: readonly { id: string }[]) => items.filter(({ id }) => own.includes(id));
  return { read, stories, items: mine(data.items), inProgress: mine(data.inProgress), impossible: mine(data.impossible) };
}

test('Importing changes nothing of the items that are there already, nor the sprint that they are in.', async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.boolean(), async (some, twice) => {
      const table = await openBoard(app, { host: owner, name: 'Own', agileProcessType: 'SCRUM' });
      const days = { startDate: today(), endDate: addDays(today(), 7) };
      const sprintId = (await table.call('POST', '/sprints', { boardId: table.boardId, name: 'Own sprint', ...days })).json.data.id;
      const own: string[] = [];
      for (const column of ['To Do', 'In Progress', 'Done']) own.push(await table.item(column, column, { storyPoints: 3, sprintId }));
      expect((await table.call('PATCH', `/sprints/${sprintId}`, { status: 'active' })).status).toBe(200);
      const read = async () => ({
        own: await ofOwn(table, own),
        chart: (await table.call('GET', `/metrics/burndown/${sprintId}`)).json.data,
        report: (await table.call('GET', `/sprints/${sprintId}/report`)).json.data,
      });
      const before = await read();
      await bringLives(table.boardId, some);
      expect(await read()).toEqual(before);
      if (twice) await bringLives(table.boardId, some);
      expect(await read()).toEqual(before);
    }),
    { numRuns: 6, seed: 1105 },
  );
}, 120_000);
