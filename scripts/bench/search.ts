import { startMeasured } from '#test/bench/measured-process.ts';
import { searches } from '#test/bench/search-fill.ts';
import type { SearchReady } from '#test/bench/search-server.ts';
import { ms, quantile, type Row } from './figures.ts';
import { nameOf, type BenchPlan } from './plan.ts';

const ITEMS = 100_000; // of one account
const ROUNDS = 20; // of each search
const BAR = 100; // ms, on either database

/** How long somebody waits for what they typed, call included: the slowest twentieth of all kinds of searches. */
export async function measureSearch({ kinds }: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const server = await startMeasured<SearchReady>('search-server.ts', [kind, String(ITEMS)]);
    try {
      const p95 = quantile(await timesOf(server.ready), 0.95);
      rows.push({
        what: `search among ${ITEMS.toLocaleString('en')} items of one account, one at a time, p95 of ${searches.length} kinds`,
        on: nameOf(kind),
        floor: '–',
        ours: ms(p95),
        measured: p95,
        unit: 'ms',
        bar: BAR,
      });
    } finally {
      await server.end();
    }
  }
  return rows;
}

async function timesOf({ url, token }: SearchReady): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [, q] of searches) {
      const from = performance.now();
      const answer = await fetch(`${url}?${new URLSearchParams({ q }).toString()}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`The search for ${q} answered ${answer.status}`);
      // The first round warms what a server that has run for a while has warm.
      if (round > 0) times.push(performance.now() - from);
    }
  }
  return times;
}
