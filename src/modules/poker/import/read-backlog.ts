import { decode } from '#platform/formats/decode.ts';
import { tableIn } from '#platform/formats/table-text.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { judge } from './judge.ts';
import { looksLikeJson, readJson } from './read-json.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import {
  IMPORT_BYTES_MAX,
  UnreadableTable,
  type BacklogFormat,
  type BacklogInput,
  type BacklogReading,
  type ExistingStory,
  type ReadOptions,
  type Rows,
} from './reading.ts';

/**
 * Reads a pasted text or a dropped file into stories: lists, tables, CSV in the shapes of Jira, Linear, GitHub, Azure
 * DevOps and others, Trello boards, GitHub issues, JSON lists. It never throws; what cannot be read is a `problem`, and
 * every row of what can be read lies either in `candidates` or in `refused`.
 * @param existing stories of the session, for what is already here
 * @param options overrules the columns that were found in a table
 */
export function readBacklog(input: BacklogInput, existing: readonly ExistingStory[], options: ReadOptions = {}): BacklogReading {
  try {
    const { stories, ...rows } = readRows(decode(input, IMPORT_BYTES_MAX), extensionOf(input.fileName), options);
    return { ...rows, candidates: judge(stories, existing) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { problem, line } = error;
    const table = error instanceof UnreadableTable ? error.table : undefined;
    // Only this folder's readers name a format.
    const format = (error.format ?? 'unknown') as BacklogFormat;
    return { format, candidates: [], refused: [], problem, ...(line !== undefined && { problemLine: line }), ...(table && { table }) };
  }
}

function readRows(text: string, extension: string, options: ReadOptions): Rows {
  if (extension === 'json' || looksLikeJson(text)) return readJson(text);
  if (/^\s*(<(!doctype|html|\?xml|table|rss)\b|\{\\rtf)/i.test(text)) throw new Unreadable('foreign_file');
  const isTable = options.columns !== undefined || options.hasHeader !== undefined;
  const table = tableIn(text, { extension, isTable });
  return table ? readTable(table, options) : readList(text);
}

const extensionOf = (fileName = ''): string => /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
