import { useState } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { Conflict } from '#ui/forms/conflict.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useTitleDraft } from './item-title.tsx';

/** A title that was typed and not saved, and somebody else's of the same item beside it. */
export function TitleDraft({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { mayEdit, act } = useBoard();
  const draft = useTitleDraft(item);
  const [isBusy, setBusy] = useState(false);
  if (!draft.isDirty || !mayEdit) return null;
  const write = (): void => document.querySelector<HTMLElement>(`textarea[aria-label="${t('panel.title')}"]`)?.focus();
  const save = async (): Promise<void> => {
    setBusy(true);
    const title = draft.value.trim();
    await draft.send(title, () => act.change([item.id], { title }, t('said.renamed', { key: item.key }), { version: item.version }));
    setBusy(false);
  };
  return (
    <>
      <Conflict draft={draft} isBusy={isBusy} onKeepMine={() => void save()} onTogether={write} />
      {draft.theirs === null && <DraftNote onRestore={write} onDiscard={draft.discard} />}
    </>
  );
}
