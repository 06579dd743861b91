import { useEffect, useRef, useState } from 'react';
import { IMPORT_BYTES_MAX, type BacklogReading, type ExistingStory, type ReadOptions } from '../../../import/reading.ts';
import { openReader, type BacklogReader } from './backlog-reader.ts';
import type { ImportSource } from './taken-stories.ts';

export interface Reading {
  readonly source: ImportSource;
  readonly options: ReadOptions;
  readonly result: BacklogReading;
}

/** The reading on screen, and how to start another one; the last one stays until the next has come. */
export function useReading() {
  const reader = useRef<BacklogReader | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  /** @returns null when another reading has overtaken this one, or the screen is gone */
  const read = async (source: ImportSource, existing: readonly ExistingStory[], options: ReadOptions): Promise<Reading | null> => {
    reader.current ??= openReader();
    setIsReading(true);
    const result = await reader.current.read(source, existing, options);
    if (result === null) return null;
    const done = { source, options, result };
    setReading(done);
    setIsReading(false);
    return done;
  };
  const forget = (): void => setReading(null);
  return { reading, isReading, read, forget };
}

/** A file's content; one that is over the limit is not even read, only named. */
export async function sourceOf(file: File): Promise<ImportSource | 'too_large' | 'unreadable'> {
  if (file.size > IMPORT_BYTES_MAX) return 'too_large';
  try {
    return { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return 'unreadable';
  }
}
