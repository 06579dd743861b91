import { Button } from '@mantine/core';
import { useState } from 'react';
import { ITEM_DESCRIPTION_MAX, type BoardItem } from '#modules/boards/contract/item.ts';
import { getItem, type ItemDetail } from '#modules/boards/contract/item-calls.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { Conflict } from '#ui/forms/conflict.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { useFormWords } from '#ui/forms/use-form-words.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { MentionField } from '../hung/mention-field.tsx';
import { Marked } from './marked.tsx';
import classes from './description.module.css';
import panel from './item-panel.module.css';

/** The description as it is saved, as it is typed, and what somebody else has made of it meanwhile. */
function useDescription(item: BoardItem, detail: ItemDetail) {
  const t = useText('boards-board');
  const { act } = useBoard();
  const draft = useDraft({ record: `item ${item.id}`, field: 'description', saved: detail.description, version: detail.version });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => setOpen(false);
  return {
    ...draft,
    isOpen,
    isBusy,
    open: () => setOpen(true),
    close,
    discard: () => {
      draft.discard();
      close();
    },
    /** @param version what it replaces */
    save: async (version: number, description: string): Promise<void> => {
      if (isBusy) return;
      setBusy(true);
      const on = { version, description };
      const isDone = await draft.send(draft.value, async () => {
        const isTaken = await act.change([item.id], { description: draft.value }, t('said.described', { key: item.key }), on);
        // Refused, too: then what somebody else has saved is read, and shown beside it.
        await refreshAll(queryClient, [getItem]);
        return isTaken;
      });
      setBusy(false);
      if (isDone) close();
    },
  };
}

/** Plain text with a little markup; a click opens it for writing. What is typed stays until it is saved or discarded. */
export function Description({ item, detail }: { item: BoardItem; detail: ItemDetail }) {
  const t = useText('boards-board');
  const { mayEdit } = useBoard();
  const text = useDescription(item, detail);
  return (
    <section>
      <h3 className={panel.heading}>{t('panel.description')}</h3>
      {mayEdit && (text.isOpen || text.theirs !== null) && (
        <Conflict
          draft={text}
          isBusy={text.isBusy}
          onKeepMine={() => void text.save(detail.version, detail.description)}
          onTakeTheirs={text.close}
          onTogether={text.open}
        />
      )}
      {mayEdit && text.theirs !== null ? null : text.isOpen ? (
        <Editor text={text} detail={detail} />
      ) : (
        <>
          <Shown text={detail.description} mayEdit={mayEdit} onEdit={text.open} />
          {text.isDirty && mayEdit && <DraftNote onRestore={text.open} onDiscard={text.discard} />}
        </>
      )}
    </section>
  );
}

function Editor({ text, detail }: { text: ReturnType<typeof useDescription>; detail: ItemDetail }) {
  const t = useText('boards-board');
  const tForms = useFormWords();
  const { mayEdit, people } = useBoard();
  const save = (): void => void (text.isDirty ? text.save(text.version, detail.description) : text.close());
  return (
    <div className={classes.editor}>
      <MentionField
        label={t('panel.description')}
        long={{ maxLength: ITEM_DESCRIPTION_MAX, hint: t('panel.markup') }}
        value={text.value}
        people={[...people.values()]}
        hasFocus
        onChange={text.write}
        onSend={save}
        onCancel={text.close} // the panel stays, and so does the text
      />
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={text.discard}>
          {text.isDirty && tForms ? tForms('discard') : t('columnForm.cancel')}
        </Button>
        <Button size="sm" loading={text.isBusy} disabled={!mayEdit} onClick={save}>
          {t('panel.save')}
        </Button>
      </div>
    </div>
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
