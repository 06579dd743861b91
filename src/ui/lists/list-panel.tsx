import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Download } from '#ui/api/wire.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { clearFilters } from './clear-filters.ts';
import { useColumnChoice } from './column-choice.ts';
import type { Identified } from './column.ts';
import type { Filters } from './filters.ts';
import { ListBody, type States } from './list-body.tsx';
import { ListTable, type TableProps } from './list-table.tsx';
import { ColumnMenu, ExportButton } from './list-tools.tsx';
import type { List } from './list.ts';
import classes from './lists.module.css';
import { Pager } from './pager.tsx';
import { clearsOnEscape, SelectionBar, type BulkAction } from './selection.tsx';
import { useSelection } from './use-selection.ts';
import { useListWords } from './use-list-words.ts';

interface Frame<Row extends Identified, F extends Filters> extends States {
  readonly list: Omit<List<Row, F>, 'read'>;
  readonly title?: ReactNode;
  readonly hint?: ReactNode;
  /** Right of the title; export and columns follow. */
  readonly actions?: ReactNode;
  /** Controls of list-filters.tsx, in a bar above the rows. */
  readonly filters?: ReactNode;
  readonly exportFile?: { readonly label: string; readonly fetch: () => Promise<Download> };
  readonly pagerWords?: { readonly before: string; readonly after: string };
}

interface AsTable<Row extends Identified> extends TableProps<Row> {
  readonly row?: undefined;
  /** Names the list, whose optional columns each person may hide. */
  readonly columnChoice?: string;
  readonly bulk?: { readonly actions: readonly BulkAction<Row>[]; readonly labelOf: (row: Row) => string };
}

interface AsItems<Row> {
  /** An item of a list of cards or lines: an `li`. */
  readonly row: (row: Row) => ReactNode;
  readonly columns?: undefined;
  /** While they load, where lines of 52 pixels are not what comes. */
  readonly skeleton?: ReactNode;
}

type Props<Row extends Identified, F extends Filters> = Frame<Row, F> & (AsTable<Row> | AsItems<Row>);

/** A list with everything around it: filters, rows in all their states, pages, export, selection, choice of columns. */
export function ListPanel<Row extends Identified, F extends Filters>(props: Props<Row, F>) {
  return props.columns ? <TablePanel {...props} /> : <ItemsPanel {...props} />;
}

function TablePanel<Row extends Identified, F extends Filters>({
  columns: all,
  columnChoice,
  bulk,
  ...props
}: Frame<Row, F> & AsTable<Row>) {
  const { list, groupBy, rowTo, onOpen, rowActions, isDone, skeletonRows } = props;
  const { columns, ...choice } = useColumnChoice(columnChoice, all);
  const selection = useSelection<Row>(list.rows ?? [], bulk?.labelOf ?? idOf);
  const table = (
    <ListTable {...{ list, columns, groupBy, rowTo, onOpen, rowActions, isDone, skeletonRows }} selection={bulk && selection} />
  );
  const frame = (
    <ListFrame {...props} skeleton={table} tools={choice.optional.length > 0 && <ColumnMenu {...choice} />}>
      {table}
    </ListFrame>
  );
  if (!bulk) return frame;
  return (
    // Its boxes and buttons have their own keys; Escape is heard here for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div onKeyDown={clearsOnEscape(selection)}>
      {frame}
      <SelectionBar selection={selection} actions={bulk.actions} />
    </div>
  );
}

const idOf = ({ id }: Identified): string => id;

function ItemsPanel<Row extends Identified, F extends Filters>({ row, skeleton, ...props }: Frame<Row, F> & AsItems<Row>) {
  const { list } = props;
  const lines = (
    <div className={classes.lines}>
      <RowsSkeleton rows={Math.min(6, list.pageSize)} />
    </div>
  );
  return (
    <ListFrame {...props} skeleton={skeleton ?? lines}>
      <ul className={classes.items} data-stale={list.isStale || undefined} aria-busy={list.isStale}>
        {list.rows?.map(row)}
      </ul>
    </ListFrame>
  );
}

interface FrameProps<Row extends Identified, F extends Filters> extends Frame<Row, F> {
  readonly skeleton: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

function ListFrame<Row extends Identified, F extends Filters>(props: FrameProps<Row, F>) {
  const { list, title, hint, actions, filters, exportFile, pagerWords, tools, skeleton, children, empty, nothingFound, failed } = props;
  const { isBare, total } = list;
  // The way to the first row is in the middle then.
  const isBegun = isBare && total === 0 && Boolean(empty.action);
  const hasTools = !isBare && Boolean(tools || exportFile);
  const buttons = (
    <>
      {!isBegun && actions}
      {!isBare && tools}
      {!isBare && exportFile && <ExportButton label={exportFile.label} isDisabled={!total} fetchFile={exportFile.fetch} />}
    </>
  );
  return (
    <Panel isFlush title={title} hint={hint} actions={((!isBegun && actions) || hasTools) && buttons}>
      {filters && !isBare && (
        <div className={classes.filters}>
          {filters}
          <ClearFilters list={list} />
        </div>
      )}
      <ListBody list={list} skeleton={skeleton} empty={empty} nothingFound={nothingFound} failed={failed}>
        {children}
      </ListBody>
      <Pager list={list} words={pagerWords} />
    </Panel>
  );
}

function ClearFilters({ list }: { list: Pick<List<unknown>, 'isFiltered' | 'clear'> }) {
  const t = useListWords();
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.clear ?? ''}
      data-off={!list.isFiltered || undefined}
      onClick={() => clearFilters(list)}
    >
      {t('lists.clear')}
    </Button>
  );
}
