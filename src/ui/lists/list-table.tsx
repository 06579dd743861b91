import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import { phoneOf, type Column, type Identified, type RowActions } from './column.ts';
import { inGroups } from './groups.ts';
import type { List } from './list.ts';
import classes from './list-table.module.css';
import { RowPill } from './row-actions.tsx';
import { CheckAll, CheckRow } from './selection.tsx';
import type { Selection } from './use-selection.ts';
import { useListWords } from './use-list-words.ts';

const SKELETON_ROWS = 8;

export interface TableProps<Row extends Identified> {
  readonly columns: readonly Column<Row>[];
  /** Rows with the same heading, one after the other, stand under it: a day, a month. */
  readonly groupBy?: ((row: Row) => string) | undefined;
  /** The whole row leads there. */
  readonly rowTo?: ((row: Row) => string) | undefined;
  /** The whole row is a button. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowActions?: ((row: Row) => RowActions) | undefined;
  /** While they load: 8 unless the list is known to be short. */
  readonly skeletonRows?: number | undefined;
  /** Rows that are over: their titles are struck through. */
  readonly isDone?: ((row: Row) => boolean) | undefined;
}

interface Props<Row extends Identified> extends TableProps<Row> {
  readonly list: Pick<List<Row>, 'rows' | 'pageSize' | 'isStale' | 'sort' | 'sortBy'>;
  readonly selection?: Selection<Row> | undefined;
}

/** Rows as a table, or its skeleton with the same head and columns; on a phone each row becomes two lines. */
export function ListTable<Row extends Identified>({ list, selection, ...props }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  useFocusNear(box);
  const { columns, rowActions } = props;
  const { rows } = list;
  return (
    <div ref={box} className={classes.box} data-stale={list.isStale || undefined} aria-busy={list.isStale || !rows}>
      <table className={classes.table}>
        <colgroup>
          {selection && <col className={classes.checkColumn} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {rowActions && <col className={classes.actionsColumn} />}
        </colgroup>
        <Head list={list} selection={selection} {...props} />
        {rows ? (
          <Bodies rows={rows} selection={selection} {...props} />
        ) : (
          <tbody aria-hidden="true">
            {Array.from({ length: props.skeletonRows ?? SKELETON_ROWS }, (_, index) => (
              <SkeletonRow key={index} index={index} hasCheck={selection !== undefined} {...props} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Head<Row extends Identified>({ list: { sort, sortBy }, columns, rowActions, selection }: Props<Row>) {
  const t = useListWords();
  return (
    <thead>
      <tr>
        {selection && <CheckAll selection={selection} className={classes.check} />}
        {columns.map(({ id, title, align, sort: name }) => {
          const isSorted = name !== undefined && sort?.by === name;
          const order = sort?.isDescending ? 'descending' : 'ascending';
          return (
            <th key={id} scope="col" data-align={align} aria-sort={isSorted ? order : undefined}>
              {name === undefined ? (
                title
              ) : (
                <button type="button" className={classes.sort} data-order={isSorted ? order : undefined} onClick={() => sortBy(name)}>
                  {title}
                </button>
              )}
            </th>
          );
        })}
        {rowActions && (
          <th scope="col">
            <span className="visually-hidden">{t('lists.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type BodyProps<Row extends Identified> = TableProps<Row> & Pick<Props<Row>, 'selection'>;

function Bodies<Row extends Identified>({ rows, groupBy, ...props }: BodyProps<Row> & { rows: readonly Row[] }) {
  const { columns, rowActions, selection } = props;
  const span = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  return inGroups(rows, groupBy).map(({ heading, rows: grouped }) => (
    <tbody key={grouped[0]?.id}>
      {heading !== null && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={span}>
            {heading}
          </th>
        </tr>
      )}
      {grouped.map((row) => (
        <TableRow key={row.id} row={row} {...props} />
      ))}
    </tbody>
  ));
}

function TableRow<Row extends Identified>({ row, ...props }: BodyProps<Row> & { row: Row }) {
  const { columns, rowActions, selection, rowTo, onOpen, isDone } = props;
  return (
    <tr data-opens={rowTo || onOpen ? true : undefined} data-done={isDone?.(row) || undefined} aria-selected={selection?.has(row)}>
      {selection && <CheckRow row={row} selection={selection} className={classes.check} />}
      {columns.map((column) => {
        const phone = phoneOf(column, columns);
        const main = column.cell(row);
        return (
          <td key={column.id} data-phone={phone} data-align={column.align} data-title={phone === 'named' ? column.title : undefined}>
            <Lines
              before={column.before?.(row)}
              main={phone === 'title' ? <Opener row={row} rowTo={rowTo} onOpen={onOpen} words={main} /> : main}
              sub={column.sub?.(row)}
            />
          </td>
        );
      })}
      {rowActions && (
        <td className={classes.actions}>
          <RowPill actions={rowActions(row)} name={selection?.labelOf(row)} />
        </td>
      )}
    </tr>
  );
}

/** The title of a row; it covers the row where the row opens something. */
function Opener<Row extends Identified>({
  row,
  rowTo,
  onOpen,
  words,
}: Pick<TableProps<Row>, 'rowTo' | 'onOpen'> & { readonly row: Row; readonly words: ReactNode }) {
  if (rowTo) {
    return (
      <Link className={classes.open} to={rowTo(row)}>
        {words}
      </Link>
    );
  }
  if (!onOpen) return <b>{words}</b>;
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(row)}>
      {words}
    </button>
  );
}

function Lines({ before, main, sub }: { before: ReactNode; main: ReactNode; sub: ReactNode }) {
  if (!before && !sub) return main;
  return (
    <div className={classes.cell}>
      {before}
      <div className={classes.lines}>
        <div>{main}</div>
        {sub && <small>{sub}</small>}
      </div>
    </div>
  );
}

function SkeletonRow<Row extends Identified>({
  columns,
  rowActions,
  hasCheck,
  index,
}: Pick<TableProps<Row>, 'columns' | 'rowActions'> & { hasCheck: boolean; index: number }) {
  return (
    <tr>
      {hasCheck && (
        <td className={classes.check}>
          <Bone width={20} height={20} radius={5} />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} data-phone={phoneOf(column, columns)} data-align={column.align}>
          <Lines
            before={column.before && <Bone width={32} height={32} radius={10} />}
            main={<Bone width={`${78 - ((index * 17 + place * 23) % 40)}%`} />}
            sub={column.sub && <Bone width={`${52 - ((index * 11) % 24)}%`} height={10} />}
          />
        </td>
      ))}
      {rowActions && <td className={classes.actions} />}
    </tr>
  );
}
