import { ATTACHMENT_NAME_MAX, ATTACHMENTS_MAX, WebAddress } from '#modules/boards/contract/attachment.ts';
import { CHECKLIST_MAX, CHECKLIST_TITLE_MAX } from '#modules/boards/contract/checklist.ts';
import { COMMENT_MAX } from '#modules/boards/contract/comment.ts';
import { ITEM_DESCRIPTION_MAX, ITEM_TITLE_MAX } from '#modules/boards/contract/item.ts';
import { ITEM_LABELS_MAX } from '#modules/boards/contract/item-calls.ts';
import { LABEL_NAME_MAX } from '#modules/boards/contract/label.ts';
import { SPRINT_NAME_MAX } from '#modules/boards/contract/sprint.ts';
import { AUTHOR_MAX, IMPORTED_COMMENTS_MAX, KEY_MAX } from '#modules/boards/contract/transfer.ts';
import { cleanLine, cleanText, cutAt } from '#platform/formats/text.ts';
import type { Loss, ReadItem, RefusalReason, RefusedRow } from './reading.ts';
import { kindOf } from './vocabulary.ts';

const SNIPPET_MAX = 80;

/** Of an item, before it is cleaned; what is left out is empty. */
export type RawItem = {
  readonly title: string;
  readonly sourceKey: string | undefined;
  /** Fields that have no place here: `Sprint: Sprint 4`. */
  readonly lines?: readonly string[];
  /** People beside the assignee; an item here is one person's. */
  readonly others?: readonly string[];
  /** The file says that it took less than no time. */
  readonly hasNegativeCycle?: boolean;
} & Partial<Omit<ReadItem, 'title' | 'sourceKey' | 'sourceLine'>>;

/** Cleans and cuts a row's texts, or refuses it. */
export function toItem(sourceLine: number, raw: RawItem, losses: Loss[]): ReadItem | RefusedRow {
  const title = cleanLine(raw.title);
  const key = cleanLine(raw.sourceKey ?? '');
  if (title === '') return refusal(sourceLine, 'no_title', key || (raw.description ?? ''));
  const lost = (kind: Loss['kind'], value: string): void => void losses.push({ sourceLine, kind, value: cutAt(value, SNIPPET_MAX) });
  const { createdAt, startedAt, completedAt, isLate } = datesOf(raw);
  for (const kind of isLate) lost(kind, key || title);
  const within = <T>(all: readonly T[], most: number, kind: Loss['kind']): T[] => {
    if (all.length > most) lost(kind, title);
    return all.slice(0, most);
  };
  if (title.length > ITEM_TITLE_MAX) lost('title_cut', title);
  const description = describe(raw);
  if (description.isCut) lost('description_cut', title);
  const others = (raw.others ?? []).map(cleanLine).filter(Boolean);
  if (others.length > 0) lost('members_left', others.join(', '));
  if (completedAt && Date.parse(completedAt) > Date.now()) lost('finish_future', completedAt.slice(0, 10));
  return {
    sourceLine,
    title: cutAt(title, ITEM_TITLE_MAX),
    // A file without names of its own is recognised by its titles.
    sourceKey: key === '' ? cutAt(`=${title.toLocaleLowerCase('en')}`, KEY_MAX) : cutAt(key, KEY_MAX),
    description: description.text,
    column: cleanLine(raw.column ?? '') || null,
    type: raw.type ?? 'story',
    priority: raw.priority ?? 'medium',
    storyPoints: raw.storyPoints ?? null,
    labels: within(labelsOf(raw.labels ?? []), ITEM_LABELS_MAX, 'labels_cut'),
    assignee: cleanLine(raw.assignee ?? '') || null,
    dueDate: raw.dueDate ?? null,
    createdAt,
    startedAt,
    completedAt,
    parentKey: raw.parentKey ?? null,
    sprint: completedAt === null && kindOf(raw.column ?? '') !== 'COMPLETE' ? sprintOf(raw) : null,
    checklist: within(checklistOf(raw), CHECKLIST_MAX, 'checklist_cut'),
    comments: within(commentsOf(raw), IMPORTED_COMMENTS_MAX, 'comments_cut'),
    links: within(linksOf(raw), ATTACHMENTS_MAX, 'links_cut'),
    isArchived: raw.isArchived ?? false,
  };
}

/** The description, with what has no place of its own at its end: that is not cut off. */
function describe({ description = '', lines = [], others = [] }: RawItem): { readonly text: string; readonly isCut: boolean } {
  const people = others.filter(Boolean).join(', ');
  const end = cutAt([...lines, people && `Members: ${people}`].map(cleanLine).filter(Boolean).join('\n'), ITEM_DESCRIPTION_MAX / 2);
  const words = cleanText(description);
  const room = ITEM_DESCRIPTION_MAX - (end === '' ? 0 : end.length + 2);
  return { text: [cutAt(words, room), end].filter(Boolean).join('\n\n'), isCut: words.length > room };
}

const sprintOf = ({ sprint }: RawItem): string | null => cutAt(cleanLine(sprint ?? ''), SPRINT_NAME_MAX) || null;

const checklistOf = ({ checklist = [] }: RawItem) =>
  checklist
    .map(({ title, isDone }) => ({ title: cutAt(cleanLine(title), CHECKLIST_TITLE_MAX), isDone }))
    .filter(({ title }) => title !== '');

const commentsOf = ({ comments = [] }: RawItem) =>
  comments
    .map(({ author, at, content }) => ({
      author: cutAt(cleanLine(author), AUTHOR_MAX),
      at,
      content: cutAt(cleanText(content), COMMENT_MAX),
    }))
    .filter(({ content }) => content !== '');

const linksOf = ({ links = [] }: RawItem) =>
  links
    .filter(({ url }) => isWebAddress(url))
    .map(({ name, url }) => ({ name: cutAt(cleanLine(name), ATTACHMENT_NAME_MAX) || cutAt(url, ATTACHMENT_NAME_MAX), url }));

export const isWebAddress = (text: string): boolean => WebAddress.safeParse(text).success;

interface Dates {
  readonly createdAt: string | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly isLate: readonly Loss['kind'][];
}

/**
 * The finish counts: what is said to have been created or begun after it is left out, and told. Work that is said to have begun
 * before it was written down began with that.
 */
function datesOf({ createdAt = null, startedAt = null, completedAt = null, hasNegativeCycle = false }: RawItem): Dates {
  const isAfter = (moment: string | null): boolean => moment !== null && completedAt !== null && moment > completedAt;
  const created = isAfter(createdAt) ? null : createdAt;
  const started = isAfter(startedAt) || hasNegativeCycle ? null : startedAt;
  const isLate = [
    ...(isAfter(createdAt) ? (['created_late'] as const) : []),
    // A length below nothing beside dates that are told already says nothing more.
    ...(isAfter(startedAt) || (hasNegativeCycle && !isAfter(createdAt)) ? (['start_late'] as const) : []),
  ];
  return { createdAt: created, startedAt: started && created && started < created ? created : started, completedAt, isLate };
}

export function labelsOf(labels: readonly string[]): string[] {
  const byFold = new Map(
    labels
      .map((label) => cutAt(cleanLine(label), LABEL_NAME_MAX))
      .filter((label) => label !== '')
      .map((label) => [label.toLocaleLowerCase('en'), label]),
  );
  return [...byFold.values()];
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
