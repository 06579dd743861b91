import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { addSprintItems, removeSprintItem } from '#modules/boards/contract/sprint-calls.ts';
import { useApi } from '#ui/api/api-context.ts';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { told } from '../board/command-core.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';

type One = Pick<Sprint, 'id' | 'name'>;

/** Takes items into a sprint and out of it; each can be taken back. */
export function usePlanning() {
  const api = useApi();
  const t = useText('boards-planning');
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      told(error);
      return false;
    } finally {
      await refreshPlanning();
    }
  };
  const put = ({ id: sprintId }: One, itemIds: readonly string[]) =>
    api.call(addSprintItems, { params: { sprintId }, body: { itemIds: [...itemIds] } });
  const take = async ({ id: sprintId }: One, itemIds: readonly string[]): Promise<void> => {
    for (const itemId of itemIds) await api.call(removeSprintItem, { params: { sprintId, itemId } });
  };
  return {
    async plan(sprint: One, itemIds: readonly string[]): Promise<boolean> {
      const isDone = await attempt(() => put(sprint, itemIds));
      if (isDone) {
        const text = t('said.planned', { count: itemIds.length, name: sprint.name });
        toastUndo(text, () => void attempt(() => take(sprint, itemIds)), { id: 'board-undo' });
      }
      return isDone;
    },
    async remove(sprint: One, itemId: string, key: string): Promise<void> {
      const isDone = await attempt(() => take(sprint, [itemId]));
      if (isDone) {
        const text = t('said.unplanned', { key, name: sprint.name });
        toastUndo(text, () => void attempt(() => put(sprint, [itemId])), { id: 'board-undo' });
      }
    },
  };
}
