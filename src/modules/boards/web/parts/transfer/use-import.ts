import { useEffect, useRef, useState } from 'react';
import { listImports, type BoardImport } from '#modules/boards/contract/import-run.ts';
import { beginningOf, optionsOf, targetsOf } from '#modules/boards/import/mapping.ts';
import { targetOf, type ColumnTarget } from '#modules/boards/import/portions.ts';
import { IMPORT_BYTES_MAX, type BoardReading, type ReadOptions } from '#modules/boards/import/reading.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { useBoard } from '../board/board-room.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { openFileReader, type FileReading } from './file-reader.ts';
import { sendAll, type Outcome } from './send-import.ts';

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
  /** Portions are on their way that stay: not those of a dry run. */
  readonly isArriving: boolean;
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
  isArriving: false,
  problem: null,
};

/** The worker that reads, for as long as the dialog is there. */
function useFileReading() {
  const reader = useRef<FileReading | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      reader.current?.close();
      reader.current = null;
    };
  }, []);
  const read: FileReading['read'] = (bytes, options) => (reader.current ??= openFileReader()).read(bytes, options);
  return { isGone, read };
}

/**
 * A file on its way onto the board: read, looked at, tried, brought in portion by portion.
 * @param left an import that was left: its file comes once more, and is understood as before
 */
export function useImport(left: BoardImport | null) {
  const { board } = useBoard();
  const { isGone, read } = useFileReading();
  const [state, setState] = useState<State>(nothing);
  const change = (part: Partial<State>): void => setState((before) => ({ ...before, ...part }));
  async function choose(file: File): Promise<void> {
    const ids = board.columns.map(({ id }) => id);
    setState({ ...nothing, fileName: file.name, ...(left && { targets: targetsOf(left.mapping, ids) }) });
    if (file.size > IMPORT_BYTES_MAX) return change({ reading: 'too_large' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return change({ reading: 'unreadable' });
    await readAs(left ? optionsOf(left.mapping) : {}, new Uint8Array(bytes));
  }
  /** Reads the file once more, its columns or dates understood otherwise. */
  async function readAs(options: ReadOptions, bytes = state.bytes): Promise<void> {
    if (!bytes) return;
    change({ bytes, options, outcome: null, problem: null });
    const reading = await read(bytes, options);
    if (!reading) return;
    // The file of a board says itself where its items are.
    const isBoard = reading.format === 'trimtab' || reading.format === 'trello';
    const process = isBoard ? 'KANBAN' : board.agileProcessType;
    const found = reading.columns.map((column) => [column.title, targetOf(column, board.columns, process)] as const);
    const asked = reading.unclearDate ?? null;
    setState((before) => ({ ...before, reading, asked: asked ?? before.asked, targets: new Map([...found, ...before.targets]) }));
  }
  async function run(isDryRun: boolean): Promise<void> {
    const { reading, targets, options, fileName } = state;
    if (reading === null || typeof reading === 'string' || state.isRunning) return;
    change({ isRunning: true, isArriving: !isDryRun, outcome: null, problem: null, done: 0 });
    const begins = beginningOf({ fileName, reading, options, targets });
    let finished: Outcome | null = null;
    const told = (done: number): boolean => {
      change({ done });
      return !isGone.current;
    };
    try {
      finished = await sendAll({ boardId: board.id, reading, targets, isDryRun, begins, importId: left?.id ?? null }, told);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      change({ problem: error });
    } finally {
      // Whoever leaves the result finds the items behind it.
      if (!isDryRun) await Promise.all([refreshPlanning(), refreshAll(queryClient, [listImports])]);
      change({ isRunning: false, isArriving: false, outcome: finished });
    }
  }
  const map = (title: string, target: ColumnTarget): void =>
    change({ targets: new Map(state.targets).set(title, target), outcome: null, problem: null });
  const total = typeof state.reading === 'object' ? (state.reading?.items.length ?? 0) : 0;
  return { ...state, total, choose, readAs, run, map };
}
export type Import = ReturnType<typeof useImport>;
