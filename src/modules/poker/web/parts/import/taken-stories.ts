import type { BacklogInput, ImportCandidate } from '../../../import/reading.ts';

/** What is read: a file's bytes, or a pasted text. */
export interface ImportSource extends BacklogInput {
  /** The file's name; absent for a pasted text. */
  readonly fileName?: string;
}

/** The stories that somebody chose from one source. They are kept with the form; the source itself, which may be large, is not. */
export interface TakenStories {
  readonly id: number;
  /** Absent for a pasted text. */
  readonly fileName?: string;
  readonly stories: readonly ImportCandidate[];
}
