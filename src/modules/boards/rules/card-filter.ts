import { priorities, type Priority } from '../contract/board.ts';
import { itemLevels, type BoardItem, type ItemLevel } from '../contract/item.ts';
import { isOverdue } from './card-facts.ts';
import { plain } from '#shared/plain-text.ts';
import { isHistory, noSprints, type SprintsInView } from './sprint-view.ts';

/** What a board shows; an empty list asks for nothing. Kept in the address. */
export interface CardFilter {
  readonly text: string;
  /** Users, and `none` for nobody. */
  readonly assignees: readonly string[];
  readonly labels: readonly string[];
  readonly priorities: readonly Priority[];
  readonly types: readonly ItemLevel[];
  /** Items above them, such as epics, and `none`. */
  readonly parents: readonly string[];
  /** Sprints, and `running` or `none`. */
  readonly sprints: readonly string[];
  readonly blocked: boolean;
  readonly overdue: boolean;
  /** Shows what was finished in sprints that have ended, too. */
  readonly ended: boolean;
}

export const NOBODY = 'none';
export const RUNNING = 'running';
export const noFilter: CardFilter = {
  text: '',
  assignees: [],
  labels: [],
  priorities: [],
  types: [],
  parents: [],
  sprints: [],
  blocked: false,
  overdue: false,
  ended: false,
};

export const laneKinds = ['none', 'assignee', 'parent', 'priority'] as const;
export type LaneKind = (typeof laneKinds)[number];

const listed = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : []);
const among = <T extends string>(known: readonly T[], text: string | null): T[] =>
  listed(text).filter((one): one is T => (known as readonly string[]).includes(one));

/** @param search the address's own parameters; what they do not know is left alone */
export function readFilter(search: URLSearchParams): CardFilter {
  return {
    text: search.get('q') ?? '',
    assignees: listed(search.get('assignee')),
    labels: listed(search.get('label')),
    priorities: among(priorities, search.get('priority')),
    types: among(itemLevels, search.get('type')),
    parents: listed(search.get('parent')),
    sprints: listed(search.get('sprint')),
    blocked: search.has('blocked'),
    overdue: search.has('overdue'),
    ended: search.has('ended'),
  };
}

export function writeFilter(search: URLSearchParams, filter: CardFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string): void => (value === '' ? next.delete(name) : next.set(name, value));
  put('q', filter.text);
  put('assignee', filter.assignees.join(','));
  put('label', filter.labels.join(','));
  put('priority', filter.priorities.join(','));
  put('type', filter.types.join(','));
  put('parent', filter.parents.join(','));
  put('sprint', filter.sprints.join(','));
  put('ended', filter.ended ? '1' : '');
  put('blocked', filter.blocked ? '1' : '');
  put('overdue', filter.overdue ? '1' : '');
  return next;
}

export function readLanes(search: URLSearchParams): LaneKind {
  return laneKinds.find((kind) => kind === search.get('lanes')) ?? 'none';
}

/** What of a filter is a list of choices. */
export const listFields = ['assignees', 'labels', 'priorities', 'types', 'parents', 'sprints'] as const;

export const isFiltering = (filter: CardFilter): boolean =>
  filter.text.trim() !== '' || filter.blocked || filter.overdue || listFields.some((field) => filter[field].length > 0);

/** A test for one item after another; what is the same for all of them is worked out once. */
export function filterTest(filter: CardFilter, day: string, { running }: SprintsInView = noSprints): (item: BoardItem) => boolean {
  if (!isFiltering(filter)) return () => true;
  // Without a running sprint nothing is in it.
  const sprints = new Set(filter.sprints.map((one) => (one === RUNNING ? (running?.id ?? one) : one)));
  const words = plain(filter.text.trim()).split(/\s+/).filter(Boolean);
  const assignees = new Set(filter.assignees);
  const labels = new Set(filter.labels);
  const parents = new Set(filter.parents);
  const { priorities: wanted, types } = filter;
  return (item) =>
    (assignees.size === 0 || assignees.has(item.assigneeId ?? NOBODY)) &&
    (labels.size === 0 || item.labelIds.some((id) => labels.has(id))) &&
    (parents.size === 0 || parents.has(item.parentId ?? NOBODY)) &&
    (sprints.size === 0 || sprints.has(item.sprintId ?? NOBODY)) &&
    (wanted.length === 0 || wanted.includes(item.priority)) &&
    (types.length === 0 || types.includes(item.type)) &&
    (!filter.blocked || item.blockedAt !== null) &&
    (!filter.overdue || isOverdue(item, day)) &&
    (words.length === 0 || says(item, words));
}

/**
 * Whether an item is looked at at all: what was finished in an ended sprint is left out, unless it is asked for, or looked
 * for by its words or its sprint.
 */
export function isInView(filter: CardFilter, sprints: SprintsInView): (item: BoardItem) => boolean {
  const isAsked = filter.ended || filter.sprints.length > 0 || filter.text.trim() !== '';
  return isAsked ? () => true : (item) => !isHistory(item, sprints);
}

function says({ key, sourceKey = '', title }: BoardItem, words: readonly string[]): boolean {
  const text = plain(`${key} ${sourceKey} ${title}`);
  return words.every((word) => text.includes(word));
}

/** How the items of a column stand: where people put them, or by what they are. */
export const orderKinds = ['place', 'priority', 'due', 'points', 'age'] as const;
export type OrderKind = (typeof orderKinds)[number];

export function readOrder(search: URLSearchParams): OrderKind {
  return orderKinds.find((kind) => kind === search.get('order')) ?? 'place';
}
