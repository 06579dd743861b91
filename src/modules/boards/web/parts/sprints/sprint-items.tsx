import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { listSprintItems } from '#modules/boards/contract/sprint-calls.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useText } from '#ui/text/use-text.ts';
import { columnOf, useBoard } from '../board/board-room.ts';
import { useBoardAddress } from '../board/use-board-view.ts';
import { EstimateGlyph } from '../card/estimate-glyph.tsx';
import { ColumnShape } from '../column/column-shape.tsx';
import { usePlanning } from './use-planning.ts';
import classes from './sprints.module.css';

const PAGE = 100; // items

/** What is in a sprint, a hundred at a time; each opens, and can be taken out. */
export function SprintItems({ sprint }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const [pages, setPages] = useState(1);
  const left = sprint.figures.items - pages * PAGE;
  return (
    <>
      <ul className={classes.items}>
        {Array.from({ length: pages }, (_, page) => (
          <ItemsPage key={page} sprint={sprint} offset={page * PAGE} />
        ))}
      </ul>
      {left > 0 && (
        <Button size="sm" variant="subtle" onClick={() => setPages(pages + 1)}>
          {t('sprint.more', { count: left })}
        </Button>
      )}
    </>
  );
}

function ItemsPage({ sprint, offset }: { sprint: Sprint; offset: number }) {
  const t = useText('boards-planning');
  const query = { limit: PAGE, offset };
  return (
    <Loaded
      read={useRead(listSprintItems, { params: { sprintId: sprint.id }, query })}
      failed={t('sprint.itemsFailed')}
      skeleton={
        <Loading>
          <Bone height={40} />
        </Loading>
      }
      around={(inside) => <li>{inside}</li>}
    >
      {({ items }) => items.map((item) => <Item key={item.id} sprint={sprint} item={item} />)}
    </Loaded>
  );
}

function Item({ sprint, item }: { sprint: Sprint; item: BoardItem }) {
  const t = useText('boards-planning');
  const { board, mayEdit } = useBoard();
  const { open } = useBoardAddress();
  const { remove } = usePlanning();
  const column = columnOf(board, item.columnId);
  return (
    <li>
      {column ? <ColumnShape column={column} columns={board.columns} /> : <StatusShape kind="draft" />}
      <button type="button" onClick={() => open(item.key)}>
        <span className="key">{item.key}</span> {item.title}
      </button>
      <EstimateGlyph item={item} />
      {mayEdit && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('sprint.remove', { key: item.key })}
          onClick={() => void remove(sprint, item.id, item.key)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
