import { judge } from '../../../import/judge.ts';
import { readList } from '../../../import/read-list.ts';
import { Unreadable, type ExistingStory, type ImportCandidate } from '../../../import/reading.ts';

export interface Typed {
  /** What the lines add. */
  readonly stories: readonly ImportCandidate[];
  /** Lines whose story the session has already, or that stand there twice. */
  readonly known: number;
  /** Titles that are too long and lose their end. */
  readonly cut: number;
}

/** Reads the lines of the stories field: trimmed, empty ones dropped, keys in front of a title recognised. */
export function readTyped(lines: string, present: readonly ExistingStory[]): Typed {
  if (lines.trim() === '') return { stories: [], known: 0, cut: 0 };
  const candidates = judge(listIn(lines), withTitlesAlone(present));
  const stories = candidates.filter(({ status }) => status === 'new');
  return { stories, known: candidates.length - stories.length, cut: stories.filter(({ isTitleCut }) => isTitleCut).length };
}

function listIn(lines: string) {
  try {
    return readList(lines.replace(/\r\n?/g, '\n')).stories;
  } catch (error) {
    // More lines than any session takes: nothing of it can be added.
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** On edit titles decide whether a story is there (S2-67), also where the keys differ. */
export const withTitlesAlone = (present: readonly ExistingStory[]): ExistingStory[] => [
  ...present,
  ...present.map(({ title }) => ({ title })),
];
