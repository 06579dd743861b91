import type { BacklogInput, ImportCandidate, ReadOptions } from '../../../import/reading.ts';

/** What is read: a file's bytes, or a pasted text. */
export interface ImportSource extends BacklogInput {
  /** The file's name; absent for a pasted text. */
  readonly fileName?: string;
}

/** The stories that somebody chose from one source, and what it takes to choose again. */
export interface TakenStories {
  readonly id: number;
  readonly source: ImportSource;
  readonly options: ReadOptions;
  readonly stories: readonly ImportCandidate[];
}
