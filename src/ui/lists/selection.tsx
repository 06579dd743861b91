import { Button, Checkbox } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Icon } from '#ui/module/web-module.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import classes from './selection.module.css';
import type { Selection } from './use-selection.ts';
import { useListWords } from './use-list-words.ts';

/** Something that is done with all selected rows at once. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: Icon;
  readonly isDestructive?: boolean;
  /** Rows that it has changed are no longer selected afterwards; what it throws is said, and the selection stays. */
  readonly run: (rows: readonly Row[]) => Promise<unknown>;
}

export function CheckAll<Row>({ selection, className }: { selection: Selection<Row>; className: string | undefined }) {
  const t = useListWords();
  const { isAll, rows, toggleAll } = selection;
  return (
    <th scope="col" className={className}>
      <Checkbox aria-label={t('lists.selectAll')} checked={isAll} indeterminate={!isAll && rows.length > 0} onChange={toggleAll} />
    </th>
  );
}

/** The box of a row. Shift with a click or the space bar selects all rows since the last one. */
export function CheckRow<Row>({ row, selection, className }: { row: Row; selection: Selection<Row>; className: string | undefined }) {
  const t = useListWords();
  return (
    <td className={className}>
      <Checkbox
        aria-label={t('lists.select', { name: selection.labelOf(row) })}
        checked={selection.has(row)}
        // A native event of a box is a MouseEvent, by mouse and by keyboard, and knows the keys that are held.
        onChange={({ nativeEvent }) => selection.toggle(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </td>
  );
}

/** How many rows are selected, and what can be done with them; Escape clears the selection. */
export function SelectionBar<Row>({ selection, actions }: { selection: Selection<Row>; actions: readonly BulkAction<Row>[] }) {
  const t = useListWords();
  const [busy, setBusy] = useState<string | null>(null);
  const { rows, clear } = selection;
  if (rows.length === 0) return null;
  const run = async ({ label, run: act }: BulkAction<Row>): Promise<void> => {
    setBusy(label);
    try {
      await act(rows);
      clear();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toastProblem(problemText(error), { error });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('lists.selection')}>
      <output>{t('lists.selected', { count: rows.length })}</output>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant="default"
          className={action.isDestructive ? (classes.destructive ?? '') : ''}
          leftSection={action.icon && <action.icon size={16} />}
          loading={busy === action.label}
          disabled={busy !== null && busy !== action.label}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="subtle" color="gray" onClick={clear}>
        {t('lists.clearSelection')}
      </Button>
    </div>
  );
}

/** For what holds the rows and the bar. */
export const clearsOnEscape =
  <Row,>({ rows, clear }: Selection<Row>) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && rows.length > 0 && !event.defaultPrevented) clear();
  };
