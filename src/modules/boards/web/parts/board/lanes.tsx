import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { BoardColumn, Priority } from '#modules/boards/contract/board.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { cellKey, cellOf, type Arrangement } from '#modules/boards/rules/arrange.ts';
import { NOBODY, type LaneKind } from '#modules/boards/rules/card-filter.ts';
import { runningIn } from '#modules/boards/rules/sprint-view.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { PriorityMark } from '../card/priority-mark.tsx';
import { CellList } from '../column/cell-list.tsx';
import { ColumnHead } from '../column/column-head.tsx';
import { AddItem } from '../column/column.tsx';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { personOf, useBoard } from './board-room.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import { useColumnsInView } from '../sprints/use-sprints.ts';
import { useUi } from './board-ui.ts';
import classes from './lanes.module.css';

/** Rows across all columns; the heads stay above while they scroll. */
export function Lanes({ arrangement, kind }: { arrangement: Arrangement; kind: LaneKind }) {
  const columns = useColumnsInView();
  const adding = useUi((state) => state.adding);
  const running = runningIn(useCardSurroundings().sprints);
  return (
    <div className={classes.lanes} style={{ '--columns': columns.length } as React.CSSProperties}>
      <div className={classes.heads}>
        {columns.map((column) => (
          <div key={column.id}>
            <ColumnHead column={column} />
            {adding === column.id ? <QuickAdd column={column} beforeId={null} sprint={running} /> : <AddItem column={column} />}
          </div>
        ))}
      </div>
      {arrangement.lanes.map((lane) => (
        <Lane key={lane} lane={lane} kind={kind} arrangement={arrangement} />
      ))}
    </div>
  );
}

const CARD = 120; // pixels, about
const TALLEST = 520; // pixels, as in the style sheet

function Lane({ lane, kind, arrangement }: { lane: string; kind: LaneKind; arrangement: Arrangement }) {
  const { board } = useBoard();
  const [isOpen, setOpen] = useState(true);
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const cells = board.columns.map((column) => cellOf(arrangement, lane, column.id));
  const count = cells.reduce((total, cell) => total + cell.length, 0);
  const tallest = Math.max(...cells.map((cell) => cell.length));
  return (
    <section ref={section} className={classes.lane}>
      <h2 className={classes.head}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={17} stroke={1.75} aria-hidden="true" />
          <LaneName lane={lane} kind={kind} />
          <span>{count}</span>
        </button>
      </h2>
      {isOpen && !isNear && <div style={{ height: Math.min(tallest * CARD + 8, TALLEST) }} />}
      {isOpen && isNear && (
        <div className={classes.cells}>
          {board.columns.map((column, index) => (
            <LaneCell key={column.id} column={column} cell={cellKey(lane, column.id)} items={cells[index] ?? []} />
          ))}
        </div>
      )}
    </section>
  );
}

function LaneCell({ column, cell, items }: { column: BoardColumn; cell: string; items: readonly BoardItem[] }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} className={classes.cell}>
      <CellList cell={cell} items={items} label={column.title} area={area} />
    </div>
  );
}

const NEAR = '800px 0px'; // beyond the window, so that a lane is there before it is seen

/** Whether a lane is near what is seen: a board may have hundreds of them. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: NEAR });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function LaneName({ lane, kind }: { lane: string; kind: LaneKind }) {
  const t = useText('boards-board');
  const { people, byId } = useBoard();
  if (kind === 'priority') {
    return (
      <>
        <PriorityMark priority={lane as Priority} /> {t(`priority.${lane as Priority}`)}
      </>
    );
  }
  if (lane === NOBODY) return t(kind === 'assignee' ? 'card.unassigned' : 'lanes.noParent');
  if (kind === 'assignee') {
    const person = personOf(t, people, lane);
    return (
      <>
        <Avatar person={person} size={20} isNamed={false} /> {person.name}
      </>
    );
  }
  const parent = byId.get(lane);
  return parent ? (
    <>
      <span className="key">{parent.key}</span> {parent.title}
    </>
  ) : (
    t('lanes.parentElsewhere')
  );
}
