import type { Board, BoardColumn, BoardLabel, Priority } from '#modules/boards/contract/board.ts';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { BoardId, ColumnId, ItemId, LabelId } from '#modules/boards/contract/ids.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { withItems } from '#modules/boards/rules/board-state.ts';
import { hoursBetween } from '#modules/boards/rules/item-status.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { AccountId } from '#shared/ids.ts';
import { randomId } from '#ui/api/random-id.ts';
import { mates, YOU } from './demo-people.ts';
import { columnKeys, labelKeys, script, type Line } from './demo-script.ts';

export interface DemoWords {
  readonly name: string;
  readonly about: string;
  readonly you: string;
  readonly reason: string;
  readonly columns: Readonly<Record<(typeof columnKeys)[number], string>>;
  readonly labels: Readonly<Record<(typeof labelKeys)[number], string>>;
  /** Titles of the items, in the order of the script. */
  readonly titles: readonly string[];
}

const DAY_MS = 86_400_000;
export const PREFIX = 'SHOP';
const statuses = { todo: 'TODO', doing: 'ACTIVE', review: 'ACTIVE', done: 'COMPLETE' } as const;
const limits = { todo: null, doing: 4, review: 3, done: null } as const;

/** The board in which a visitor finds themselves: two weeks of work done, some under way, some waiting. */
export function startBoard(words: DemoWords, now: number): BoardState {
  const boardId = randomId() as BoardId;
  const labels = labelKeys.map((key, index): BoardLabel => ({
    id: randomId() as LabelId,
    name: words.labels[key],
    hue: [282, 12, 205, 150][index] ?? 0,
  }));
  const columns = columnKeys.map((key, order): BoardColumn => ({
    id: randomId() as ColumnId,
    boardId,
    title: words.columns[key],
    status: statuses[key],
    order,
    wipLimit: limits[key],
    itemCount: 0,
    points: 0,
  }));
  const at = new Date(now).toISOString();
  const board: Board = {
    id: boardId,
    accountId: randomId() as AccountId,
    teamId: null,
    title: words.name,
    name: words.name,
    description: words.about,
    agileProcessType: 'KANBAN',
    priority: 'medium',
    startDate: null,
    targetDate: null,
    isActive: true,
    isArchived: false,
    wipPolicy: 'reason',
    keyPrefix: PREFIX,
    createdBy: YOU,
    createdAt: new Date(now - 30 * DAY_MS).toISOString(),
    updatedAt: at,
    version: 1,
    columns,
    labels,
  };
  return withItems({ board, items: [] }, itemsOf(words, board, now));
}

function itemsOf(words: DemoWords, board: Board, now: number): BoardItem[] {
  const ids = script.map(() => randomId() as ItemId);
  const counts = new Map<string, number>();
  const ranks = ranksBetween(null, null, script.length);
  return script.flatMap((line, index): BoardItem[] => {
    if (line.in === null) return [];
    const column = board.columns[columnKeys.indexOf(line.in)];
    counts.set(line.in, (counts.get(line.in) ?? 0) + 1);
    const id = ids[index];
    if (!column || !id) return [];
    const parentId = line.under === undefined ? null : (ids[line.under] ?? null);
    const blockedReason = line.blocked ? words.reason : null;
    return [
      {
        ...newItem(board, { id, number: index + 1, title: words.titles[index] ?? '', now }),
        ...told(line, board, now),
        columnId: column.id,
        rank: ranks[index] ?? '',
        parentId,
        blockedReason,
      },
    ];
  });
}

/** What a line of the script says of its item: who, how large, since when. */
function told(line: Line, board: Board, now: number): Partial<BoardItem> {
  const moment = (days: number): string => new Date(now - days * DAY_MS).toISOString();
  const label = line.label === undefined ? undefined : board.labels[labelKeys.indexOf(line.label)];
  const started = line.started === undefined ? null : moment(line.started);
  const ended = line.in === 'done' ? moment(line.since) : null;
  return {
    type: line.type ?? 'story',
    priority: line.priority ?? 'medium',
    storyPoints: line.points ?? null,
    assigneeId: line.by === undefined ? null : line.by === 'you' ? YOU : (mates[line.by]?.id ?? null),
    dueDate: line.due === undefined ? null : new Date(now + line.due * DAY_MS).toISOString().slice(0, 10),
    labelIds: label ? [label.id] : [],
    status: line.in === 'done' ? 'Complete' : line.in === 'todo' ? null : 'Active',
    workStartedAt: started,
    workCompletedAt: ended,
    cycleTime: started && ended ? hoursBetween(new Date(started), new Date(ended)) : null,
    enteredColumnAt: moment(line.since),
    blockedAt: line.blocked ? moment(line.since / 2) : null,
    createdAt: moment((line.started ?? line.since) + 3),
    updatedAt: moment(line.since),
  };
}

/** An item of which nothing is known but its title. */
export function newItem(
  { id: boardId }: Board,
  { id, number, title, now }: { readonly id: ItemId; readonly number: number; readonly title: string; readonly now: number },
): BoardItem {
  const at = new Date(now).toISOString();
  return {
    id,
    boardId,
    key: `${PREFIX}-${number}`,
    title,
    type: 'story',
    parentId: null,
    columnId: null,
    rank: '',
    status: null,
    priority: 'medium' satisfies Priority,
    storyPoints: null,
    estimateLabel: null,
    assigneeId: null,
    dueDate: null,
    labelIds: [],
    sprintId: null,
    blockedAt: null,
    blockedReason: null,
    workStartedAt: null,
    workCompletedAt: null,
    cycleTime: null,
    enteredColumnAt: at,
    isArchived: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
