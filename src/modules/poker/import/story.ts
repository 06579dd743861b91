import { CUSTOM_VALUE_MAX } from '#modules/poker/contract/card.ts';
import { STORY_DESCRIPTION_MAX, STORY_KEY_MAX, STORY_TITLE_MAX } from '#modules/poker/contract/story.ts';
import { cleanLine, cleanText, cutAt } from '#platform/formats/text.ts';
import type { RefusedRow, RefusalReason, Story } from './reading.ts';

const SNIPPET_MAX = 80;

export interface RawStory {
  readonly title: string;
  readonly key?: string | undefined;
  readonly description?: string | undefined;
  readonly estimate?: string | undefined;
  readonly list?: string | undefined;
  readonly isDone?: boolean;
}

/** Cleans and cuts a row's texts, or refuses it when no title is left. */
export function toStory(sourceLine: number, raw: RawStory): Story | RefusedRow {
  const title = cleanLine(raw.title);
  const key = keyOrNothing(raw.key);
  const description = cleanText(raw.description ?? '');
  if (!title) return refusal(sourceLine, 'no_title', key ?? description);
  const estimate = cleanLine(raw.estimate ?? '');
  const list = cleanLine(raw.list ?? '');
  return {
    sourceLine,
    title: cutAt(title, STORY_TITLE_MAX),
    isTitleCut: title.length > STORY_TITLE_MAX,
    ...(key && { key }),
    ...(description && { description: cutAt(description, STORY_DESCRIPTION_MAX) }),
    isDescriptionCut: description.length > STORY_DESCRIPTION_MAX,
    ...estimateIn(estimate),
    ...(list && { list }),
    isDone: raw.isDone ?? false,
  };
}

export function refusal(sourceLine: number, reason: RefusalReason, text: string): RefusedRow {
  return { sourceLine, reason, text: cutAt(cleanLine(text.slice(0, 4 * SNIPPET_MAX)), SNIPPET_MAX) };
}

export const isRefused = (row: Story | RefusedRow): row is RefusedRow => 'reason' in row;

/** Numbers that programs give to their records (UUIDs, 24 hexadecimal digits) are no keys that anybody says aloud. */
function keyOrNothing(text: string | undefined): string | undefined {
  const key = cleanLine(text ?? '');
  const isMachineMade = /^[0-9a-f-]{24,}$/i.test(key);
  if (key === '' || key.length > STORY_KEY_MAX || isMachineMade) return undefined;
  return /^\d+$/.test(key) ? `#${key}` : key; // as people write the numbers of GitHub, GitLab and Azure
}

/** A number, or the word of a card; nothing that stands there is left out without a word. */
function estimateIn(text: string): Pick<Story, 'estimate' | 'estimateUnread'> {
  if (text === '') return {};
  return text.length <= CUSTOM_VALUE_MAX ? { estimate: wholeWhereWhole(text) } : { estimateUnread: cutAt(text, SNIPPET_MAX) };
}

/** Jira and Azure write points as 5.0, spreadsheets in French and Spanish as 0,5. */
function wholeWhereWhole(estimate: string): string {
  return /^\d+([.,]\d+)?$/.test(estimate) ? String(Number(estimate.replace(',', '.'))) : estimate;
}
