import { field, isRecord, listAt, textAt, type JsonRecord } from './json-record.ts';
import { isNameOf } from './field-names.ts';

/** A board's export has lists, and cards that name theirs. */
export function isTrelloBoard(json: unknown): json is JsonRecord {
  if (!isRecord(json) || !listAt(json, 'lists')) return false;
  const cards = listAt(json, 'cards');
  return cards !== undefined && cards.every((card) => !isRecord(card) || field(card, 'idList') !== undefined);
}

export interface TrelloList {
  readonly title: string;
  readonly position: number;
  readonly isClosed: boolean;
}

export const recordsAt = (record: JsonRecord, name: string): JsonRecord[] => (listAt(record, name) ?? []).filter(isRecord);
export const idOf = (record: JsonRecord): string => textAt(record, 'id') ?? '';

export function positionOf(record: unknown): number {
  const position = isRecord(record) ? field(record, 'pos') : undefined;
  return typeof position === 'number' && Number.isFinite(position) ? position : 0;
}

export const listsOf = (board: JsonRecord): Map<string, TrelloList> =>
  new Map(
    recordsAt(board, 'lists').map((list) => [
      idOf(list),
      { title: textAt(list, 'name') ?? '', position: positionOf(list), isClosed: field(list, 'closed') === true },
    ]),
  );

/** The cards as the board shows them, each with its place in the file, counted from 1; what is none keeps its place too. */
export function cardsInOrder(board: JsonRecord, lists: ReadonlyMap<string, TrelloList>): { card: unknown; sourceLine: number }[] {
  const place = (card: unknown): number => (isRecord(card) ? lists.get(textAt(card, 'idList') ?? '')?.position : undefined) ?? 0;
  return (listAt(board, 'cards') ?? [])
    .map((card, index) => ({ card, sourceLine: index + 1 }))
    .toSorted((one, other) => place(one.card) - place(other.card) || positionOf(one.card) - positionOf(other.card));
}

export interface CustomField {
  readonly id: string;
  readonly name: string;
  readonly isNumber: boolean;
  /** Words of a list's choices, by their ids. */
  readonly choices: ReadonlyMap<string, string>;
}

export const customFieldsOf = (board: JsonRecord): CustomField[] =>
  recordsAt(board, 'customFields').map((one) => ({
    id: idOf(one),
    name: textAt(one, 'name') ?? '',
    isNumber: textAt(one, 'type') === 'number',
    choices: new Map(recordsAt(one, 'options').map((choice) => [idOf(choice), choiceText(choice)])),
  }));

function choiceText(choice: JsonRecord): string {
  const value = field(choice, 'value');
  return (isRecord(value) && textAt(value, 'text')) || '';
}

/** The custom field that holds a card's size, by its name, a field of numbers before one of words; Trello has none of its own. */
export function pointsFieldOf(fields: readonly CustomField[]): CustomField | undefined {
  const named = [
    ...fields.filter(({ name }) => isNameOf('points', name)),
    ...fields.filter(({ name }) => /point|estimat|effort|puntos/i.test(name)),
  ];
  return named.find(({ isNumber }) => isNumber) ?? named[0];
}

/** What a custom field of a card holds, as text. */
export function customValue(card: JsonRecord, custom: CustomField | undefined): string | undefined {
  if (custom === undefined) return undefined;
  const value = recordsAt(card, 'customFieldItems').find((item) => textAt(item, 'idCustomField') === custom.id);
  const inner = value && field(value, 'value');
  if (isRecord(inner)) return textAt(inner, 'number', 'text', 'date', 'checked');
  const choice = value && textAt(value, 'idValue');
  return choice === undefined ? undefined : (custom.choices.get(choice) ?? choice);
}
