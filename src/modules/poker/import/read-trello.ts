import { isNameOf } from './columns.ts';
import { field, isRecord, listAt, primitiveText, textAt, type JsonRecord } from '#platform/formats/json-record.ts';
import type { RefusedRow, Rows, Story } from './reading.ts';
import { isRefused, refusal, toStory } from './story.ts';

/** A board's export has lists, and cards that name theirs. */
export function isTrelloBoard(json: unknown): json is JsonRecord {
  if (!isRecord(json) || !listAt(json, 'lists')) return false;
  const cards = listAt(json, 'cards');
  return cards !== undefined && cards.every((card) => !isRecord(card) || field(card, 'idList') !== undefined);
}

interface TrelloList {
  readonly name: string;
  readonly position: number;
  readonly isArchived: boolean;
}

/** Reads the open cards of the open lists, in the order in which the board shows them. */
export function readTrello(board: JsonRecord): Rows {
  const lists = listsOf(board);
  const pointsField = (listAt(board, 'customFields') ?? [])
    .filter(isRecord)
    .find((custom) => isNameOf('estimate', textAt(custom, 'name') ?? ''));
  const cards = (listAt(board, 'cards') ?? []).map((card, index) => ({ card, sourceLine: index + 1 }));
  const ordered = cards.toSorted(
    (one, other) => placeOf(one.card, lists) - placeOf(other.card, lists) || positionOf(one.card) - positionOf(other.card),
  );
  const stories: Story[] = [];
  const refused: RefusedRow[] = [];
  for (const { card, sourceLine } of ordered) {
    const row = readCard(card, sourceLine, lists, pointsField && textAt(pointsField, 'id'));
    if (isRefused(row)) refused.push(row);
    else stories.push(row);
  }
  return { format: 'trello', stories, refused };
}

function listsOf(board: JsonRecord): Map<string, TrelloList> {
  const lists = (listAt(board, 'lists') ?? []).filter(isRecord);
  return new Map(
    lists.map((list) => [
      textAt(list, 'id') ?? '',
      { name: textAt(list, 'name') ?? '', position: positionOf(list), isArchived: field(list, 'closed') === true },
    ]),
  );
}

const listOf = (card: JsonRecord, lists: ReadonlyMap<string, TrelloList>): TrelloList | undefined =>
  lists.get(textAt(card, 'idList') ?? '');

const placeOf = (card: unknown, lists: ReadonlyMap<string, TrelloList>): number =>
  (isRecord(card) ? listOf(card, lists)?.position : undefined) ?? 0;

function positionOf(item: unknown): number {
  const position = isRecord(item) ? field(item, 'pos') : undefined;
  return typeof position === 'number' && Number.isFinite(position) ? position : 0;
}

function readCard(
  card: unknown,
  sourceLine: number,
  lists: ReadonlyMap<string, TrelloList>,
  pointsId: string | undefined,
): Story | RefusedRow {
  if (!isRecord(card)) return refusal(sourceLine, 'not_an_item', primitiveText(card));
  const title = textAt(card, 'name') ?? '';
  const list = listOf(card, lists);
  if (field(card, 'closed') === true) return refusal(sourceLine, 'archived', title);
  if (list?.isArchived) return refusal(sourceLine, 'archived_list', title);
  if (field(card, 'isTemplate') === true) return refusal(sourceLine, 'template', title);
  // Cards have numbers, but Trello hides them and nobody calls a card by one: no key.
  return toStory(sourceLine, { title, description: textAt(card, 'desc'), list: list?.name, estimate: pointsOf(card, pointsId) });
}

function pointsOf(card: JsonRecord, pointsId: string | undefined): string | undefined {
  const items = (listAt(card, 'customFieldItems') ?? []).filter(isRecord);
  const value = items
    .filter((item) => pointsId !== undefined && textAt(item, 'idCustomField') === pointsId)
    .map((item) => field(item, 'value'))[0];
  return isRecord(value) ? textAt(value, 'number', 'text') : undefined;
}
