import { Agent, request } from 'node:http';
import { type BoardReady } from '#test/bench/board-server.ts';
import { startMeasured } from '#test/bench/measured-process.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { inTurns, median, ms, quantile, type Row } from './figures.ts';
import { easedFor, nameOf, type BenchPlan } from './plan.ts';
import { serve } from './requests.ts';

const READ_BAR = 1.5; // × floor
const UNCHANGED_BAR = 0.2; // × floor
const MOVE_BAR = 4; // × floor
const TOGETHER = 16; // moves under way at any moment
const TOGETHER_BAR = 0.25; // of the floor's moves a second
const GROWTH_BAR = 1.2; // × the same at a fifth of the items

type Measured = BoardReady['boards'][number];

/** A whole board, an unchanged one and a move, against raw node:http and hand-written SQL. */
export async function measureBoards(plan: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of plan.kinds) rows.push(...(await measureKind(plan, kind)));
  return rows;
}

async function measureKind(plan: BenchPlan, kind: DatabaseKind): Promise<Row[]> {
  const server = await startMeasured<BoardReady>('board-server.ts', [kind]);
  try {
    const rows: Row[] = [];
    const moves: number[] = [];
    for (const board of server.ready.boards) {
      rows.push(...(await reads(plan, kind, server.ready, board)));
      const moved = await moving(plan, kind, server.ready, board);
      moves.push(moved.ours);
      rows.push(moved.row);
    }
    const [first] = server.ready.boards;
    if (first) rows.push(await movingTogether(plan, kind, server.ready, first));
    const [small = Number.NaN, large = Number.NaN] = moves;
    const what = 'a move at 5,000 items against one at 1,000, p50';
    rows.push({ what, on: nameOf(kind), floor: ms(small), ours: ms(large), measured: large / small, unit: '× floor', bar: GROWTH_BAR });
    return rows;
  } finally {
    await server.end();
  }
}

async function reads({ turns, seconds }: BenchPlan, kind: DatabaseKind, ready: BoardReady, board: Measured): Promise<Row[]> {
  const { items, boardId } = board;
  const headers = { authorization: `Bearer ${ready.token}` };
  const path = `/api/kanban/boards/${boardId}/state`;
  const read = (url: string) => changedReads(url, { token: ready.token, board, seconds });
  const { floor, ours } = await inTurns(turns, { floor: () => read(ready.floor), ours: () => read(ready.product) });
  const answer = await fetch(ready.product + path, { headers });
  const { data } = (await answer.json()) as { data: { version: number } };
  const unchanged = await inTurns(turns, {
    only: () => serve({ url: `${ready.product + path}?sinceVersion=${data.version}`, headers, connections: 1, seconds }),
  });
  const mid = (served: readonly { p50: number }[]) => median(served.map(({ p50 }) => p50));
  const row = (what: string, measured: number, bar: number): Row => ({
    what: `${what} of ${items.toLocaleString('en')} items, p50`,
    on: nameOf(kind),
    floor: ms(mid(floor)),
    ours: ms(measured),
    measured: measured / mid(floor),
    unit: '× floor',
    bar: easedFor(kind, bar),
  });
  return [row('whole board', mid(ours), READ_BAR), row('unchanged board', mid(unchanged.only), UNCHANGED_BAR)];
}

async function moving(plan: BenchPlan, kind: DatabaseKind, ready: BoardReady, board: Measured): Promise<{ ours: number; row: Row }> {
  const moves = { token: ready.token, board, seconds: plan.seconds, atOnce: 1 };
  // Once round before it counts: what is asked first is compiled first.
  for (const url of [ready.floor, ready.product]) await movesOf(url, moves);
  const times = await inTurns(plan.turns, {
    floor: () => movesOf(ready.floor, moves),
    ours: () => movesOf(ready.product, moves),
  });
  const mid = (taken: readonly number[][]) => median(taken.map((one) => quantile(one, 0.5)));
  const [floor, ours] = [mid(times.floor), mid(times.ours)];
  const what = `a move, one at a time, among ${board.items.toLocaleString('en')} items, p50`;
  return {
    ours,
    row: {
      what,
      on: nameOf(kind),
      floor: ms(floor),
      ours: ms(ours),
      measured: ours / floor,
      unit: '× floor',
      bar: easedFor(kind, MOVE_BAR),
    },
  };
}

async function movingTogether(plan: BenchPlan, kind: DatabaseKind, ready: BoardReady, board: Measured): Promise<Row> {
  const moves = { token: ready.token, board, seconds: plan.seconds, atOnce: TOGETHER };
  const perSecond = async (url: string) => (await movesOf(url, moves)).length / plan.seconds;
  const taken = await inTurns(plan.turns, { floor: () => perSecond(ready.floor), ours: () => perSecond(ready.product) });
  const [floor, ours] = [median(taken.floor), median(taken.ours)];
  return {
    what: `moves of one board, ${TOGETHER} at once, among ${board.items.toLocaleString('en')} items`,
    on: nameOf(kind),
    floor: `${floor.toFixed(0)}/s`,
    ours: `${ours.toFixed(0)}/s`,
    measured: ours / floor,
    unit: '× floor',
    bar: kind === 'postgres' ? TOGETHER_BAR : TOGETHER_BAR / 2,
    isAtLeast: true,
  };
}

interface Moves {
  readonly token: string;
  readonly board: Measured;
  readonly seconds: number;
  /** How many are under way at any moment. */
  readonly atOnce: number;
}

/** Reads a board again and again, each time after a move: what was just read for somebody else is of no use. */
async function changedReads(url: string, { token, board, seconds }: Omit<Moves, 'atOnce'>): Promise<{ p50: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times: number[] = [];
  const next = movesIn(board);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const { itemId, body } = next();
    await send(`${url}/api/kanban/items/${itemId}/move`, { agent, headers, body });
    const began = performance.now();
    await send(`${url}/api/kanban/boards/${board.boardId}/state`, { agent, headers, method: 'GET' });
    times.push(performance.now() - began);
  }
  agent.destroy();
  return { p50: quantile(times, 0.5) };
}

/** One item after the other, each behind another one of its next column. */
function movesIn({ itemIds, columnIds }: Measured): () => { itemId: string; body: string } {
  const places = new Map(itemIds.map((id, n) => [id, (n + 1) % columnIds.length]));
  let n = 0;
  return () => {
    n += 1;
    const itemId = itemIds[(n * 7) % itemIds.length] ?? '';
    const afterId = itemIds[(n * 7 + 13) % itemIds.length] ?? '';
    places.set(itemId, places.get(afterId) ?? 0);
    return { itemId, body: JSON.stringify({ targetColumnId: columnIds[places.get(afterId) ?? 0], afterId }) };
  };
}

/** @returns how long each took, ms */
async function movesOf(url: string, { token, board, seconds, atOnce }: Moves): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const next = movesIn(board);
  const moveOn = async () => {
    while (performance.now() < end) {
      const { itemId, body } = next();
      const began = performance.now();
      await send(`${url}/api/kanban/items/${itemId}/move`, { agent, headers, body });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, moveOn));
  agent.destroy();
  return times;
}

interface Sent {
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'PATCH';
  readonly body?: string;
}

function send(url: string, { agent, headers, method = 'PATCH', body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, method }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))));
    })
      .on('error', reject)
      .end(body);
  });
}
