import type { ImportBeginning } from '#modules/boards/contract/import-run.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { IMPORT_LABELS_MAX, importItems, type ImportResult, type ImportRow } from '#modules/boards/contract/transfer.ts';
import type { BoardReading } from '#modules/boards/import/reading.ts';
import { importColumns, lateChildren, placed, portionsOf, type ColumnTarget } from '#modules/boards/import/portions.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { BodyIn } from '#shared/endpoint.ts';

const BUSY_MS = 3000; // before a call that came too soon is made again
const BUSY_TIMES = 20;

export interface Outcome {
  readonly isDryRun: boolean;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly unknownPeople: readonly string[];
  readonly unknownSprints: readonly string[];
  /** Of items that were changed here and in the file, or deleted here, what stays. */
  readonly kept: ImportResult['kept'];
}

export interface Sending {
  readonly boardId: string;
  readonly reading: BoardReading;
  readonly targets: ReadonlyMap<string, ColumnTarget>;
  readonly isDryRun: boolean;
  /** What the board keeps of it until it is through. */
  readonly begins: ImportBeginning;
  /** The import that was left and is gone on with. */
  readonly importId: string | null;
}

/** @param told hears how many rows are done, and says whether to go on */
export async function sendAll(file: Sending, told: (done: number) => boolean): Promise<Outcome> {
  const { isDryRun } = file;
  const first = portionsOf(placed(file.reading.items, file.targets)).map((items) => ({ items, isAgain: false }));
  // A dry run has left nothing to find.
  const late = isDryRun ? [] : portionsOf(lateChildren(first.map(({ items }) => items)));
  const portions = [...first, ...late.map((items) => ({ items, isAgain: true }))];
  let outcome: Outcome = { isDryRun, created: 0, updated: 0, unchanged: 0, unknownPeople: [], unknownSprints: [], kept: [] };
  let { importId } = file;
  let done = 0;
  for (const [at, { items, isAgain }] of portions.entries()) {
    if (!isAgain) done += items.length;
    const run = { done, isAgain, isLast: at === portions.length - 1, ...(at === 0 && { begins: file.begins }) };
    const result = await sendRun(file, { items, importId, run: isDryRun ? undefined : run });
    ({ importId } = result);
    // What has just been made is not counted as changed as well.
    if (!isAgain) outcome = sumOf(outcome, result);
    if (!told(done)) return outcome;
  }
  return outcome;
}

interface Portion {
  readonly items: ReturnType<typeof portionsOf>[number];
  readonly importId: string | null;
  readonly run: NonNullable<BodyIn<typeof importItems>['run']> | undefined;
}

/** Goes on with an import; where that has been ended meanwhile, its file begins a new one. */
async function sendRun(file: Sending, { items, importId, run }: Portion): Promise<ImportResult> {
  if (!run || importId === null) return send(file, items, run);
  try {
    return await send(file, items, { ...run, importId });
  } catch (error) {
    if (!run.begins || !(error instanceof ApiProblem) || error.code !== boardProblems.import_not_found.code) throw error;
    return send(file, items, run);
  }
}

async function send({ boardId, reading, targets, isDryRun }: Sending, items: Portion['items'], run: Portion['run']): Promise<ImportResult> {
  const body = {
    source: reading.format as BodyIn<typeof importItems>['source'], // a file with items has a format
    isDryRun,
    ...(run && { run }),
    columns: importColumns(reading, targets),
    sprints: [...(reading.sprints ?? [])],
    labels: (reading.labels ?? []).slice(0, IMPORT_LABELS_MAX),
    items: items as ImportRow[],
  };
  for (let times = 1; ; times += 1) {
    try {
      return await api.call(importItems, { params: { boardId }, body });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 429 || times >= BUSY_TIMES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    }
  }
}

const sumOf = (one: Outcome, other: ImportResult): Outcome => ({
  isDryRun: one.isDryRun,
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  unknownPeople: [...new Set([...one.unknownPeople, ...other.unknownPeople])],
  unknownSprints: [...new Set([...one.unknownSprints, ...other.unknownSprints])],
  kept: [...one.kept, ...other.kept],
});
