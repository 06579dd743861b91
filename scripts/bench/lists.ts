import { LIST, type ListReady } from '#test/bench/list-server.ts';
import { startMeasured } from '#test/bench/measured-process.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { inTurns, median, ms, type Row } from './figures.ts';
import { easedFor, nameOf, type BenchPlan } from './plan.ts';
import { serve, type Served } from './requests.ts';

const CONNECTIONS = 8;
const SHARE_BAR = 0.5; // of the floor's requests a second
const COST_BAR = 1; // ms
const OPEN = '/api/planning-poker/voting-systems';
const SIGNED_IN = `${OPEN}/fibonacci`;

/** A list of 50 behind authentication against raw node:http and hand-written SQL; and what being signed in costs by itself. */
export async function measureLists(plan: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of plan.kinds) rows.push(...(await measureKind(plan, kind)));
  return rows;
}

async function measureKind({ turns, seconds }: BenchPlan, kind: DatabaseKind): Promise<Row[]> {
  const server = await startMeasured<ListReady>('list-server.ts', [kind]);
  const { product, floor, token } = server.ready;
  const headers = { authorization: `Bearer ${token}` };
  const list = (url: string, connections: number) => serve({ url: url + LIST, headers, connections, seconds });
  try {
    for (const url of [floor, product]) await serve({ url: url + LIST, headers, connections: CONNECTIONS, seconds: 2 });
    const busy = await inTurns(turns, { floor: () => list(floor, CONNECTIONS), ours: () => list(product, CONNECTIONS) });
    const alone = await inTurns(turns, { floor: () => list(floor, 1), ours: () => list(product, 1) });
    const cost = await inTurns(turns, {
      open: () => serve({ url: product + OPEN, connections: 1, seconds }),
      signedIn: () => serve({ url: product + SIGNED_IN, headers, connections: 1, seconds }),
    });
    return [throughput(kind, busy), patience(kind, alone), ownCost(kind, cost)];
  } finally {
    await server.end();
  }
}

const midOf = (served: readonly Served[], figure: keyof Served) => median(served.map((one) => one[figure]));

function throughput(kind: DatabaseKind, { floor, ours }: Record<'floor' | 'ours', Served[]>): Row {
  const [theirs, own] = [midOf(floor, 'perSecond'), midOf(ours, 'perSecond')];
  return {
    what: 'list of 50 behind authentication, requests/s',
    on: nameOf(kind),
    floor: `${theirs.toFixed(0)}/s`,
    ours: `${own.toFixed(0)}/s`,
    measured: own / theirs,
    unit: '× floor',
    bar: kind === 'postgres' ? SHARE_BAR : SHARE_BAR / 2,
    isAtLeast: true,
  };
}

function patience(kind: DatabaseKind, { floor, ours }: Record<'floor' | 'ours', Served[]>): Row {
  const [theirs, own] = [midOf(floor, 'p50'), midOf(ours, 'p50')];
  return {
    what: 'list of 50, one at a time, p50',
    on: nameOf(kind),
    floor: ms(theirs),
    ours: ms(own),
    measured: own / theirs,
    unit: '× floor',
    bar: easedFor(kind, 1 / SHARE_BAR),
  };
}

function ownCost(kind: DatabaseKind, { open, signedIn }: Record<'open' | 'signedIn', Served[]>): Row {
  const [without, within] = [midOf(open, 'p50'), midOf(signedIn, 'p50')];
  return {
    what: 'an authenticated request’s own cost, p50',
    on: nameOf(kind),
    floor: ms(without),
    ours: ms(within),
    measured: within - without,
    unit: 'ms',
    bar: easedFor(kind, COST_BAR),
  };
}
