import { field, isRecord, listAt, primitiveText, textAt, type JsonRecord } from '#platform/formats/json-record.ts';
import { itemLevels } from '#modules/boards/contract/item.ts';
import { columnKinds, priorities } from '#modules/boards/contract/board.ts';
import { readDay, readMoment } from './dates.ts';
import { isRefused, refusal, toItem, type RawItem } from './item.ts';
import type { Loss, ReadItem, ReadSprint, RefusedRow, Rows } from './reading.ts';

export const OWN_FORMAT = 'trimtab-board';

export const isOwnBoard = (json: unknown): json is JsonRecord => isRecord(json) && field(json, 'format') === OWN_FORMAT;

/** What this product's export writes comes back as it was. */
export function readOwn(board: JsonRecord): Rows {
  const losses: Loss[] = [];
  const rows = (listAt(board, 'items') ?? []).map((item, index) => readItem(item, index + 1, losses));
  const head = field(board, 'board');
  return {
    format: 'trimtab',
    name: (isRecord(head) && textAt(head, 'name')) || null,
    columns: (listAt(board, 'columns') ?? []).filter(isRecord).map((column) => ({
      title: textAt(column, 'title') ?? '',
      kind: oneOf(columnKinds, field(column, 'status')) ?? null,
    })),
    items: rows.filter((row): row is ReadItem => !isRefused(row)),
    refused: rows.filter(isRefused),
    losses,
    kept: [],
    sprints: (listAt(board, 'sprints') ?? []).filter(isRecord).flatMap(readSprint),
  };
}

function readSprint(sprint: JsonRecord): ReadSprint[] {
  const [name, startDate, endDate] = [textAt(sprint, 'name'), readDay(textAt(sprint, 'startDate')), readDay(textAt(sprint, 'endDate'))];
  if (!name || !startDate || !endDate || field(sprint, 'status') === 'completed') return [];
  return [{ name, goal: textAt(sprint, 'goal') ?? '', startDate, endDate }];
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value);

function readItem(item: unknown, sourceLine: number, losses: Loss[]): ReadItem | RefusedRow {
  if (!isRecord(item)) return refusal(sourceLine, 'not_an_item', primitiveText(item));
  const points = field(item, 'storyPoints');
  const moment = (name: string) => readMoment(textAt(item, name)) ?? null;
  const sprint = textAt(item, 'sprint') ?? null;
  const raw: RawItem = {
    title: textAt(item, 'title') ?? '',
    sourceKey: textAt(item, 'key'),
    description: textAt(item, 'description') ?? '',
    column: textAt(item, 'column') ?? null,
    type: oneOf(itemLevels, field(item, 'type')) ?? 'story',
    priority: oneOf(priorities, field(item, 'priority')) ?? 'medium',
    storyPoints: typeof points === 'number' && points >= 0 ? points : null,
    labels: (listAt(item, 'labels') ?? []).map(primitiveText),
    assignee: textAt(item, 'assignee') ?? null,
    dueDate: readDay(textAt(item, 'dueDate')) ?? null,
    createdAt: moment('createdAt'),
    startedAt: moment('workStartedAt'),
    completedAt: moment('workCompletedAt'),
    parentKey: textAt(item, 'parent') ?? null,
    sprint,
    // A sprint that is over takes nothing in any more.
    lines: sprint !== null && moment('workCompletedAt') !== null ? [`Sprint: ${sprint}`] : [],
    checklist: (listAt(item, 'checklist') ?? [])
      .filter(isRecord)
      .map((line) => ({ title: textAt(line, 'title') ?? '', isDone: field(line, 'isDone') === true })),
    comments: (listAt(item, 'comments') ?? []).filter(isRecord).map((comment) => ({
      author: textAt(comment, 'author') ?? '',
      at: readMoment(textAt(comment, 'at')) ?? null,
      content: textAt(comment, 'content') ?? '',
    })),
    links: (listAt(item, 'attachments') ?? [])
      .filter(isRecord)
      .map((attached) => ({ name: textAt(attached, 'name') ?? '', url: textAt(attached, 'url') ?? '' })),
    isArchived: field(item, 'isArchived') === true,
  };
  return toItem(sourceLine, raw, losses);
}
