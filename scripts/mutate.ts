// Tries how many small changes of the code the tests notice. A sample of changes is put behind switches into the code that
// vitest loads; no file is changed. Each test then runs as it is, and again with each change that it comes by
// (mutate/mutant-runner.ts). What runs only once in a process, such as constants, gets separate processes at the end.
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from './check/kept.ts';
import { equivalent } from './mutate/equivalent.ts';
import { findMutants } from './mutate/find-mutants.ts';
import { Notes } from './mutate/notes.ts';
import { filesToAsk, ofProject, type Plan, planOf, type Project, sample, writePlan } from './mutate/plan.ts';
import { BAR, type Judged, pageOf, percent, scoreOf } from './mutate/report.ts';
import { runTests } from './mutate/run-tests.ts';
import { stopAllAtTheEnd } from './test/processes.ts';

const SEED = 'trimtab';
const SIZE = 300;
const WORKERS = 2;
const ALONE_MS = 120_000; // for the tests of one mutant in a separate process
const ROUNDS = 3;
const NO_MUTANT = -1;

const root = resolve(import.meta.dirname, '..');
const scratch = join(root, '.cache/mutate');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: SEED },
    size: { type: 'string', default: String(SIZE) },
    /** Of the beginning of paths. */
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '30' },
  },
});
const start = performance.now();
const minutes = (): number => (performance.now() - start) / 60_000;
const leftMs = (): number => Math.max(1000, (Number(values.minutes) - minutes()) * 60_000);
const isTimeUp = (): boolean => minutes() >= Number(values.minutes);

/** Every test once as it is, and with each mutant that it comes by. */
async function tryTogether({ tests }: Plan, project: Project): Promise<void> {
  let left = ofProject(Object.keys(tests), project);
  // What was spoiled is tried again without the mutants that did it; those get separate processes.
  for (let round = 0; round < ROUNDS && left.length > 0 && !isTimeUp(); round += 1) {
    const before = notes.spoiled();
    await runTests({ scratch, project, files: left, workers: WORKERS, withinMs: leftMs() });
    console.log(`${project}: ${left.length} files, ${notes.kills().size} killed after ${minutes().toFixed(1)} minutes`);
    left = [...notes.spoiled()].filter(([file, ids]) => ids.size > (before.get(file)?.size ?? 0)).map(([file]) => file);
  }
}

/** Test files that fail as they are tell nothing about a mutant. @returns whether these pass; each set of files is asked once */
const passes = ((asked: Map<string, Promise<boolean>>) => (project: Project, files: readonly string[]) => {
  const key = `${project} ${files.join(' ')}`;
  const run = async (): Promise<boolean> => {
    const code = await runTests({ scratch, project, files, workers: 1, withinMs: Math.min(leftMs(), ALONE_MS), alone: NO_MUTANT });
    if (code !== 0 && code !== null) console.log(`fails without a mutant too: ${files.join(' ')}`);
    return code === 0;
  };
  const known = asked.get(key) ?? run();
  asked.set(key, known);
  return known;
})(new Map());

/** Those that were met outside a test, or whose test failed without them too. */
async function tryAlone(plan: Plan, project: Project): Promise<void> {
  const tries = notes.tries();
  const waiting = plan.mutants
    .map(({ id }) => ({ id, files: notes.isKilled(id) ? [] : filesToAsk(plan, id, tries.get(id), project) }))
    .filter(({ files }) => files.length > 0);
  console.log(`${project}: ${waiting.length} run in processes of their own`);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, files } = next;
      if (isTimeUp() || !(await passes(project, files))) continue;
      const code = await runTests({ scratch, project, files, workers: 1, withinMs: Math.min(leftMs(), ALONE_MS), alone: id });
      if (code !== 0 && code !== null) notes.kill(id, 'in a process of its own');
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  console.log(`${project}: ${notes.kills().size} killed after ${minutes().toFixed(1)} minutes`);
}

function judge(chosen: ReturnType<typeof sample>, plan: Plan): Judged[] {
  const ids = new Map(plan.mutants.map(({ key, id }) => [key, id]));
  const tries = notes.tries();
  return chosen.map((mutant) => {
    const id = ids.get(mutant.key);
    if (id === undefined) return { mutant, fate: 'equivalent' };
    if (notes.isKilled(id)) return { mutant, fate: 'killed' };
    return { mutant, fate: tries.has(id) ? 'survived' : 'unreached' };
  });
}

stopAllAtTheEnd();
rmSync(scratch, { recursive: true, force: true });
const notes = new Notes(join(scratch, 'notes'));
const sources = readSources(root);
const all = [...sources].filter(([file]) => file.startsWith(values.only)).flatMap(([file, source]) => findMutants(file, source));
const keys = new Set(all.map(({ key }) => key));
const gone = values.only === '' ? Object.keys(equivalent).filter((key) => !keys.has(key)) : [];
for (const key of gone) console.log(`mutate/equivalent.ts names what is no longer there: ${key}`);

const chosen = sample(all, values.seed, Number(values.size));
const plan = planOf(
  sources,
  chosen.filter(({ key }) => !(key in equivalent)),
);
writePlan(join(scratch, 'plan.json'), plan);
console.log(`${chosen.length} of ${all.length} mutants, ${Object.keys(plan.tests).length} test files`);
// Rules first: their tests take milliseconds, and what they kill no test on a database has to try.
for (const project of ['unit', 'embedded'] as const) {
  await tryTogether(plan, project);
  await tryAlone(plan, project);
}

const judged = judge(chosen, plan);
const score = scoreOf(judged);
for (const { mutant, fate } of judged)
  if (fate !== 'killed') console.log(`${fate.padEnd(10)} ${mutant.file}:${mutant.line}  ${mutant.key}`);
console.log(
  `${score.killed} killed, ${score.survived} survived, ${score.unreached} met by no test, ${score.equivalent} equivalent: ${percent(score.share)}`,
);
if (isTimeUp()) console.log('The time was up before all were tried: this is no score, and docs/mutation.md stays as it is');
// The page is about the whole sample alone.
else if (values.seed === SEED && chosen.length === SIZE && values.only === '') {
  const day = new Date().toISOString().slice(0, 10);
  const page = pageOf(judged, { day, seed: values.seed, candidates: all.length, minutes: Math.round(minutes()) });
  writeFileSync(join(root, 'docs/mutation.md'), page);
}
process.exitCode = score.share >= BAR && gone.length === 0 ? 0 : 1;
