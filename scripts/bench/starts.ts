import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hasDatabaseTemplate, makeDatabaseTemplate } from '#server/database-template.ts';
import type { ProcessSettings } from '#test/reliability/server-process.ts';
import { openTestDatabase } from '#test/support/databases.ts';
import { inTurns, median, type Row } from './figures.ts';
import { start, withFolder } from './processes.ts';
import type { BenchPlan } from './plan.ts';

const SETTLES = 8_000; // ms until a fresh process has done what it puts off
const MIB = 1024 * 1024;

interface Run {
  readonly seconds: number;
  readonly mib: number;
}

/** How long a start takes until the first answer, and what the process then holds in memory with nobody there. */
export async function measureStarts(plan: BenchPlan): Promise<Row[]> {
  if (!(await hasDatabaseTemplate())) await makeDatabaseTemplate();
  return withFolder(async (folder) => {
    const server = plan.kinds.includes('postgres') ? await openTestDatabase('postgres', [], 'auto') : null;
    const onServer = { DATA_DIR: folder, DATABASE_URL: server?.url ?? '', SECRET_KEYS: randomBytes(32).toString('base64') };
    const embedded = { DATA_DIR: `${folder}/embedded`, DEMO: 'on' };
    await run('product', embedded); // the warm start comes after the first one
    const measures: Record<string, () => Promise<Run>> = {
      bare: () => run('bare'),
      warm: () => run('product', embedded),
      cold: () => withFolder((empty) => run('product', { DATA_DIR: `${empty}/data`, DEMO: 'on' })),
      ...(server && { server: () => run('product', onServer) }),
    };
    const taken = await inTurns(plan.turns, measures);
    await server?.drop();
    return rowsOf(taken);
  });
}

async function run(program: 'bare' | 'product', settings?: ProcessSettings): Promise<Run> {
  const started = await start(program, settings);
  await pause(SETTLES);
  const mib = started.memory() / MIB;
  await started.end();
  return { seconds: started.tookMs / 1000, mib };
}

function rowsOf(taken: Readonly<Record<string, readonly Run[]>>): Row[] {
  const of = (name: string, figure: keyof Run) => median((taken[name] ?? []).map((one) => one[figure]));
  const seconds = (name: string, what: string, on: string, bar: number): Row => {
    const [floor, measured] = [of('bare', 'seconds'), of(name, 'seconds')];
    return { what, on, floor: `${floor.toFixed(2)} s`, ours: `${measured.toFixed(2)} s`, measured, unit: 's', bar };
  };
  const memory = (name: string, on: string, bar: number): Row => {
    const [floor, measured] = [of('bare', 'mib'), of(name, 'mib')];
    return { what: 'memory idle', on, floor: `${floor.toFixed(0)} MiB`, ours: `${measured.toFixed(0)} MiB`, measured, unit: 'MiB', bar };
  };
  const onServer = taken['server'] ? [seconds('server', 'start', 'PostgreSQL', 1.5), memory('server', 'PostgreSQL', 160)] : [];
  return [
    ...onServer,
    seconds('warm', 'start, warm', 'embedded', 3),
    seconds('cold', 'start, cold', 'embedded', 6),
    memory('warm', 'embedded', 400),
  ];
}
