import { useEffect, useMemo, useRef, useState } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { createLabel } from '#modules/boards/contract/label.ts';
import { dayOf } from '#modules/boards/rules/due-day.ts';
import { readQuickAdd, type Known, type QuickItem } from '#modules/boards/rules/quick-add.ts';
import { LINES_MAX, readQuickLines, tooLongOf, withoutLines } from '#modules/boards/rules/quick-lines.ts';
import type { SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useBoard } from '../board/board-room.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { told } from '../board/command-core.ts';

interface Where {
  readonly column: BoardColumn;
  readonly beforeId: string | null;
  readonly sprint: SprintsInView['running'];
}

/** What was typed and not added waits for the next time, as long as the page does; it is that person's, at that place. */
const waiting = new Map<string, string>();

function useWaiting(columnId: string) {
  const { board, you } = useBoard();
  // The lines of backlogs are called the same on every board.
  const key = [you.userId, board.id, columnId].join(' ');
  const kept = useState(() => waiting.get(key) ?? '');
  const [text] = kept;
  useEffect(() => void waiting.set(key, text), [key, text]);
  return kept;
}

/** What is typed, what it says, and how it becomes items. */
export function useQuickLine({ column, beforeId, sprint }: Where) {
  const api = useApi();
  const ui = useText('ui');
  const { board, act, mayEdit } = useBoard();
  const known = useKnown();
  const [text, setText] = useWaiting(column.id);
  const former = useRef<Promise<unknown>>(Promise.resolve());
  const [wanted, setWanted] = useState(true);
  const quick = useMemo(() => readQuickAdd(text.replaceAll('\n', ' '), known), [text, known]);
  const lines = useMemo(() => readQuickLines(text, known), [text, known]);
  const isMany = lines.length > 1;
  const tooLong = tooLongOf(isMany ? lines : [quick]);
  const isReady = tooLong === null && (isMany || quick.title !== '');
  const coming = lines.slice(0, LINES_MAX);
  const add = async (wish: readonly QuickItem[]): Promise<boolean> => {
    const labelIds = await labelIdsOf(api, board.id, wish);
    const drafts = labelIds && wish.map((one, index) => ({ ...one, labelIds: labelIds[index] ?? [] }));
    const fields = sprint && wanted ? { sprintId: sprint.id } : {};
    const [first] = drafts ?? [];
    if (!drafts || !first) return false;
    const added = drafts.length > 1 ? act.addSeveral(column.id, drafts, fields, beforeId) : act.add(column.id, first, fields, beforeId);
    return Boolean(await added);
  };
  // The file that sends several went with its version of the product: nothing was added, and the line goes on.
  const broken = (): boolean => {
    toastProblem(ui('parts.stale.title'), { hint: ui('parts.stale.next'), id: 'board-refused' });
    return false;
  };
  const submit = async (): Promise<void> => {
    if (!mayEdit || !isReady) return;
    // The field is free for the next one at once, which follows this one; refused, the text comes back above what was begun since.
    const rest = isMany ? withoutLines(text, coming.length) : '';
    setText(rest);
    const adding = former.current.then(() => add(isMany ? coming : [quick])).catch(broken);
    former.current = adding;
    if (!(await adding)) setText((now) => (now === rest ? text : `${text}\n${now}`));
  };
  const rest = lines.length - coming.length;
  return { text, setText, quick, lines, coming: coming.length, rest, tooLong, isReady, submit, wanted, setWanted };
}
export type QuickLine = ReturnType<typeof useQuickLine>;

function useKnown(): Known {
  const { board, colleagues, you } = useBoard();
  const [today] = useState(() => dayOf(new Date()));
  return useMemo(
    () => ({ people: [...colleagues.values()].map(({ id, name }) => ({ id, name })), labels: board.labels, me: you.userId, today }),
    [colleagues, board.labels, you.userId, today],
  );
}

/** Labels that the board does not know yet are made first, each once. @returns those of each item; null when one was refused */
async function labelIdsOf(api: ReturnType<typeof useApi>, boardId: string, items: readonly QuickItem[]): Promise<string[][] | null> {
  const made = new Map<string, string>();
  try {
    for (const { id, name } of items.flatMap(({ labels }) => labels)) {
      const key = name.toLowerCase();
      if (!made.has(key)) made.set(key, id ?? (await api.call(createLabel, { params: { boardId }, body: { name } })).id);
    }
    return items.map(({ labels }) => labels.flatMap(({ name }) => made.get(name.toLowerCase()) ?? []));
  } catch (error) {
    told(error);
    return null;
  }
}
