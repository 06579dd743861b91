import { randomBytes } from 'node:crypto';
import { importRow } from '#modules/boards/server/fixtures.ts';
import type { FilledBoard } from '#test/bench/board-fill.ts';
import { come, leave, type Came } from '#test/bench/viewers.ts';
import { call, must, register, type Player } from '#test/reliability/session.ts';
import type { ProcessSettings } from '#test/reliability/server-process.ts';
import { openTestDatabase, type DatabaseKind } from '#test/support/databases.ts';
import type { Row } from './figures.ts';
import { easedFor, nameOf, type BenchPlan } from './plan.ts';
import { start, withFolder, type Started } from './processes.ts';
import { serve } from './requests.ts';

const VIEWERS = 200;
const AT_ONCE = 20; // who come in one go
const LOOKED_AT = 1_000; // items of the board that they look at
const READ = 5_000; // and of the one that is read
const READERS = 4;
const PORTION = 100; // items of one import
const RUNS = 3;
const LOOKS_EVERY = 100; // ms
const BAR = 240; // MiB
const GROWTH_BAR = 1.05; // × the first run: a page more or less is no growth
const MIB = 1024 * 1024;

/** What a process holds while many look at a board and a large one is read again and again, and whether it gives it back. */
export async function measureBoardMemory(plan: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of plan.kinds) rows.push(...(await measureKind(plan, kind)));
  return rows;
}

async function measureKind(plan: BenchPlan, kind: DatabaseKind): Promise<Row[]> {
  return withFolder(async (folder) => {
    const database = kind === 'postgres' ? await openTestDatabase('postgres', [], 'auto') : null;
    const onServer: ProcessSettings = database ? { DATABASE_URL: database.url ?? '', SECRET_KEYS: randomBytes(32).toString('base64') } : {};
    const started = await start('product', { DATA_DIR: `${folder}/data`, ...onServer, RATE_LIMIT_SCALE: '1000000' });
    const peaks = await peaksOf(plan, started);
    await started.end();
    await database?.drop();
    return rowsOf(kind, peaks);
  });
}

function rowsOf(kind: DatabaseKind, peaks: readonly number[]): Row[] {
  const [first = Number.NaN, last = Number.NaN] = [peaks[0], peaks.at(-1)];
  const mib = (value: number) => `${value.toFixed(0)} MiB`;
  const what = `memory under ${VIEWERS} who look and reads of ${READ.toLocaleString('en')} items, run ${RUNS}`;
  const common = { on: nameOf(kind), ours: mib(last) };
  return [
    { ...common, what, floor: '–', measured: last, unit: 'MiB', bar: easedFor(kind, BAR) },
    { ...common, what: `${what} against run 1`, floor: mib(first), measured: last / first, unit: '× floor', bar: GROWTH_BAR },
  ];
}

/** @returns the most that the process held in each run, MiB */
async function peaksOf({ seconds }: BenchPlan, started: Started): Promise<number[]> {
  const host = await register(started.url);
  const team = await must(call(started.url, 'POST', '/api/teams', { ...host, body: { name: 'Team' } }));
  const [looked, read] = [await bring(started.url, host, team.id, LOOKED_AT), await bring(started.url, host, team.id, READ)];
  const peaks: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    let peak = 0;
    const look = setInterval(() => (peak = Math.max(peak, started.memory() / MIB)), LOOKS_EVERY);
    const viewers = await gather(started.url, host, looked);
    const headers = { authorization: `Bearer ${host.token}` };
    await serve({ url: `${started.url}/api/kanban/boards/${read}/state`, headers, connections: READERS, seconds });
    clearInterval(look);
    leave(viewers);
    peaks.push(peak);
  }
  return peaks;
}

/** A board of so many items. @returns its id */
async function bring(url: string, host: Player, teamId: string, items: number): Promise<string> {
  const board = await must(call(url, 'POST', '/api/kanban/boards', { ...host, body: { name: `Board of ${items}`, teamId } }));
  for (let from = 0; from < items; from += PORTION) {
    const rows = Array.from({ length: PORTION }, (_, n) => rowOf(from + n));
    const body = { source: 'csv', columns: [{ title: 'To Do', status: 'TODO' }], items: rows };
    await must(call(url, 'POST', `/api/kanban/boards/${board.id}/import`, { ...host, body }));
  }
  return board.id;
}

const rowOf = (n: number) =>
  importRow({
    sourceLine: n + 1,
    sourceKey: `ITEM-${n}`,
    title: `Item number ${n} of the board`,
    description: 'Words that nobody reads at once. '.repeat(20),
    column: 'To Do',
    storyPoints: n % 8,
  });

async function gather(url: string, { token }: Player, boardId: string): Promise<Came['viewers']> {
  const viewers: Came['viewers'][number][] = [];
  // What its items and columns are is the movers' alone to know.
  const board: FilledBoard = { items: LOOKED_AT, boardId, columnIds: [], itemIds: [] };
  while (viewers.length < VIEWERS)
    viewers.push(
      ...(
        await come(
          { url, board },
          Array.from({ length: AT_ONCE }, () => token),
        )
      ).viewers,
    );
  return viewers;
}
