import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { Suspense, useRef, type KeyboardEvent } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import type { SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import type { Token } from '#modules/boards/rules/quick-add.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi } from '../board/board-ui.ts';
import { Chips, SprintChip } from './chips.tsx';
import { useQuickLine } from './use-quick-line.ts';
import classes from './quick-add.module.css';

// Most add one item after the other; what is pasted is in the field at once, and only its preview is waited for.
const ManyLines = lazy(() => import('./many-lines.tsx').then((module) => ({ default: module.ManyLines })));

interface Props {
  readonly column: BoardColumn;
  /** The item above which a new one stands: the first of the column. */
  readonly beforeId: string | null;
  /** The sprint that new ones go into, unless its chip is taken off; undefined until it is known. */
  readonly sprint: SprintsInView['running'] | undefined;
}

/**
 * `Title #bug @ana !high 5p ^fri`, each word a chip while it is typed. Enter adds and stays; Escape closes. Several lines that
 * are pasted become an item each. It is on the page as soon as it is asked for: what is typed next must find it.
 */
export function QuickAdd({ column, beforeId, sprint }: Props) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  const line = useQuickLine({ column, beforeId, sprint });
  const { text, setText, quick, lines, submit, wanted, setWanted } = line;
  const field = useRef<HTMLTextAreaElement>(null);
  const isMany = lines.length > 1;
  const close = (): void => ui.set({ adding: null });
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit().then(() => field.current?.focus());
  };
  return (
    <div className={classes.quick} data-many={isMany || undefined}>
      <FocusReturn />
      <div className={classes.field}>
        {!isMany && <Coloured line={text} tokens={quick.tokens} />}
        <textarea
          ref={field}
          data-quick-line
          autoFocus
          rows={isMany ? Math.min(8, lines.length) : 1}
          value={text}
          placeholder={t('quick.placeholder', { sign: '!' })}
          aria-label={t('quick.label', { column: column.title })}
          aria-describedby="quick-hint"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
          enterKeyHint="done"
        />
      </div>
      {isMany ? (
        <Suspense>
          <ManyLines line={line} />
        </Suspense>
      ) : (
        <Chips quick={quick} />
      )}
      {sprint && wanted && <SprintChip sprint={sprint} onDrop={() => setWanted(false)} />}
      <div className={classes.foot}>
        <p id="quick-hint">{t(isMany ? 'quick.hintMany' : 'quick.hint', { sign: '!' })}</p>
        <button type="button" className={classes.enter} disabled={!mayEdit || !line.isReady} onClick={() => void submit()}>
          <kbd aria-hidden="true">Enter</kbd> {isMany ? t('quick.addMany', { count: line.coming }) : t('quick.add')}
        </button>
        <button type="button" className={classes.enter} onClick={close}>
          <kbd aria-hidden="true">Esc</kbd> {t('quick.close')}
        </button>
      </div>
    </div>
  );
}

/** The line again, its understood words in colour; it lies beneath the field, whose own text is clear. */
function Coloured({ line, tokens }: { readonly line: string; readonly tokens: readonly Token[] }) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of tokens) {
    parts.push(line.slice(at, start), <mark key={start}>{line.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <p className={classes.mirror} aria-hidden="true">
      {parts}
      {line.slice(at)}
      {'\u200B'}
    </p>
  );
}
