import { relative, resolve } from 'node:path';
import { type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest';
import { newSwitch, SWITCH } from './instrument.ts';
import { Notes } from './notes.ts';
import { readPlan } from './plan.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = process.env['MUTATE_FOLDER'] ?? '';
const alone = process.env['MUTATE_ALONE'];
const plan = readPlan(process.env['MUTATE_PLAN'] ?? '');
const notes = new Notes(folder);

const TRIES_MAX = 20; // neighbouring tests of one file for one mutant
const FAR_TRIES_MAX = 2; // tests of other modules, for what only those come by
const SLOWER = 4; // times as long as without a mutant
const PATIENCE = 3_000; // ms, in addition

/** The mutant that is switched on; in a process for one mutant alone always that one. */
let on: number | null = alone === undefined ? null : Number(alone);
let asked = 0;
/** When a try is over. A loop of promises alone lets no timer run, so the switch looks at the clock as well. */
let until = Infinity;
let reached: Set<number> | null = null;
const loaded = new Set<number>();
const tried = new Map<number, number>();
const spoilers = notes.spoiled();
/** The state that a mutant left may be at fault, so no further test of the file proves anything. */
let isSpoiled = false;

function meet(id: number): void {
  if (reached) reached.add(id);
  else if (on === null) loaded.add(id);
}

function isOn(id: number): boolean {
  if (id !== on) return false;
  asked += 1;
  if (performance.now() > until) throw new Error('The mutant never ends');
  return true;
}

(globalThis as Record<string, unknown>)[SWITCH] = newSwitch(isOn, meet);

/** Lets vitest run the test again, with its hooks. */
class Again extends Error {}

interface Course {
  readonly waiting: number[];
  readonly failed: { id: number; by: string }[];
  tookMs: number;
  step: 'first' | 'again' | 'mutants' | 'last' | 'over';
}

/**
 * Runs each test twice as it is and notes which mutants it comes by, then once with each of those switched on, and at last
 * as it is again: a test that fails then was spoiled by what happened before, so its failures prove nothing.
 */
// oxlint-disable-next-line import/no-default-export -- vitest looks for it there
export default class MutantRunner extends TestRunner {
  readonly #courses = new WeakMap<RunnerTestCase, Course>();

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (alone !== undefined) return;
    // A passed try ends the row of retries, a failed one continues it.
    test.retry = 10_000;
    this.#courses.set(test, { waiting: [], failed: [], tookMs: 0, step: 'first' });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    test.result?.errors?.splice(0, test.result.errors.length - 1);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const course = this.#courses.get(test);
    const run = TestRunner.getTestFn(test);
    if (!course) return run();
    if (course.step === 'first') await first(test, course, run);
    else if (course.step === 'again') await again(test, course, run);
    else if (course.step === 'mutants') await next(test, course, run);
    else if (course.step === 'last') await last(test, course, run);
    if (course.step !== 'over') throw new Again();
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    for (const id of loaded) notes.add(id, 'loaded', files[0] ? pathOf(files[0]) : '');
    loaded.clear();
  }
}

type Run = () => unknown;

const pathOf = ({ filepath }: { filepath: string }): string => relative(root, filepath);

async function first(test: RunnerTestCase, course: Course, run: Run): Promise<void> {
  const start = performance.now();
  course.step = 'over';
  if (isSpoiled) return;
  reached = new Set();
  const met = reached;
  try {
    await run();
  } finally {
    reached = null;
  }
  course.tookMs = performance.now() - start;
  const file = pathOf(test.file);
  const ours = new Set(plan.tests[file]);
  for (const id of spoilers.get(file) ?? []) met.delete(id);
  const [near, far] = [[...met].filter((id) => ours.has(id)), [...met].filter((id) => !ours.has(id))];
  const isTried = (id: number, most: number): boolean => (tried.get(id) ?? 0) >= most;
  course.waiting.push(...near.filter((id) => !isTried(id, TRIES_MAX)), ...far.filter((id) => !isTried(id, FAR_TRIES_MAX)));
  course.step = goesOn(course) ? 'again' : 'over';
}

/** A test that fails the second time without any mutant, since it meets its own rows, can only be asked in separate processes. */
async function again(test: RunnerTestCase, course: Course, run: Run): Promise<void> {
  course.step = 'mutants';
  if (!(await within(PATIENCE + course.tookMs * SLOWER, run))) return;
  for (const id of course.waiting) notes.add(id, 'doubtful', pathOf(test.file));
  course.step = 'over';
}

/** Leaves out what another process has killed meanwhile. */
function goesOn({ waiting }: Course): boolean {
  while (waiting[0] !== undefined && notes.isKilled(waiting[0])) waiting.shift();
  return waiting.length > 0;
}

async function next(test: RunnerTestCase, course: Course, run: Run): Promise<void> {
  const id = course.waiting.shift() ?? -1;
  tried.set(id, (tried.get(id) ?? 0) + 1);
  on = id;
  asked = 0;
  const ms = PATIENCE + course.tookMs * SLOWER;
  until = performance.now() + ms;
  const failure = await within(ms, run);
  on = null;
  until = Infinity;
  if (failure) course.failed.push({ id, by: `${pathOf(test.file)} › ${test.name}` });
  else notes.add(id, asked > 0 ? 'survived' : 'unasked', pathOf(test.file));
  if (failure === 'late') {
    // The test still runs, so nothing more can be asked of it.
    for (const { id: doubtful } of course.failed) notes.add(doubtful, 'doubtful', pathOf(test.file));
    spoil(test, [id]);
    course.step = 'over';
  } else if (!goesOn(course)) course.step = course.failed.length > 0 ? 'last' : 'over';
}

function spoil(test: RunnerTestCase, ids: readonly number[]): void {
  isSpoiled = true;
  notes.spoil(pathOf(test.file), ids);
}

async function last(test: RunnerTestCase, course: Course, run: Run): Promise<void> {
  const failure = await within(PATIENCE + course.tookMs * SLOWER, run);
  for (const { id, by } of course.failed) {
    if (failure) notes.add(id, 'doubtful', pathOf(test.file));
    else notes.kill(id, by);
  }
  if (failure)
    spoil(
      test,
      course.failed.map(({ id }) => id),
    );
  course.step = 'over';
}

/** How a run of the test failed; null when it passed. */
async function within(ms: number, run: Run): Promise<'failed' | 'late' | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve_) => (timer = setTimeout(() => resolve_('late'), ms)));
  const passed = Promise.resolve()
    .then(run)
    .then(
      () => null,
      () => 'failed' as const,
    );
  try {
    return await Promise.race([passed, late]);
  } finally {
    clearTimeout(timer);
  }
}
