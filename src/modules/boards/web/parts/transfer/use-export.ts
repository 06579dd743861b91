import { exportBoard, type BoardFileFormat } from '#modules/boards/contract/transfer.ts';
import { api } from '#ui/api/client.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';

/** Hands all of the board to the browser as a file. */
export function useExport(): (format: BoardFileFormat) => Promise<void> {
  const t = useText('boards-planning');
  const { board } = useBoard();
  return async (format) => {
    try {
      const file = await api.call(exportBoard, { params: { boardId: board.id }, query: { format } });
      saveFile(file);
      toastDone(t('export.done', { name: file.name }));
    } catch (error) {
      told(error);
    }
  };
}
