import { ActionIcon } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { addLink, deleteLink, linkKinds, listLinks, LINKS_MAX, type ItemLink } from '#modules/boards/contract/link.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useRead } from '#ui/api/use-read.ts';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { keepFocus } from './keep-focus.ts';
import { FoldButton } from './fold-button.tsx';
import { LinkForm } from './link-form.tsx';
import { PartSection } from './part-section.tsx';
import { usePartWrite } from './use-part-write.ts';
import classes from './item-links.module.css';

interface Props {
  readonly item: BoardItem;
  readonly onOpen: (key: string | null) => void;
}

/** What an item blocks and waits for, what it is like, and what it is the same as; other boards' items too. */
export function ItemLinks({ item, onOpen }: Props) {
  const t = useText('boards-item');
  const { mayEdit } = useBoard();
  const [isAdding, setAdding] = useState(false);
  const close = (): void => {
    setAdding(false);
    keepFocus();
  };
  const read = useRead(listLinks, { params: { itemId: item.id }, query: { limit: LINKS_MAX } }, { staleTime: 0 });
  const links = read.data?.items ?? [];
  const isEmpty = read.data ? links.length === 0 : !item.blockedByCount && !read.error;
  if (isEmpty && !mayEdit) return null;
  if (isEmpty && !isAdding) return <FoldButton label={t('links.add')} disabled={!read.data} onClick={() => setAdding(true)} />;
  return (
    <PartSection
      title={t('links.title')}
      count={item.blockedByCount ? t('links.waits', { count: item.blockedByCount }) : null}
      failed={t('links.failed')}
      read={read}
    >
      {linkKinds.map((kind) => {
        const some = links.filter((link) => link.kind === kind);
        return (
          some.length > 0 && (
            <div key={kind} className={classes.group} data-waits={(kind === 'blocked_by' && some.some(isInTheWay)) || undefined}>
              <h4>{t(`links.${kind}`)}</h4>
              <ul>
                {some.map((link) => (
                  <Row key={link.id} link={link} item={item} onOpen={onOpen} />
                ))}
              </ul>
            </div>
          )
        );
      })}
      {isAdding ? (
        <LinkForm item={item} links={links} onClose={close} />
      ) : (
        mayEdit && (
          <button type="button" className={classes.add} onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {t('links.add')}
          </button>
        )
      )}
    </PartSection>
  );
}

/** As the server counts what an item waits for. */
const isInTheWay = ({ item }: ItemLink): boolean => item.status !== 'Complete' && !item.isArchived;

function Row({ link, item, onOpen }: { link: ItemLink; item: BoardItem; onOpen: Props['onOpen'] }) {
  const api = useApi();
  const t = useText('boards-item');
  const { mayEdit, byId } = useBoard();
  const { write } = usePartWrite('links');
  const other = link.item;
  const isDone = other.status === 'Complete';
  const words = (
    <>
      {isDone ? (
        <IconCircleCheckFilled size={16} className={classes.done} aria-hidden="true" />
      ) : (
        <IconCircleDashed size={16} stroke={1.75} className={classes.open} aria-hidden="true" />
      )}
      <span className="visually-hidden">{t(isDone ? 'links.done' : 'links.open')}</span>
      <span className="key">{other.key}</span>
      <span className={classes.title}>{other.title}</span>
      {(other.boardId !== item.boardId || other.isArchived) && (
        <span className={classes.board}>
          {other.boardId === item.boardId ? '' : other.boardName}
          {other.isArchived && ` ${t('links.archived')}`}
        </span>
      )}
    </>
  );
  const drop = async (): Promise<void> => {
    const params = { itemId: item.id, linkId: link.id };
    if (!(await write(() => api.call(deleteLink, { params })))) return;
    const body = { kind: link.kind, targetId: other.id };
    toastUndo(t('links.dropped', { key: other.key }), () => void write(() => api.call(addLink, { params: { itemId: item.id }, body })));
  };
  return (
    <li className={classes.row}>
      {byId.has(other.id) ? (
        <button type="button" className={classes.link} onClick={() => onOpen(other.key)}>
          {words}
        </button>
      ) : (
        <Link className={classes.link} to={`/kanban/${other.boardId}?item=${other.key}`}>
          {words}
        </Link>
      )}
      {mayEdit && (
        <ActionIcon size={28} aria-label={t('links.drop', { key: other.key })} onClick={() => void drop()}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
