import { Button } from '@mantine/core';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { addLink, findLinkable, linkKinds, type ItemLink, type LinkedItem, type LinkKind } from '#modules/boards/contract/link.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useText } from '#ui/text/use-text.ts';
import { usePartWrite } from './use-part-write.ts';
import classes from './item-links.module.css';

interface Props {
  readonly item: BoardItem;
  /** Those that are there: they are not offered again. */
  readonly links: readonly ItemLink[];
  readonly onClose: () => void;
}

/** The kind of a link, and the item at its other end: found by key or title, taken by arrows and Enter or by pointer. */
export function LinkForm({ item, links, onClose }: Props) {
  const api = useApi();
  const t = useText('boards-item');
  const [kind, setKind] = useState<LinkKind>('blocked_by');
  const { isBusy, write } = usePartWrite('links');
  const taken = new Set<string>(links.filter((link) => link.kind === kind).map((link) => link.item.id));
  const add = async (other: LinkedItem): Promise<void> => {
    if (isBusy) return;
    if (await write(() => api.call(addLink, { params: { itemId: item.id }, body: { kind, targetId: other.id } }))) onClose();
  };
  return (
    <div className={classes.form}>
      <select
        className={classes.kind}
        aria-label={t('links.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as LinkKind)}
      >
        {linkKinds.map((one) => (
          <option key={one} value={one}>
            {t(`links.${one}`)}
          </option>
        ))}
      </select>
      <Search item={item} taken={taken} onPick={(other) => void add(other)} onClose={onClose} />
      <Button size="sm" variant="default" onClick={onClose}>
        {t('links.cancel')}
      </Button>
    </div>
  );
}

interface SearchProps {
  readonly item: BoardItem;
  readonly taken: ReadonlySet<string>;
  readonly onPick: (other: LinkedItem) => void;
  readonly onClose: () => void;
}

/** What is found for what was typed, and which of it the keys are on. */
function useSearch({ item, taken, onPick, onClose }: SearchProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const typed = useDeferredValue(text.trim());
  const { data } = useRead(
    findLinkable,
    { params: { itemId: item.id }, query: { text: typed } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const shown = (data ?? []).filter(({ id }) => !taken.has(id));
  const active = Math.min(at, shown.length - 1);
  const press = (event: KeyboardEvent): void => {
    const picked = shown[active];
    if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(1, shown.length));
    else if (event.key === 'ArrowUp') setAt((active + shown.length - 1) % Math.max(1, shown.length));
    else if (event.key === 'Enter' && picked) onPick(picked);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const type = (next: string): void => {
    setText(next);
    setAt(0);
  };
  return { text, shown, active, isLooking: !data, press, type, setAt };
}

function Search(props: SearchProps) {
  const t = useText('boards-item');
  const listId = useId();
  const { item, onPick } = props;
  const { text, shown, active, isLooking, press, type, setAt } = useSearch(props);
  return (
    <div className={classes.search}>
      <input
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        aria-label={t('links.search')}
        placeholder={t('links.search')}
        autoFocus
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" tabIndex={-1} aria-label={t('links.search')} className={classes.found}>
        {shown.map((other, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={other.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => index !== active && setAt(index)}
            onClick={() => onPick(other)}
          >
            <span className="key">{other.key}</span>
            <span className={classes.title}>{other.title}</span>
            {other.boardId !== item.boardId && <span className={classes.board}>{other.boardName}</span>}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={classes.none} role="status">
          {t(isLooking ? 'links.looking' : 'links.none')}
        </p>
      )}
    </div>
  );
}
