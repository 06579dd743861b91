// `npm run bench`: measures a vote's way to the others against a bare fan-out of the same run, prints it, and writes
// docs/performance.md. It fails nothing; what is above its bar is work.
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { measureVotes, type Figures, type VoteLoad } from '../test/bench/vote-fan-out.ts';
import type { ServerKind } from '../test/bench/vote-servers.ts';
import { findPostgres } from './test/postgres.ts';
import { stopAll, stopAllAtTheEnd } from './test/processes.ts';

const RUNS = 3; // alternating; the median of them is shown
const loads: readonly (VoteLoad & { readonly bar: number })[] = [
  { rooms: 1, people: 50, perSecond: 50, seconds: 5, bar: 2 },
  { rooms: 20, people: 10, perSecond: 50, seconds: 5, bar: 2 },
];

interface Row {
  readonly load: VoteLoad & { readonly bar: number };
  readonly kind: ServerKind;
  readonly figures: Figures;
  readonly floor: Figures;
}

function median(all: readonly Figures[]): Figures {
  const middle = (pick: (one: Figures) => number): number =>
    all.map(pick).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return {
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    deliveries: middle((one) => one.deliveries),
    lost: middle((one) => one.lost),
  };
}

async function measure(kinds: readonly ServerKind[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const load of loads) {
    const taken = new Map<ServerKind, Figures[]>(kinds.map((kind) => [kind, []]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const kind of kinds) taken.get(kind)?.push(await measureVotes(kind, load));
    }
    const floor = median(taken.get('floor') ?? []);
    for (const kind of kinds) if (kind !== 'floor') rows.push({ load, kind, figures: median(taken.get(kind) ?? []), floor });
  }
  return rows;
}

/** The embedded database's bars are half as strict. */
const barOf = ({ load, kind }: Row): number => (kind === 'embedded' ? load.bar * 2 : load.bar);

function tableRow(row: Row): string {
  const { load, kind, figures, floor } = row;
  const ratio = figures.p50 / floor.p50;
  const verdict = ratio <= barOf(row) ? 'within' : 'above: work';
  const ms = (value: number) => value.toFixed(2);
  return `| ${load.rooms} × ${load.people} at ${load.perSecond}/s | ${kind} | ${ms(floor.p50)} / ${ms(floor.p99)} | ${ms(figures.p50)} / ${ms(figures.p99)} | ${ratio.toFixed(1)} | ${barOf(row)} | ${verdict} | ${figures.lost} |`;
}

const postgres = await findPostgres();
stopAllAtTheEnd();
if ('found' in postgres) process.env['TEST_DATABASE_URL'] = postgres.found;
const rows = await measure(['floor', ...('found' in postgres ? (['postgres'] as const) : []), 'embedded']);
const [cpu] = cpus();
const text = `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() || 'unnamed processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.
Every figure is a ratio to a floor of the same run; an absolute time is a picture of one machine. Budgets that do not depend on the machine (statements a request, bytes of a frame, plans at 100,000 rows, bytes of a page) are tests.

## A vote's way to the others

Floor: a bare Socket.IO server that fans out a frame of the same size and keeps nothing. Ours: committed before it is acknowledged, and secret. Medians of ${RUNS} alternating runs, p50 / p99 in ms.

| load | database | floor | ours | ratio of p50 | bar | verdict | lost |
|---|---|---|---|---|---|---|---|
${rows.map(tableRow).join('\n')}
`;
console.log(text);
await writeFile('docs/performance.md', text);
await stopAll();
