import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ITEM_DESCRIPTION_MAX, type BoardItem } from '#modules/boards/contract/item.ts';
import { getItem, type ItemDetail } from '#modules/boards/contract/item-calls.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { Marked } from './marked.tsx';
import classes from './description.module.css';
import panel from './item-panel.module.css';

/** Plain text with a little markup; a click opens it for writing. */
export function Description({ item, detail }: { item: BoardItem; detail: ItemDetail }) {
  const t = useText('boards-board');
  const { mayEdit, act } = useBoard();
  const [draft, setDraft] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (draft === null) return;
    setBusy(true);
    const isDone = await act.change([item.id], { description: draft }, t('said.described', { key: item.key }), detail.description);
    if (isDone) await refreshAll(queryClient, [getItem]);
    setBusy(false);
    if (isDone) setDraft(null);
  };
  return (
    <section>
      <h3 className={panel.heading}>{t('panel.description')}</h3>
      {draft === null ? (
        <Shown text={detail.description} mayEdit={mayEdit} onEdit={() => setDraft(detail.description)} />
      ) : (
        <div className={classes.editor}>
          <Textarea
            autosize
            minRows={4}
            maxRows={16}
            autoFocus
            aria-label={t('panel.description')}
            description={t('panel.markup')}
            maxLength={ITEM_DESCRIPTION_MAX}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
              if (event.key !== 'Escape') return;
              event.preventDefault();
              setDraft(null);
            }}
          />
          <div className={classes.buttons}>
            <Button size="sm" variant="default" onClick={() => setDraft(null)}>
              {t('columnForm.cancel')}
            </Button>
            <Button size="sm" loading={isBusy} disabled={!mayEdit} onClick={() => void save()}>
              {t('panel.save')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Shown({ text, mayEdit, onEdit }: { text: string; mayEdit: boolean; onEdit: () => void }) {
  const t = useText('boards-board');
  if (text === '') {
    return mayEdit ? (
      <button type="button" className={classes.nothing} onClick={onEdit}>
        {t('panel.addDescription')}
      </button>
    ) : (
      <p className={panel.quiet}>{t('panel.noDescription')}</p>
    );
  }
  return (
    <>
      <Marked text={text} />
      {mayEdit && (
        <Button size="xs" variant="default" mt={8} onClick={onEdit}>
          {t('panel.edit')}
        </Button>
      )}
    </>
  );
}
