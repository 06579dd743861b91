import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import {
  addChecklistLine,
  changeChecklistLine,
  CHECKLIST_MAX,
  CHECKLIST_TITLE_MAX,
  deleteChecklistLine,
  listChecklist,
  type ChecklistLine,
} from '#modules/boards/contract/checklist.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { useApi } from '#ui/api/api-context.ts';
import { readKey } from '#ui/api/query.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { useRead } from '#ui/api/use-read.ts';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePartWrite } from './use-part-write.ts';

/** Each line of a text that says something. */
const titlesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** An item's checklist and what can be done with it; ticks and moves show at once. */
export function useChecklist(item: BoardItem) {
  const t = useText('boards-item');
  const api = useApi();
  const input = { params: { itemId: item.id }, query: { limit: CHECKLIST_MAX } };
  const read = useRead(listChecklist, input, { staleTime: 0 });
  const { isBusy, write } = usePartWrite('checklist');
  const lines = read.data?.items ?? [];
  const show = (next: readonly ChecklistLine[]): void => {
    const key = readKey(listChecklist, input);
    // An older answer that is still on its way must not undo what is shown.
    void queryClient.cancelQueries({ queryKey: key });
    if (read.data) queryClient.setQueryData(key, { ...read.data, items: next });
  };
  const at = ({ id }: ChecklistLine) => ({ itemId: item.id, checklistItemId: id });
  async function change(line: ChecklistLine, body: { isDone?: boolean; title?: string; afterId?: string | null }): Promise<boolean> {
    const isTaken = await write(() => api.call(changeChecklistLine, { params: at(line), body }));
    // Refused: what was shown beforehand is read again.
    if (!isTaken) await read.refetch();
    return isTaken;
  }
  return {
    read,
    lines,
    isBusy,
    tick(line: ChecklistLine): void {
      show(lines.map((one) => (one.id === line.id ? { ...one, isDone: !line.isDone } : one)));
      void change(line, { isDone: !line.isDone });
    },
    rename: (line: ChecklistLine, title: string) => void change(line, { title }),
    /** @param by one up is -1 */
    move(line: ChecklistLine, by: -1 | 1): void {
      const from = lines.findIndex((one) => one.id === line.id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= lines.length) return;
      const others = lines.filter((one) => one.id !== line.id);
      show(others.toSpliced(to, 0, line));
      announce(t('checklist.moved', { title: line.title, place: to + 1, count: lines.length }));
      void change(line, { afterId: others[to - 1]?.id ?? null });
    },
    /** Several lines of text are several steps. @returns whether all were taken */
    add: (text: string): Promise<boolean> =>
      write(async () => {
        for (const title of titlesIn(text)) {
          await api.call(addChecklistLine, { params: { itemId: item.id }, body: { title: title.slice(0, CHECKLIST_TITLE_MAX) } });
        }
      }),
    async remove(line: ChecklistLine): Promise<void> {
      const before = lines[lines.findIndex((one) => one.id === line.id) - 1];
      show(lines.filter((one) => one.id !== line.id));
      if (!(await write(() => api.call(deleteChecklistLine, { params: at(line) })))) return;
      const back = async (): Promise<void> => {
        const body = { title: line.title, afterId: before?.id ?? null };
        const made = await api.call(addChecklistLine, { params: { itemId: item.id }, body });
        if (line.isDone && 'id' in made) await api.call(changeChecklistLine, { params: at(made), body: { isDone: true } });
      };
      toastUndo(t('checklist.deleted'), () => void write(back));
    },
  };
}
export type Checklist = ReturnType<typeof useChecklist>;
