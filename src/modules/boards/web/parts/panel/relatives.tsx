import { IconCornerDownRight, IconPlus, IconX } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { itemLevels, type BoardItem } from '#modules/boards/contract/item.ts';
import { listChildren, type ItemDetail } from '#modules/boards/contract/item-calls.ts';
import { FoldButton } from '../hung/fold-button.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useText } from '#ui/text/use-text.ts';
import { columnOf, useBoard } from '../board/board-room.ts';
import { LazyPickMenu } from '../board/lazy-pick-menu.tsx';
import { ColumnShape } from '../column/column-shape.tsx';
import panel from './item-panel.module.css';
import links from '../hung/item-links.module.css';
import classes from './relatives.module.css';

interface Props {
  readonly item: BoardItem;
  readonly detail: ItemDetail;
  readonly onOpen: (key: string | null) => void;
}

const MOST = 100; // children that a panel lists
const heightOf = ({ type }: Pick<BoardItem, 'type'>): number => itemLevels.indexOf(type);

/** What it belongs to, and what belongs to it. */
export function Relatives({ item, detail, onOpen }: Props) {
  const t = useText('boards-board');
  if (item.parentId === null && detail.childCount === 0) return <Parent item={item} detail={detail} onOpen={onOpen} isFolded />;
  return (
    <section>
      <h3 className={panel.heading}>
        {t('panel.relatives')}
        {detail.childCount > 0 && <span>{t('panel.childrenDone', { done: detail.completedChildCount, count: detail.childCount })}</span>}
      </h3>
      <Parent item={item} detail={detail} onOpen={onOpen} />
      {detail.childCount > 0 && <Children item={item} onOpen={onOpen} />}
    </section>
  );
}

/** The item above it; larger ones of the board can be chosen. */
function Parent({ item, detail, onOpen, isFolded = false }: Props & { isFolded?: boolean }) {
  const t = useText('boards-board');
  const { items, byId, mayEdit, act } = useBoard();
  const [at, setAt] = useState<DOMRect | null>(null);
  const parent = item.parentId === null ? null : (byId.get(item.parentId) ?? detail.parent);
  const set = (parentId: string | null, key: string): void => {
    const text = parentId === null ? t('said.orphaned', { what: item.key }) : t('said.adopted', { what: item.key, parent: key });
    void act.change([item.id], { parentId }, text);
  };
  const options = items
    .filter((one) => one.id !== item.id && heightOf(one) < heightOf(item))
    .map((one) => ({ value: one.id as string, label: one.title, hint: one.key, isChosen: one.id === item.parentId }));
  const menu = at && (
    <LazyPickMenu
      title={t('panel.chooseParent')}
      options={options}
      at={at}
      onPick={(id) => set(id, byId.get(id)?.key ?? '')}
      onClose={() => setAt(null)}
    />
  );
  if (isFolded) {
    return (
      <>
        {mayEdit && options.length > 0 && (
          <FoldButton label={t('panel.chooseParent')} onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())} />
        )}
        {menu}
      </>
    );
  }
  return (
    <div className={links.row}>
      {parent ? (
        <>
          <button type="button" className={links.link} onClick={() => onOpen(parent.key)}>
            <span className="key">{parent.key}</span> <span className={links.title}>{parent.title}</span>
          </button>
          {mayEdit && (
            <ActionIcon size={28} aria-label={t('panel.dropParent')} onClick={() => set(null, '')}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </>
      ) : mayEdit && options.length > 0 ? (
        <button type="button" className={links.add} onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {t('panel.chooseParent')}
        </button>
      ) : (
        <p className={panel.quiet}>{t('panel.noParent')}</p>
      )}
      {menu}
    </div>
  );
}

function Children({ item, onOpen }: { item: BoardItem; onOpen: Props['onOpen'] }) {
  const { board } = useBoard();
  const { data } = useRead(listChildren, { params: { itemId: item.id }, query: { limit: MOST } });
  return (
    <ul className={classes.children}>
      {data?.items.map((child) => {
        const column = columnOf(board, child.columnId);
        return (
          <li key={child.id}>
            <button type="button" className={links.link} onClick={() => onOpen(child.key)}>
              {column ? <ColumnShape column={column} columns={board.columns} /> : <IconCornerDownRight size={16} aria-hidden="true" />}
              <span className="key">{child.key}</span> <span className={links.title}>{child.title}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
