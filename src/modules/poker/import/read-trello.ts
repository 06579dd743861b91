import { field, isRecord, primitiveText, textAt, type JsonRecord } from '#platform/formats/json-record.ts';
import {
  cardsInOrder,
  customFieldsOf,
  customValue,
  listsOf,
  pointsFieldOf,
  type CustomField,
  type TrelloList,
} from '#platform/formats/trello-board.ts';
import type { RefusedRow, Rows, Story } from './reading.ts';
import { isRefused, refusal, toStory } from './story.ts';

/** Reads the open cards of the open lists, in the order in which the board shows them. */
export function readTrello(board: JsonRecord): Rows {
  const lists = listsOf(board);
  const points = pointsFieldOf(customFieldsOf(board));
  const stories: Story[] = [];
  const refused: RefusedRow[] = [];
  for (const { card, sourceLine } of cardsInOrder(board, lists)) {
    const row = readCard(card, sourceLine, lists, points);
    if (isRefused(row)) refused.push(row);
    else stories.push(row);
  }
  return { format: 'trello', stories, refused };
}

function readCard(
  card: unknown,
  sourceLine: number,
  lists: ReadonlyMap<string, TrelloList>,
  points: CustomField | undefined,
): Story | RefusedRow {
  if (!isRecord(card)) return refusal(sourceLine, 'not_an_item', primitiveText(card));
  const title = textAt(card, 'name') ?? '';
  const list = lists.get(textAt(card, 'idList') ?? '');
  if (field(card, 'closed') === true) return refusal(sourceLine, 'archived', title);
  if (list?.isClosed) return refusal(sourceLine, 'archived_list', title);
  if (field(card, 'isTemplate') === true) return refusal(sourceLine, 'template', title);
  // Cards have numbers, but Trello hides them and nobody calls a card by one: no key.
  return toStory(sourceLine, { title, description: textAt(card, 'desc'), list: list?.title, estimate: customValue(card, points) });
}
