import { ATTACHMENT_NAME_MAX, ATTACHMENTS_MAX, WebAddress } from '#modules/boards/contract/attachment.ts';
import { CHECKLIST_MAX, CHECKLIST_TITLE_MAX } from '#modules/boards/contract/checklist.ts';
import { COMMENT_MAX } from '#modules/boards/contract/comment.ts';
import { ITEM_DESCRIPTION_MAX, ITEM_TITLE_MAX } from '#modules/boards/contract/item.ts';
import { ITEM_LABELS_MAX } from '#modules/boards/contract/item-calls.ts';
import { LABEL_NAME_MAX } from '#modules/boards/contract/label.ts';
import { AUTHOR_MAX, IMPORTED_COMMENTS_MAX, KEY_MAX } from '#modules/boards/contract/transfer.ts';
import { cleanLine, cleanText, cutAt } from '#platform/formats/text.ts';
import type { ReadItem, RefusalReason, RefusedRow } from './reading.ts';

const SNIPPET_MAX = 80;

/** Of an item, before it is cleaned; what is left out is empty. */
export type RawItem = { readonly title: string; readonly sourceKey: string | undefined } & Partial<
  Omit<ReadItem, 'title' | 'sourceKey' | 'sourceLine'>
>;

/** Cleans and cuts a row's texts, or refuses it. */
export function toItem(sourceLine: number, raw: RawItem): ReadItem | RefusedRow {
  const title = cleanLine(raw.title);
  const key = cleanLine(raw.sourceKey ?? '');
  if (title === '') return refusal(sourceLine, 'no_title', key || (raw.description ?? ''));
  const { createdAt = null, completedAt = null } = raw;
  if (createdAt && completedAt && completedAt < createdAt) return refusal(sourceLine, 'finished_before_created', `${key} ${title}`);
  return {
    sourceLine,
    title: cutAt(title, ITEM_TITLE_MAX),
    // A file without names of its own is recognised by its titles.
    sourceKey: key === '' ? cutAt(`=${title.toLocaleLowerCase('en')}`, KEY_MAX) : cutAt(key, KEY_MAX),
    description: cutAt(cleanText(raw.description ?? ''), ITEM_DESCRIPTION_MAX),
    column: cleanLine(raw.column ?? '') || null,
    type: raw.type ?? 'story',
    priority: raw.priority ?? 'medium',
    storyPoints: raw.storyPoints ?? null,
    labels: labelsOf(raw.labels ?? []),
    assignee: cleanLine(raw.assignee ?? '') || null,
    dueDate: raw.dueDate ?? null,
    createdAt,
    startedAt: startOf(raw),
    completedAt,
    parentKey: raw.parentKey ?? null,
    checklist: (raw.checklist ?? [])
      .map(({ title: line, isDone }) => ({ title: cutAt(cleanLine(line), CHECKLIST_TITLE_MAX), isDone }))
      .filter((line) => line.title !== '')
      .slice(0, CHECKLIST_MAX),
    comments: (raw.comments ?? [])
      .map(({ author, at, content }) => ({
        author: cutAt(cleanLine(author), AUTHOR_MAX),
        at,
        content: cutAt(cleanText(content), COMMENT_MAX),
      }))
      .filter(({ content }) => content !== '')
      .slice(0, IMPORTED_COMMENTS_MAX),
    links: (raw.links ?? [])
      .filter(({ url }) => isWebAddress(url))
      .map(({ name, url }) => ({ name: cutAt(cleanLine(name), ATTACHMENT_NAME_MAX) || cutAt(url, ATTACHMENT_NAME_MAX), url }))
      .slice(0, ATTACHMENTS_MAX),
    isArchived: raw.isArchived ?? false,
  };
}

export const isWebAddress = (text: string): boolean => WebAddress.safeParse(text).success;

/** Work that is said to have begun before it was written down, or after it ended, began with the nearer of the two. */
function startOf({ createdAt = null, startedAt = null, completedAt = null }: RawItem): string | null {
  if (startedAt === null) return null;
  if (createdAt && startedAt < createdAt) return createdAt;
  return completedAt && startedAt > completedAt ? completedAt : startedAt;
}

function labelsOf(labels: readonly string[]): string[] {
  const byFold = new Map(
    labels
      .map((label) => cutAt(cleanLine(label), LABEL_NAME_MAX))
      .filter((label) => label !== '')
      .map((label) => [label.toLocaleLowerCase('en'), label]),
  );
  return [...byFold.values()].slice(0, ITEM_LABELS_MAX);
}

export function refusal(sourceLine: number, reason: RefusalReason, text: string): RefusedRow {
  return { sourceLine, reason, text: cutAt(cleanLine(text.slice(0, 4 * SNIPPET_MAX)), SNIPPET_MAX) };
}

export const isRefused = (row: ReadItem | RefusedRow): row is RefusedRow => 'reason' in row;

/** Points as programs write them (`5.0`, `0,5`); null for none and for what is no size. */
export function pointsOf(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace(',', '.');
  const points = /^\d{1,6}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(points) && points <= 1000 ? points : null;
}
