import { useState } from 'react';
import { STORIES_MAX } from '../../../contract/story.ts';
import type { ExistingStory, ReadOptions } from '../../../import/reading.ts';
import { selectable } from '../../../import/select.ts';
import { canChoose, previewRows, rowsShown, withoutRows, withRows, type PreviewRow, type View } from './preview-rows.ts';
import type { ImportSource, TakenStories } from './taken-stories.ts';
import { sourceOf, useReading, type Reading } from './use-reading.ts';

/** What the session has without one import that is being chosen anew. */
export interface Present {
  readonly existing: readonly ExistingStory[];
  /** Stories, of which a session takes 100. */
  readonly count: number;
}

interface Options {
  readonly presentWithout: (id: number | null) => Present;
  readonly onTake: (taken: TakenStories) => void;
}

export type Failure = 'too_large' | 'unreadable';

/** Reading a backlog, choosing from it, taking the choice along: all that the import's own part of the panel needs. */
export function useImport({ presentWithout, onTake }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sources = useSources();
  const { reading, isReading, read, forget } = useReading();
  const choice = useChoice(reading ? previewRows(reading.result) : [], STORIES_MAX - presentWithout(id).count);

  const start = async (source: ImportSource, options: ReadOptions = {}, again?: TakenStories): Promise<void> => {
    const present = presentWithout(again?.id ?? id);
    setFailure(null);
    setOpen(true);
    const done = await read(source, present.existing, options);
    if (!done) return;
    const kept = again && new Set(again.stories.map(({ sourceLine }) => sourceLine));
    choice.reset(kept ?? selectable(done.result.candidates, present.count).lines);
  };
  const close = (): void => {
    setOpen(false);
    setId(null);
    forget();
    choice.reset(new Set());
  };
  return {
    isOpen,
    isReading,
    failure,
    reading,
    choice,
    close,
    readText: (text: string) => void start({ text }),
    readFile: (file: File) =>
      void sourceOf(file).then((source) => {
        if (typeof source !== 'string') return start(source);
        forget();
        setFailure(source);
        return setOpen(true);
      }),
    /** Reads the same source under other columns. */
    readAs: (options: ReadOptions) => void (reading && start(reading.source, options)),
    /** null where the source is no more at hand, as after a reload. */
    choosingAgain(taken: TakenStories) {
      const from = sources.of(taken.id);
      if (!from) return null;
      return () => {
        setId(taken.id);
        void start(from.source, from.options, taken);
      };
    },
    take() {
      if (!reading) return;
      const { source, options, result } = reading;
      const stories = result.candidates.filter(({ sourceLine }) => choice.chosen.has(sourceLine));
      const of = id ?? Date.now();
      sources.keep(of, { source, options });
      onTake({ id: of, ...(source.fileName !== undefined && { fileName: source.fileName }), stories });
      close();
    },
  };
}
export type Import = ReturnType<typeof useImport>;

/** Where each import came from, as long as the panel is open. */
function useSources() {
  const [sources, setSources] = useState<ReadonlyMap<number, Omit<Reading, 'result'>>>(new Map());
  return {
    of: (id: number) => sources.get(id),
    keep: (id: number, from: Omit<Reading, 'result'>) => setSources(new Map([...sources, [id, from]])),
  };
}

/** Which rows are shown and which are chosen. @param room stories that the session still takes */
function useChoice(rows: readonly PreviewRow[], room: number) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [view, setView] = useState<View>('all');
  const [query, setQuery] = useState('');
  const [isRefused, setRefused] = useState(false);
  const shown = rowsShown(rows, { view, query, chosen });
  const change = (next: ReadonlySet<number>, wanted: number): void => {
    setChosen(next);
    setRefused(next.size < wanted);
  };
  return {
    rows,
    shown,
    chosen,
    room,
    view,
    query,
    /** The last press would have gone over the limit. */
    isRefused,
    setView,
    setQuery,
    reset(lines: ReadonlySet<number>) {
      setChosen(lines);
      setView('all');
      setQuery('');
      setRefused(false);
    },
    toggle(row: PreviewRow) {
      if (!canChoose(row)) return;
      if (chosen.has(row.line)) change(withoutRows(chosen, [row]), 0);
      else change(withRows(chosen, [row], room), chosen.size + 1);
    },
    /** Takes in what was not chosen among these, as far as there is room. */
    add(some: readonly PreviewRow[]) {
      const wanted = some.filter((row) => canChoose(row) && !chosen.has(row.line)).length;
      change(withRows(chosen, some, room), chosen.size + wanted);
    },
    remove: (some: readonly PreviewRow[]) => change(withoutRows(chosen, some), 0),
  };
}
export type Choice = ReturnType<typeof useChoice>;
