import type { CandidateStatus, ExistingStory, ImportCandidate, Story } from './reading.ts';
import { cleanLine } from '#platform/formats/text.ts';

interface Known {
  readonly keys: Set<string>;
  readonly titles: Set<string>;
  /** Titles of stories that have no key, against which a story with a key is compared too. */
  readonly titlesWithoutKey: Set<string>;
}

const nothingKnown = (): Known => ({ keys: new Set(), titles: new Set(), titlesWithoutKey: new Set() });
const folded = (text: string): string => cleanLine(text).toLocaleLowerCase('en');

/**
 * Says of each story whether the session has it already or the file named it before.
 * The key decides; two issues with different keys are two even under one title. Without a key on either side the
 * titles are compared, trimmed and without case (S2-67).
 */
export function judge(stories: readonly Story[], existing: readonly ExistingStory[]): ImportCandidate[] {
  const here = nothingKnown();
  for (const story of existing) remember(here, story);
  const before = nothingKnown();
  return stories.map((story) => {
    const status: CandidateStatus = isKnown(here, story) ? 'already here' : isKnown(before, story) ? 'repeated' : 'new';
    remember(before, story);
    return { ...story, status };
  });
}

function isKnown({ keys, titles, titlesWithoutKey }: Known, { key, title }: ExistingStory): boolean {
  if (!key) return titles.has(folded(title));
  return keys.has(folded(key)) || titlesWithoutKey.has(folded(title));
}

function remember({ keys, titles, titlesWithoutKey }: Known, { key, title }: ExistingStory): void {
  titles.add(folded(title));
  if (key) keys.add(folded(key));
  else titlesWithoutKey.add(folded(title));
}
