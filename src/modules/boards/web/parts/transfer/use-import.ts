import { useEffect, useRef, useState } from 'react';
import { IMPORT_LABELS_MAX, importItems, type ImportResult, type ImportRow, type ImportSource } from '#modules/boards/contract/transfer.ts';
import { IMPORT_BYTES_MAX, type BoardReading, type ReadOptions } from '#modules/boards/import/reading.ts';
import { importColumns, lateChildren, placed, portionsOf, targetOf, type ColumnTarget } from '#modules/boards/import/portions.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useBoard } from '../board/board-room.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { openFileReader, type FileReading } from './file-reader.ts';

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

interface State {
  readonly fileName: string;
  readonly bytes: Uint8Array | null;
  readonly options: ReadOptions;
  /** A date that may be read in two ways: the question stays on screen once it is answered. */
  readonly asked: string | null;
  readonly reading: BoardReading | 'too_large' | 'unreadable' | null;
  readonly targets: ReadonlyMap<string, ColumnTarget>;
  readonly outcome: Outcome | null;
  /** Items that are through, of the run under way or of one that was cut short. */
  readonly done: number;
  readonly isRunning: boolean;
  readonly problem: ApiProblem | null;
}

const nothing: State = {
  fileName: '',
  bytes: null,
  options: {},
  asked: null,
  reading: null,
  targets: new Map(),
  outcome: null,
  done: 0,
  isRunning: false,
  problem: null,
};
const BUSY_MS = 3000; // before a call that came too soon is made again
const BUSY_TIMES = 20;

/** A file on its way onto the board: read, looked at, tried, brought in portion by portion. */
export function useImport() {
  const { board } = useBoard();
  const reader = useRef<FileReading | null>(null);
  const isGone = useRef(false);
  const [state, setState] = useState<State>(nothing);
  const change = (part: Partial<State>): void => setState((before) => ({ ...before, ...part }));
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      reader.current?.close();
      reader.current = null;
    };
  }, []);
  async function choose(file: File): Promise<void> {
    setState({ ...nothing, fileName: file.name });
    if (file.size > IMPORT_BYTES_MAX) return change({ reading: 'too_large' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return change({ reading: 'unreadable' });
    await readAs({}, new Uint8Array(bytes));
  }
  /** Reads the file once more, its columns or dates understood otherwise. */
  async function readAs(options: ReadOptions, bytes = state.bytes): Promise<void> {
    if (!bytes) return;
    change({ bytes, options, outcome: null, problem: null });
    reader.current ??= openFileReader();
    const reading = await reader.current.read(bytes, options);
    if (!reading) return;
    // The file of a board says itself where its items are.
    const isBoard = reading.format === 'trimtab' || reading.format === 'trello';
    const process = isBoard ? 'KANBAN' : board.agileProcessType;
    const found = reading.columns.map((column) => [column.title, targetOf(column, board.columns, process)] as const);
    const asked = reading.unclearDate ?? null;
    setState((before) => ({ ...before, reading, asked: asked ?? before.asked, targets: new Map([...found, ...before.targets]) }));
  }
  async function run(isDryRun: boolean): Promise<void> {
    const { reading, targets } = state;
    if (reading === null || typeof reading === 'string' || state.isRunning) return;
    change({ isRunning: true, outcome: null, problem: null, done: 0 });
    let finished: Outcome | null = null;
    const told = (done: number): boolean => {
      change({ done });
      return !isGone.current;
    };
    try {
      finished = await sendAll({ boardId: board.id, reading, targets, isDryRun }, told);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      change({ problem: error });
    } finally {
      // Whoever leaves the result finds the items behind it.
      if (!isDryRun) await refreshPlanning();
      change({ isRunning: false, outcome: finished });
    }
  }
  const map = (title: string, target: ColumnTarget): void =>
    change({ targets: new Map(state.targets).set(title, target), outcome: null, problem: null });
  return { ...state, choose, readAs, run, map };
}
export type Import = ReturnType<typeof useImport>;

/** @param told hears how many rows are done, and says whether to go on */
async function sendAll(file: Omit<Sending, 'items'>, told: (done: number) => boolean): Promise<Outcome> {
  const portions = portionsOf(placed(file.reading.items, file.targets));
  let outcome: Outcome = { isDryRun: file.isDryRun, created: 0, updated: 0, unchanged: 0, unknownPeople: [], unknownSprints: [], kept: [] };
  let done = 0;
  for (const items of portions) {
    outcome = sumOf(outcome, await send({ ...file, items: items as ImportRow[] }));
    done += items.length;
    if (!told(done)) return outcome;
  }
  // What has just been made is not counted as changed as well; a dry run has left nothing to find.
  for (const items of file.isDryRun ? [] : portionsOf(lateChildren(portions))) {
    await send({ ...file, items: items as ImportRow[] });
    if (!told(done)) return outcome;
  }
  return outcome;
}

interface Sending {
  readonly boardId: string;
  readonly reading: BoardReading;
  readonly targets: State['targets'];
  readonly items: ImportRow[];
  readonly isDryRun: boolean;
}

async function send({ boardId, reading, targets, items, isDryRun }: Sending) {
  const body = {
    source: reading.format as ImportSource, // a file with items has a format
    isDryRun,
    columns: importColumns(reading, targets),
    sprints: [...(reading.sprints ?? [])],
    labels: (reading.labels ?? []).slice(0, IMPORT_LABELS_MAX),
    items,
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

const sumOf = (one: Outcome, other: Omit<Outcome, 'isDryRun'>): Outcome => ({
  isDryRun: one.isDryRun,
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  unknownPeople: [...new Set([...one.unknownPeople, ...other.unknownPeople])],
  unknownSprints: [...new Set([...one.unknownSprints, ...other.unknownSprints])],
  kept: [...one.kept, ...other.kept],
});
