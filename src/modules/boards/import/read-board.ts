import { decode, type TextInput } from '#platform/formats/decode.ts';
import { isTrelloBoard } from '#platform/formats/trello-board.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { refusal } from './item.ts';
import { readGitHub } from './read-github.ts';
import { isOwnBoard, readOwn } from './read-own.ts';
import { readTable, UnreadableTable } from './read-table.ts';
import { readTrello } from './read-trello.ts';
import {
  IMPORT_BYTES_MAX,
  type BoardFormat,
  type BoardReading,
  type ReadItem,
  type ReadOptions,
  type RefusedRow,
  type Rows,
} from './reading.ts';

/**
 * Reads what another program exported: a Trello board, Jira's CSV, GitHub's issues, any table with a header, or this
 * product's own file. It never throws; what cannot be read is a `problem`, and every row of what can be read lies either
 * in `items` or in `refused`.
 */
export function readBoard(input: TextInput, options: ReadOptions = {}): BoardReading {
  try {
    return withoutRepeats(readRows(decode(input, IMPORT_BYTES_MAX), options));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { problem, line } = error;
    // Only this folder's readers name a format.
    const format = (error.format ?? 'unknown') as BoardFormat;
    const nothing = { name: null, columns: [], items: [], refused: [], losses: [], kept: [] };
    const table = error instanceof UnreadableTable ? { table: error.table } : {};
    return { ...nothing, ...table, format, problem, ...(line !== undefined && { problemLine: line }) };
  }
}

function readRows(text: string, options: ReadOptions): Rows {
  if (/^\s*(<(!doctype|html|\?xml|table|rss)\b|\{\\rtf)/i.test(text)) throw new Unreadable('foreign_file');
  if (!/^\s*[[{]/.test(text)) return readTable(text, options);
  const json = parse(text);
  if (isOwnBoard(json)) return readOwn(json);
  return isTrelloBoard(json) ? readTrello(json) : readGitHub(json);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreadable('broken_json', {}, { cause });
  }
}

/** Of rows with one key the first counts: two would write over one another with each import. */
function withoutRepeats(rows: Rows): Rows {
  const seen = new Set<string>();
  const items: ReadItem[] = [];
  const repeated: RefusedRow[] = [];
  for (const item of rows.items) {
    if (seen.has(item.sourceKey)) repeated.push(refusal(item.sourceLine, 'repeated_key', item.title));
    else items.push(item);
    seen.add(item.sourceKey);
  }
  const refused = [...rows.refused, ...repeated].toSorted((one, other) => one.sourceLine - other.sourceLine);
  return { ...rows, items, refused };
}
