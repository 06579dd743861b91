import { join } from 'node:path';
import { finish } from '../test/processes.ts';
import type { Row } from './figures.ts';
import { nameOf, type BenchPlan } from './plan.ts';

const ROOT = join(import.meta.dirname, '../..');
const STEPS = 500; // of each of twenty clients
const TEST = 'src/modules/boards/server/moves-at-once.test.ts';

/**
 * Twenty clients that make 500 random steps each on one board, by another seed with each run, and must end with the same
 * board: the suite's own test, longer. It judges and measures nothing, so it has no row.
 */
export async function fuzzBoards({ kinds }: BenchPlan): Promise<Row[]> {
  const seed = process.env['FUZZ_SEED'] ?? crypto.randomUUID();
  for (const kind of kinds) {
    console.log(`Twenty clients with ${STEPS} steps each on ${nameOf(kind)}, by FUZZ_SEED=${seed}`);
    const env = { ...process.env, TEST_DATABASE: kind, FUZZ_STEPS: String(STEPS), FUZZ_SEED: seed };
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const code = await finish(process.execPath, [vitest, 'run', '--project', kind, TEST], { cwd: ROOT, env });
    if (code !== 0) throw new Error(`The boards differ on ${nameOf(kind)}: FUZZ_SEED=${seed} shows it again`);
  }
  return [];
}
