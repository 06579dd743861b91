import { setTimeout as pause } from 'node:timers/promises';
import { startMeasured } from '#test/bench/measured-process.ts';
import type { ViewersReady } from '#test/bench/viewer-server.ts';
import { come, leave, moves, type Moves } from '#test/bench/viewers.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { inTurns, median, ms, quantile, type Row } from './figures.ts';
import { easedFor, nameOf, type BenchPlan } from './plan.ts';

const CROWDS = [
  { viewers: 1, bar: 2.5 },
  { viewers: 50, bar: 2.5 },
  { viewers: 200, bar: 2 },
]; // bars × floor
const BY_VERSION_BAR = 5; // × floor
const FULL_BAR = 4; // s
const SLACK = 1.05; // of the product's frame: the floor's may be so much larger
const GONE_MS = 2_500; // until those who left count as away

/** A move's way to everybody who looks, and everybody's way back to a board, against hand-written SQL and a bare Socket.IO server. */
export async function measureViewers(plan: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of plan.kinds) {
    const server = await startMeasured<ViewersReady>('viewer-server.ts', [kind]);
    try {
      for (const crowd of CROWDS) rows.push(await seeing(plan, kind, server.ready, crowd));
      rows.push(...(await comingBack(plan, kind, server.ready)));
    } finally {
      await server.end();
    }
  }
  return rows;
}

async function seeing(plan: BenchPlan, kind: DatabaseKind, ready: ViewersReady, { viewers, bar }: (typeof CROWDS)[number]): Promise<Row> {
  const tokens = [ready.token, ...ready.tokens.slice(0, viewers)];
  const there = { floor: await come(ready.floor, tokens, 'nothing'), ours: await come(ready.ours, tokens) };
  const move = async (whose: 'floor' | 'ours', seconds = plan.seconds): Promise<Moves> => {
    const [mover, ...others] = there[whose].viewers;
    if (!mover) throw new Error('Nobody is there to move anything');
    return moves(ready[whose], mover, others, seconds);
  };
  // Once round before it counts: what is asked first is compiled first.
  const first = { floor: await move('floor', 1), ours: await move('ours', 1) };
  if (first.floor.frame > first.ours.frame * SLACK) throw new Error('The floor sends more than the product: it would flatter it');
  const taken = await inTurns(plan.turns, { floor: () => move('floor'), ours: () => move('ours') });
  for (const { viewers: all } of Object.values(there)) leave(all);
  const mid = (turns: readonly Moves[]) => median(turns.map(({ times }) => quantile(times, 0.5)));
  const [floor, ours] = [mid(taken.floor), mid(taken.ours)];
  const what = `move → the last of ${viewers} who look${viewers === 1 ? 's' : ''}, p50 (${first.ours.frame} bytes each)`;
  return { what, on: nameOf(kind), floor: ms(floor), ours: ms(ours), measured: ours / floor, unit: '× floor', bar: easedFor(kind, bar) };
}

async function comingBack(plan: BenchPlan, kind: DatabaseKind, ready: ViewersReady): Promise<Row[]> {
  const back = async (whose: 'floor' | 'ours', since?: number | 'nothing') => {
    const { viewers, tookMs } = await come(ready[whose], ready.tokens, since);
    leave(viewers);
    await pause(whose === 'ours' ? GONE_MS : 0);
    return { tookMs, version: viewers[0]?.version ?? 0 };
  };
  const { version } = await back('ours');
  const { floor, byVersion, full } = await inTurns(plan.turns, {
    floor: () => back('floor', 'nothing'),
    byVersion: () => back('ours', version),
    full: () => back('ours'),
  });
  const mid = (turns: readonly { tookMs: number }[]) => median(turns.map(({ tookMs }) => tookMs)) / 1000;
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const common = { on: nameOf(kind), floor: seconds(mid(floor)) };
  const what = `${ready.tokens.length} come back to a board of ${ready.ours.board.items.toLocaleString('en')}`;
  return [
    {
      ...common,
      what: `${what}, by version`,
      ours: seconds(mid(byVersion)),
      measured: mid(byVersion) / mid(floor),
      unit: '× floor',
      bar: easedFor(kind, BY_VERSION_BAR),
    },
    {
      ...common,
      what: `${what}, to its whole state`,
      ours: seconds(mid(full)),
      measured: mid(full),
      unit: 's',
      bar: easedFor(kind, FULL_BAR),
    },
  ];
}
