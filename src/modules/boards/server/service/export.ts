import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { BoardFileFormat } from '#modules/boards/contract/transfer.ts';
import { writeCsv, writeJson } from '#modules/boards/export/write-board.ts';
import { readBoardExport } from '#modules/boards/server/queries/board-export.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { exportFileName } from '#shared/file-name.ts';
import { common, Problem } from '#shared/problem.ts';
import { note, openBoard } from './access.ts';

/** Reads a board in one transaction and writes the file after it. @throws Problem boards.not_found */
export async function exportBoard(request: RequestContext, boardId: BoardId, format: BoardFileFormat): Promise<FileAnswer> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const content = await request.inAccount(actor.accountId, actor.userId, async (context) => {
    const read = await readBoardExport(context, await openBoard(context, boardId, actions.view));
    await note(context, boardId, 'board.exported', { format, name: read.board.name });
    return read;
  });
  const name = exportFileName(content.board.name, content.exportedAt, format);
  if (format === 'csv') return { name, mediaType: 'text/csv; charset=utf-8', body: writeCsv(content) };
  return { name, mediaType: 'application/json; charset=utf-8', body: writeJson(content) };
}
