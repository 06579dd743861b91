import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { ITEM_TITLE_MAX } from '#modules/boards/contract/item.ts';
import { createLabel } from '#modules/boards/contract/label.ts';
import { dayOf } from '#modules/boards/rules/due-day.ts';
import { readQuickAdd, type Known, type QuickItem, type Token } from '#modules/boards/rules/quick-add.ts';
import { useApi } from '#ui/api/api-context.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi } from '../board/board-ui.ts';
import { told } from '../board/command-core.ts';
import { LabelChip } from '../card/label-chip.tsx';
import { PriorityMark } from '../card/priority-mark.tsx';
import { shortDay } from '../card/card-facts.tsx';
import classes from './quick-add.module.css';

interface Props {
  readonly column: BoardColumn;
  /** The item above which a new one stands: the first of the column. */
  readonly beforeId: string | null;
}

/** `Title #bug @ana !high 5p ^fri`, each word a chip while it is typed. Enter adds and stays; Escape closes. */
export function QuickAdd({ column, beforeId }: Props) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  const { line, setLine, quick, isBusy, submit } = useQuickLine(column, beforeId);
  const field = useRef<HTMLTextAreaElement>(null);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      ui.set({ adding: null });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit().then(() => field.current?.focus());
  };
  return (
    <div className={classes.quick}>
      <FocusReturn />
      <div className={classes.field}>
        <p className={classes.mirror} aria-hidden="true">
          {coloured(line, quick.tokens)}
        </p>
        <textarea
          ref={field}
          autoFocus
          rows={1}
          value={line}
          maxLength={ITEM_TITLE_MAX + 100}
          placeholder={t('quick.placeholder', { sign: '!' })}
          aria-label={t('quick.label', { column: column.title })}
          aria-describedby="quick-hint"
          onChange={(event) => setLine(event.currentTarget.value.replaceAll('\n', ' '))}
          onKeyDown={press}
          enterKeyHint="done"
        />
      </div>
      <Chips quick={quick} />
      <div className={classes.foot}>
        <p id="quick-hint">{t('quick.hint', { sign: '!' })}</p>
        <button type="button" className={classes.enter} disabled={!mayEdit || isBusy || quick.title === ''} onClick={() => void submit()}>
          <kbd aria-hidden="true">Enter</kbd> {t('quick.add')}
        </button>
        <button type="button" className={classes.enter} onClick={() => ui.set({ adding: null })}>
          <kbd aria-hidden="true">Esc</kbd> {t('quick.close')}
        </button>
      </div>
    </div>
  );
}

function useQuickLine(column: BoardColumn, beforeId: string | null) {
  const api = useApi();
  const { board, people, you, act, mayEdit } = useBoard();
  const [line, setLine] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const known = useMemo(
    (): Known => ({
      people: [...people.values()].map(({ id, name }) => ({ id, name })),
      labels: board.labels,
      me: you.userId,
      today,
    }),
    [people, board.labels, you.userId, today],
  );
  const quick = useMemo(() => readQuickAdd(line, known), [line, known]);
  const submit = async (): Promise<void> => {
    if (!mayEdit || isBusy || quick.title === '') return;
    setBusy(true);
    // The field is free for the next one at once; refused, the line comes back if nothing else was begun.
    setLine('');
    const labelIds = await labelIdsOf(api, board.id, quick);
    const added = labelIds && (await act.add(column.id, { ...quick, labelIds }, {}, beforeId));
    setBusy(false);
    if (!added) setLine((now) => (now === '' ? line : now));
  };
  return { line, setLine, quick, isBusy, submit };
}

/** Labels that the board does not know yet are made first. @returns null when one was refused */
async function labelIdsOf(api: ReturnType<typeof useApi>, boardId: string, { labels }: QuickItem): Promise<string[] | null> {
  try {
    const ids: string[] = [];
    for (const { id, name } of labels) {
      ids.push(id ?? (await api.call(createLabel, { params: { boardId }, body: { name } })).id);
    }
    return ids;
  } catch (error) {
    told(error);
    return null;
  }
}

/** The line again, its understood words in colour; it lies beneath the field, whose own text is clear. */
function coloured(line: string, tokens: readonly Token[]) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of tokens) {
    parts.push(line.slice(at, start), <mark key={start}>{line.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, line.slice(at), '\u200B'];
}

function Chips({ quick }: { quick: QuickItem }) {
  const t = useText('boards-board');
  const language = useLanguage();
  const { board, people } = useBoard();
  if (quick.tokens.length === 0) return null;
  const person = quick.assigneeId ? people.get(quick.assigneeId) : undefined;
  return (
    <div className={classes.chips}>
      {quick.labels.map(({ id, name }) => (
        <LabelChip key={name} label={board.labels.find((label) => label.id === id) ?? { name: t('quick.newLabel', { name }), hue: 282 }} />
      ))}
      {person && (
        <span className={classes.chip}>
          <Avatar person={person} size={16} isNamed={false} /> {person.name}
        </span>
      )}
      {quick.priority && (
        <span className={classes.chip}>
          <PriorityMark priority={quick.priority} /> {t(`priority.${quick.priority}`)}
        </span>
      )}
      {quick.points !== null && <span className={classes.chip}>{t('card.points', { count: quick.points })}</span>}
      {quick.dueDate && (
        <span className={classes.chip}>
          <IconCalendar size={14} stroke={1.75} aria-hidden="true" /> {shortDay(quick.dueDate, language)}
        </span>
      )}
    </div>
  );
}
