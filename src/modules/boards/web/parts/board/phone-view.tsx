import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { ALL, cellKey, cellOf, type Arrangement } from '#modules/boards/rules/arrange.ts';
import { isFiltering } from '#modules/boards/rules/card-filter.ts';
import { usePageAdd } from '#ui/parts/page-add.ts';
import { useText } from '#ui/text/use-text.ts';
import { Column } from '../column/column.tsx';
import { WipChip } from '../column/wip-chip.tsx';
import { useColumnsInView } from '../sprints/use-sprints.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi, useUi } from './board-ui.ts';
import { openingColumn, rememberColumn, rememberedColumn } from './opening-column.ts';
import type { BoardAddress } from './use-board-view.ts';
import classes from './phone-view.module.css';

/** One column at a time under tabs that carry their WIP chips; the bar at the foot of the window adds to it. */
export function PhoneView({ address, arrangement }: { address: BoardAddress; arrangement: Arrangement }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { board, mayEdit, canSend, isDemo } = useBoard();
  const columns = useColumnsInView();
  const [wanted, setWanted] = useState<string | undefined>(() => openingColumn(columns, isDemo ? null : rememberedColumn(board.id))?.id);
  // Where somebody begins to add is what is looked at, whether the bar or an empty board offered it.
  const adding = useUi((state) => state.adding);
  const [known, setKnown] = useState(adding);
  if (adding !== known) {
    setKnown(adding);
    if (adding !== null) setWanted(adding);
  }
  const show = ({ id }: BoardColumn): void => {
    setWanted(id);
    if (!isDemo) rememberColumn(board.id, id);
  };
  const shown = columns.find(({ id }) => id === wanted) ?? columns[0];
  usePageAdd(mayEdit && shown ? t('phone.add', { column: shown.title }) : null, () => ui.set({ adding: shown?.id ?? null }), !canSend);
  if (!shown) return null;
  return (
    <>
      <Tabs columns={columns} shown={shown} onShow={show} />
      <div id="phone-column" role="tabpanel" aria-labelledby={`tab-${shown.id}`} className={classes.panel}>
        <h2 className="visually-hidden">{shown.title}</h2>
        <Column
          key={shown.id}
          column={shown}
          cell={cellKey(ALL, shown.id)}
          items={cellOf(arrangement, ALL, shown.id)}
          isFiltered={isFiltering(address.filter)}
          hasHead={false}
        />
      </div>
      {/* The demo has no bar at the foot. */}
      {isDemo && (
        <button
          type="button"
          className={classes.add}
          aria-label={t('phone.add', { column: shown.title })}
          onClick={() => ui.set({ adding: shown.id })}
        >
          <IconPlus size={24} stroke={2} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

interface TabsProps {
  readonly columns: readonly BoardColumn[];
  readonly shown: BoardColumn;
  readonly onShow: (column: BoardColumn) => void;
}

/** Arrows go from tab to tab, as tabs do. */
function Tabs({ columns, shown, onShow }: TabsProps) {
  const t = useText('boards-board');
  const tabs = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = (columns.indexOf(shown) + step + columns.length) % columns.length;
    const next = columns[at];
    if (next) onShow(next);
    tabs.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div ref={tabs} className={classes.tabs} role="tablist" tabIndex={-1} aria-label={t('phone.columns')} onKeyDown={press}>
      {columns.map((column) => (
        <button
          key={column.id}
          type="button"
          role="tab"
          id={`tab-${column.id}`}
          aria-selected={column === shown}
          aria-controls="phone-column"
          tabIndex={column === shown ? 0 : -1}
          onClick={(event) => {
            onShow(column);
            event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' });
          }}
        >
          {column.title}
          <WipChip count={column.itemCount} limit={column.wipLimit} />
        </button>
      ))}
    </div>
  );
}
