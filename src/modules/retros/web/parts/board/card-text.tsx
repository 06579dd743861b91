import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CARD_MAX, type RetroCard } from '#modules/retros/contract/card.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { Conflict } from '#ui/forms/conflict.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { useInTurn } from '#ui/forms/use-in-turn.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useAuthorWord } from './author-word.ts';
import classes from './card-text.module.css';

/** What a card says and who wrote it. */
export function CardText({ card }: { card: RetroCard }) {
  const { session, leads, canSend } = useRetro();
  const [isEditing, setEditing] = useState(false);
  const { currentPhase: phase } = session;
  const isOpen = phase === 'COLLECT' || phase === 'GROUP';
  const mayEdit = canSend && isOpen && (card.isMine || (leads && card.content !== null));
  if (isEditing && mayEdit) return <CardEditor card={card} onClose={() => setEditing(false)} />;
  return (
    <div className={classes.card}>
      <p className={classes.text}>{card.content}</p>
      <Foot card={card} />
      {mayEdit && <Tools card={card} onEdit={() => setEditing(true)} />}
    </div>
  );
}

/** A hidden card: three lines that say nothing, not even how long it is. */
export function HiddenText() {
  const t = useText('retros');
  return (
    <div className={classes.hidden}>
      <span className="visually-hidden">{t('board.hidden')}</span>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </div>
  );
}

function Foot({ card }: { card: RetroCard }) {
  const t = useText('retros');
  const { session } = useRetro();
  const authorOf = useAuthorWord();
  const isWaiting = session.currentPhase === 'COLLECT' && session.settings.hideCards;
  if (card.isMine && isWaiting) return <small className={classes.foot}>{t(card.anonymous ? 'board.yoursAnonymous' : 'board.yours')}</small>;
  const author = authorOf(card);
  return author === null ? null : <small className={classes.foot}>{author}</small>;
}

function Tools({ card, onEdit }: { card: RetroCard; onEdit: () => void }) {
  const t = useText('retros');
  const { session, act } = useRetro();
  const title = card.content ?? '';
  const remove = (): void => {
    void act.deleteCard(card.id).then((isDone) => {
      // Only in the first of the two phases can a card be written again.
      if (!isDone || session.currentPhase !== 'COLLECT' || !card.isMine) return;
      toastUndo(t('board.deleted'), () => void act.addCard(card.columnId, title, card.anonymous), { id: `deleted-${card.id}` });
    });
  };
  return (
    <span className={classes.tools} data-beside-grip={session.currentPhase === 'GROUP' || undefined}>
      <ActionIcon size={28} aria-label={t('board.edit', { title })} data-edits={card.id} onClick={onEdit}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t('board.delete', { title })} onClick={remove}>
        <IconTrash size={16} />
      </ActionIcon>
    </span>
  );
}

function CardEditor({ card, onClose }: { card: RetroCard; onClose: () => void }) {
  const t = useText('retros');
  const { act } = useRetro();
  const draft = useDraft({
    record: `card ${card.id}`,
    field: 'content',
    saved: card.content ?? '',
    version: card.version,
    isAnonymous: true,
  });
  const [wasKept] = useState(draft.isDirty);
  const discard = (): void => {
    draft.discard();
    onClose();
  };
  const save = (version: number): void => {
    const content = draft.value.trim();
    if (content === '' || content === card.content) return discard();
    void draft.send(content, () => act.editCard({ id: card.id, version }, { content })).then((isDone) => isDone && onClose());
  };
  const saveInTurn = useInTurn(draft, () => save(draft.version));
  return (
    <div className={classes.editor}>
      <FocusReturn fallback={`[data-edits="${card.id}"]`} />
      <Textarea
        autosize
        autoFocus
        minRows={2}
        maxRows={10}
        maxLength={CARD_MAX}
        aria-label={t('board.editLabel')}
        value={draft.value}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Leaves the field; what was typed waits for the next time.
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          saveInTurn();
        }}
      />
      {wasKept && draft.isDirty && draft.theirs === null && <DraftNote onDiscard={discard} />}
      <Conflict draft={draft} onKeepMine={() => save(card.version)} onTakeTheirs={onClose} />
      {draft.theirs === null && (
        <div>
          <Button size="xs" variant="default" onClick={discard}>
            {t('board.cancel')}
          </Button>
          <Button size="xs" onClick={saveInTurn}>
            {t('board.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
