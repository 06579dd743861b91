import { IMPORT_PORTION } from '#modules/boards/contract/transfer.ts';
import type { BoardReading } from '#modules/boards/import/reading.ts';
import type { BoardTable } from './board-room.ts';

/** The first portion of what was read of a file, as the dialog sends it: each stage to the column of its name. */
export function portionOf({ format: source, columns, sprints, labels, items }: BoardReading, more: object = {}) {
  const named = columns.map(({ title, kind }) => ({ title, status: kind ?? 'TODO' }));
  return { source, columns: named, ...(sprints && { sprints }), ...(labels && { labels }), items: items.slice(0, IMPORT_PORTION), ...more };
}

/** Imports it. @returns the server's account of it @throws Error when it is refused */
export async function bringIn({ call, boardId }: Pick<BoardTable, 'call' | 'boardId'>, reading: BoardReading, more: object = {}) {
  const { status, json, text } = await call('POST', `/boards/${boardId}/import`, portionOf(reading, more));
  if (status !== 200) throw new Error(`The import was refused: ${text.slice(0, 300)}`);
  return json.data;
}
