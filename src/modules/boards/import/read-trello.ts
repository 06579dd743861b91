import { field, isRecord, listAt, primitiveText, textAt, type JsonRecord } from '#platform/formats/json-record.ts';
import {
  cardsInOrder,
  customFieldsOf,
  customValue,
  idOf,
  listsOf,
  pointsFieldOf,
  positionOf,
  recordsAt,
  type CustomField,
  type TrelloList,
} from '#platform/formats/trello-board.ts';
import { ATTACHMENTS_MAX } from '#modules/boards/contract/attachment.ts';
import { readDay, readMoment } from './dates.ts';
import { isRefused, isWebAddress, labelsOf, pointsOf, refusal, toItem, type RawItem } from './item.ts';
import type { Loss, ReadComment, ReadItem, ReadLabel, RefusedRow, Rows } from './reading.ts';
import { isBacklog, kindOf } from './vocabulary.ts';

/** What stands beside the cards, by the id of what it belongs to. */
interface Surroundings {
  readonly lists: ReadonlyMap<string, TrelloList>;
  readonly members: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly checklists: ReadonlyMap<string, readonly JsonRecord[]>;
  readonly comments: ReadonlyMap<string, readonly ReadComment[]>;
  /** When a card came into a list; an export names its newest 1,000 doings at most. */
  readonly arrivals: ReadonlyMap<string, readonly { readonly at: string; readonly list: string }[]>;
  readonly points: CustomField | undefined;
  readonly fields: readonly CustomField[];
}

/** Reads the cards of the lists in the board's order; archived ones stay archived. */
export function readTrello(board: JsonRecord): Rows {
  const around = surroundingsOf(board);
  const losses: Loss[] = [];
  const cards = recordsAt(board, 'cards');
  const rows = cardsInOrder(board, around.lists).map(({ card, sourceLine }) =>
    isRecord(card) ? readCard(card, sourceLine, around, losses) : refusal(sourceLine, 'not_an_item', primitiveText(card)),
  );
  const items = rows.filter((row): row is ReadItem => !isRefused(row));
  const lists = [...around.lists.values()].filter(({ isClosed }) => !isClosed).toSorted((one, other) => one.position - other.position);
  return {
    format: 'trello',
    name: textAt(board, 'name') ?? null,
    columns: lists.filter(({ title }) => !isBacklog(title)).map(({ title }) => ({ title, kind: kindOf(wordsOf(title)) })),
    items,
    labels: labelsIn(board, items),
    refused: rows.filter(isRefused),
    losses,
    kept: around.fields
      .filter((one) => one !== around.points && cards.some((card) => customValue(card, one) !== undefined))
      .map(({ name }) => name),
  };
}

/** "DOING ⚙️" means doing. */
const wordsOf = (title: string): string => title.replace(/[^\p{L}\p{N}\s]/gu, '');

function surroundingsOf(board: JsonRecord): Surroundings {
  const actions = recordsAt(board, 'actions').map(actionOf);
  const fields = customFieldsOf(board);
  return {
    lists: listsOf(board),
    members: new Map(recordsAt(board, 'members').map((member) => [idOf(member), textAt(member, 'fullName', 'username') ?? ''])),
    // A label without a name is known by its colour.
    labels: new Map(recordsAt(board, 'labels').map((label) => [idOf(label), textAt(label, 'name', 'color') ?? ''])),
    checklists: Map.groupBy(recordsAt(board, 'checklists'), (list) => textAt(list, 'idCard') ?? ''),
    comments: grouped(actions.flatMap(({ card, comment }) => (comment ? [[card, comment] as const] : []))),
    arrivals: grouped(actions.flatMap(({ card, arrival }) => (arrival ? [[card, arrival] as const] : []))),
    points: pointsFieldOf(fields),
    fields,
  };
}

function grouped<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = Map.groupBy(pairs, ([key]) => key);
  // The newest comes first in the file.
  return new Map([...groups].map(([key, members]) => [key, members.map(([, value]) => value).toReversed()]));
}

function actionOf(action: JsonRecord) {
  const data = field(action, 'data');
  const inner = (name: string): JsonRecord => {
    const value = isRecord(data) ? field(data, name) : undefined;
    return isRecord(value) ? value : {};
  };
  const at = readMoment(textAt(action, 'date')) ?? null;
  const author = field(action, 'memberCreator');
  const content = isRecord(data) && field(action, 'type') === 'commentCard' ? textAt(data, 'text') : undefined;
  const list = idOf(inner('listAfter')) || (/^(createCard|copyCard)$/.test(textAt(action, 'type') ?? '') ? idOf(inner('list')) : '');
  return {
    card: idOf(inner('card')),
    comment: content ? { author: (isRecord(author) && textAt(author, 'fullName', 'username')) || '', at, content } : null,
    arrival: list && at ? { at, list } : null,
  };
}

function readCard(card: JsonRecord, sourceLine: number, around: Surroundings, losses: Loss[]): ReadItem | RefusedRow {
  const title = textAt(card, 'name') ?? '';
  if (field(card, 'isTemplate') === true) return refusal(sourceLine, 'template', title);
  const list = around.lists.get(textAt(card, 'idList') ?? '');
  const { links, words } = attachedTo(card);
  const ids = (name: string) => (listAt(card, name) ?? []).filter((value): value is string => typeof value === 'string');
  const [assignee = null, ...others] = ids('idMembers').map((id) => around.members.get(id) ?? '');
  const size = sizeOf(card, around);
  if (size.lost) losses.push({ sourceLine, kind: 'points_unread', column: around.points?.name ?? '', value: size.lost });
  const checklists = (around.checklists.get(idOf(card)) ?? []).toSorted((one, other) => positionOf(one) - positionOf(other));
  if (checklists.length > 1) losses.push({ sourceLine, kind: 'checklists_joined', value: checklists.map(nameOf).join(', ') });
  for (const file of recordsAt(card, 'attachments').filter((one) => field(one, 'isUpload') === true))
    losses.push({ sourceLine, kind: 'files_linked', value: nameOf(file) });
  const raw: RawItem = {
    title,
    sourceKey: idOf(card),
    description: [textAt(card, 'desc') ?? '', words].filter(Boolean).join('\n\n'),
    column: list && !isBacklog(list.title) ? list.title : null,
    labels: ids('idLabels').map((id) => around.labels.get(id) ?? ''),
    assignee,
    others,
    lines: [...startLine(card), ...customLines(card, around)],
    dueDate: readDay(textAt(card, 'due')) ?? null,
    storyPoints: size.points,
    ...timesOf(card, list, around),
    checklist: checklists.flatMap((one) => linesOf(one, checklists.length > 1 ? `${nameOf(one)}: ` : '')),
    comments: around.comments.get(idOf(card)) ?? [],
    links,
    isArchived: field(card, 'closed') === true || list?.isClosed === true,
  };
  return toItem(sourceLine, raw, losses);
}

/** The first eight digits of a card's id are the second in which it was made. */
function timesOf(card: JsonRecord, list: TrelloList | undefined, { arrivals, lists }: Surroundings) {
  const seconds = /^[0-9a-f]{24}$/.test(idOf(card)) ? Number.parseInt(idOf(card).slice(0, 8), 16) : Number.NaN;
  const createdAt = Number.isFinite(seconds) ? new Date(seconds * 1000).toISOString() : null;
  const kinds = (arrivals.get(idOf(card)) ?? []).map(({ at, list: id }) => ({ at, kind: kindOf(wordsOf(lists.get(id)?.title ?? '')) }));
  const isDone = kindOf(wordsOf(list?.title ?? '')) === 'COMPLETE';
  const completedAt = isDone
    ? (kinds.findLast(({ kind }) => kind === 'COMPLETE')?.at ?? readMoment(textAt(card, 'dateLastActivity')) ?? null)
    : null;
  // A card that was copied is younger than what happened to its original.
  return { createdAt: earlier(createdAt, completedAt), startedAt: kinds.find(({ kind }) => kind === 'ACTIVE')?.at ?? null, completedAt };
}

const earlier = (one: string | null, other: string | null): string | null => (one && other && other < one ? other : one);

const nameOf = (record: JsonRecord): string => textAt(record, 'name') ?? '';

/** An item has one checklist: of several each line says which it is of. */
const linesOf = (checklist: JsonRecord, prefix: string) =>
  recordsAt(checklist, 'checkItems')
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((item) => ({ title: `${prefix}${nameOf(item)}`, isDone: field(item, 'state') === 'complete' }));

/**
 * What is attached stays where it is: its address is kept. One that no browser would follow is a word like any other, and so
 * are those that an item has no room for.
 */
function attachedTo(card: JsonRecord) {
  const all = recordsAt(card, 'attachments').map((one) => ({ name: textAt(one, 'name') ?? '', url: textAt(one, 'url') ?? '' }));
  const links = all.filter(({ url }) => isWebAddress(url)).slice(0, ATTACHMENTS_MAX);
  const words = all.filter((one) => !links.includes(one)).map(({ name, url }) => [name, url].filter(Boolean).join(': '));
  return { links, words: words.join('\n') };
}

/** The day on which work is meant to begin: when it did is known by its lists. */
const startLine = (card: JsonRecord): string[] => {
  const day = readDay(textAt(card, 'start'));
  return day ? [`Start date: ${day}`] : [];
};

function sizeOf(card: JsonRecord, { points }: Surroundings): { readonly points: number | null; readonly lost: string | null } {
  const value = customValue(card, points) ?? '';
  const size = pointsOf(value);
  return { points: size, lost: size === null && value !== '' ? value : null };
}

/** Trello's names of colours, which may end in `_dark` or `_light`, as hues; black has none. */
const HUES: Readonly<Record<string, number>> = {
  red: 25,
  orange: 55,
  yellow: 95,
  lime: 125,
  green: 150,
  sky: 230,
  blue: 260,
  purple: 300,
  pink: 350,
};

/** The colours of the labels that cards have. */
function labelsIn(board: JsonRecord, items: readonly ReadItem[]): ReadLabel[] {
  const hues = new Map(
    recordsAt(board, 'labels').flatMap((label) => {
      const hue = HUES[(textAt(label, 'color') ?? '').split('_')[0] ?? ''];
      const [name] = labelsOf([textAt(label, 'name', 'color') ?? '']);
      return hue === undefined || name === undefined ? [] : [[name.toLowerCase(), hue] as const];
    }),
  );
  return [...new Set(items.flatMap(({ labels }) => labels))].flatMap((name) => {
    const hue = hues.get(name.toLowerCase());
    return hue === undefined ? [] : [{ name, hue }];
  });
}

/** Custom fields have no place of their own: each is a line of the description. */
const customLines = (card: JsonRecord, { fields, points }: Surroundings): string[] =>
  fields.flatMap((one) => {
    const value = customValue(card, one);
    // A size that is no number is a word like any other.
    if (one === points && pointsOf(value) !== null) return [];
    return value === undefined || value === '' ? [] : [`${one.name}: ${value}`];
  });
