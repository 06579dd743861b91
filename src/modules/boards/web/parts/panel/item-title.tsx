import { useState, type KeyboardEvent } from 'react';
import { ITEM_TITLE_MAX, type BoardItem } from '#modules/boards/contract/item.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import classes from './item-title.module.css';

/** The title, written over in place: Enter keeps it, Escape does not. */
export function ItemTitle({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { mayEdit, act } = useBoard();
  const [draft, setDraft] = useState<string | null>(null);
  if (!mayEdit && draft === null) return item.title;
  const keep = (): void => {
    const title = draft?.trim() ?? '';
    setDraft(null);
    if (title !== '' && title !== item.title) void act.change([item.id], { title }, t('said.renamed', { key: item.key }));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      setDraft(null);
      // Its own value has not been drawn yet, and leaving the field would keep what was typed.
      event.currentTarget.value = item.title;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.blur();
  };
  return (
    <textarea
      className={classes.title}
      aria-label={t('panel.title')}
      rows={1}
      maxLength={ITEM_TITLE_MAX}
      value={draft ?? item.title}
      onChange={(event) => setDraft(event.currentTarget.value.replaceAll('\n', ' '))}
      onKeyDown={press}
      onBlur={keep}
    />
  );
}
