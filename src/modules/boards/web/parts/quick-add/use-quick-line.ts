import { useEffect, useMemo, useRef, useState } from 'react';
import { listPeople } from '#modules/accounts/contract/people.ts';
import type { Board, BoardColumn } from '#modules/boards/contract/board.ts';
import { createLabel } from '#modules/boards/contract/label.ts';
import { dayOf } from '#shared/days.ts';
import { readQuickAdd, type Known, type QuickItem } from '#modules/boards/rules/quick-add.ts';
import { LINES_MAX, readQuickLines, tooLongOf, withoutLines } from '#modules/boards/rules/quick-lines.ts';
import type { SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import { useApi } from '#ui/api/api-context.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { everyPage } from '#ui/api/use-read-all.ts';
import { listSprints } from '../sprints/bare-sprints.ts';
import { useBoard } from '../board/board-room.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { told } from '../board/command-core.ts';
import { SPRINTS } from '../sprints/use-sprints.ts';

interface Where {
  readonly column: BoardColumn;
  readonly beforeId: string | null;
  /** undefined until it is known. */
  readonly sprint: SprintsInView['running'] | undefined;
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
    const into = sprint === undefined ? await runningOf(api, board) : sprint;
    const labelIds = await labelIdsOf(api, board.id, wish);
    const drafts = labelIds && wish.map((one, index) => ({ ...one, labelIds: labelIds[index] ?? [] }));
    const fields = into && wanted ? { sprintId: into.id } : {};
    const [first] = drafts ?? [];
    if (!drafts || !first) return false;
    const added = drafts.length > 1 ? act.addSeveral(column.id, drafts, fields, beforeId) : act.add(column.id, first, fields, beforeId);
    return Boolean(await added);
  };
  /** What was typed, with everybody’s names: they may still be on their way. */
  const read = async (): Promise<readonly QuickItem[]> => {
    const isKnown = known.people.length > 0 || !text.includes('@');
    const whole = isKnown ? known : { ...known, people: await everyPage((page) => api.call(listPeople, { query: page })) };
    return isMany ? readQuickLines(text, whole).slice(0, coming.length) : [readQuickAdd(text.replaceAll('\n', ' '), whole)];
  };
  // The file that sends several went with its version of the product: nothing was added, and the line goes on.
  const broken = (error: unknown): boolean => {
    if (error instanceof ApiProblem) told(error);
    else toastProblem(ui('parts.stale.title'), { hint: ui('parts.stale.next'), id: 'board-refused' });
    return false;
  };
  const submit = async (): Promise<void> => {
    if (!mayEdit || !isReady) return;
    // The field is free for the next one at once, which follows this one; refused, the text comes back above what was begun since.
    const rest = isMany ? withoutLines(text, coming.length) : '';
    setText(rest);
    const adding = former.current.then(async () => add(await read())).catch(broken);
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

/** What is added before the board’s sprints have come is planned into the running one all the same. */
async function runningOf(api: ReturnType<typeof useApi>, board: Board): Promise<SprintsInView['running']> {
  if (board.agileProcessType !== 'SCRUM') return null;
  const { items } = await api.call(listSprints, { params: { sprintId: board.id }, query: { limit: SPRINTS } });
  return items.find(({ status }) => status === 'active') ?? null;
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
