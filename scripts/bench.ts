// `npm run bench`: measures the product against its floors on this machine and writes docs/performance.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzBoards } from './bench/board-fuzz.ts';
import { measureBoardMemory } from './bench/board-memory.ts';
import { measureBoardScreen } from './bench/board-screen.ts';
import { measureBoards } from './bench/boards.ts';
import { measureClients } from './bench/clients.ts';
import type { Row } from './bench/figures.ts';
import { measureLists } from './bench/lists.ts';
import { measureLogins } from './bench/logins.ts';
import type { BenchPlan } from './bench/plan.ts';
import { busy, lineOf, machine, pageOf } from './bench/report.ts';
import { measureSearch } from './bench/search.ts';
import { measureStarts } from './bench/starts.ts';
import { measureSwitching } from './bench/switching.ts';
import { measureViewers } from './bench/viewers.ts';
import { measureVoting } from './bench/votes.ts';
import { findPostgres } from './test/postgres.ts';
import { stopAll, stopAllAtTheEnd } from './test/processes.ts';

const PAGE = join(import.meta.dirname, '../docs/performance.md');

const parts: Readonly<Record<string, (plan: BenchPlan) => Promise<Row[]>>> = {
  votes: measureVoting,
  lists: measureLists,
  boards: measureBoards,
  viewers: measureViewers,
  'board-memory': measureBoardMemory,
  'board-screen': measureBoardScreen,
  search: measureSearch,
  logins: measureLogins,
  starts: measureStarts,
  clients: measureClients,
  switching: measureSwitching,
};

/** Takes minutes and measures nothing: done where it is asked for by name. */
const trials: typeof parts = { 'board-fuzz': fuzzBoards };

const { values, positionals } = parseArgs({
  options: { turns: { type: 'string', default: '3' }, seconds: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const wanted =
  positionals.length === 0 ? Object.entries(parts) : Object.entries({ ...parts, ...trials }).filter(([name]) => positionals.includes(name));
if (wanted.length === 0)
  throw new Error(`There is no part ${positionals.join(', ')}; there are ${Object.keys({ ...parts, ...trials }).join(', ')}`);

stopAllAtTheEnd();
try {
  const postgres = await findPostgres();
  if ('found' in postgres) process.env['TEST_DATABASE_URL'] = postgres.found;
  else console.log(`PostgreSQL: ${postgres.missing}; only the embedded database is measured. To have it, ${postgres.how}.`);
  const turns = Number(values.turns);
  const plan: BenchPlan = { kinds: 'found' in postgres ? ['postgres', 'embedded'] : ['embedded'], turns, seconds: Number(values.seconds) };
  const busyBefore = busy();
  console.log(`${machine()}; load ${busyBefore}\n`);
  const rows: Row[] = [];
  for (const [, measure] of wanted) {
    const measured = await measure(plan);
    for (const row of measured) console.log(lineOf(row));
    rows.push(...measured);
  }
  // A part alone is a look, not a record.
  if (positionals.length === 0) writeFileSync(PAGE, pageOf({ rows, busyBefore, turns }));
} finally {
  await stopAll();
}
process.exit(0);
