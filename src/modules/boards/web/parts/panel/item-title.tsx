import { useRef, useState, type KeyboardEvent } from 'react';
import { ITEM_TITLE_MAX, type BoardItem } from '#modules/boards/contract/item.ts';
import { useDraft } from '#ui/forms/use-draft.ts';
import { useInTurn } from '#ui/forms/use-in-turn.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import classes from './item-title.module.css';

/** The title, written over in place: Enter keeps it; Escape leaves it, and what was typed waits beside the saved one. */
export function ItemTitle({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { mayEdit, act } = useBoard();
  const draft = useTitleDraft(item);
  const [isTyping, setTyping] = useState(false);
  const isLeaving = useRef(false);
  const save = useInTurn(draft, () => {
    if (!draft.isDirty) return;
    const title = draft.value.trim();
    if (title === '' || title === item.title) return draft.discard();
    void draft.send(title, () => act.change([item.id], { title }, t('said.renamed', { key: item.key }), { version: draft.version }));
  });
  if (!mayEdit && !draft.isDirty) return item.title;
  const leave = (): void => {
    setTyping(false);
    if (!isLeaving.current) save();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return;
    event.preventDefault();
    isLeaving.current = event.key === 'Escape';
    event.currentTarget.blur();
    isLeaving.current = false;
  };
  return (
    <textarea
      className={classes.title}
      aria-label={t('panel.title')}
      rows={1}
      maxLength={ITEM_TITLE_MAX}
      readOnly={!mayEdit}
      value={isTyping ? draft.value : item.title}
      onFocus={() => setTyping(true)}
      onChange={(event) => draft.write(event.currentTarget.value.replaceAll('\n', ' '))}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}

/** What has been typed into the title of an item and not been saved. */
export const useTitleDraft = (item: BoardItem) =>
  useDraft({ record: `item ${item.id}`, field: 'title', saved: item.title, version: item.version });
