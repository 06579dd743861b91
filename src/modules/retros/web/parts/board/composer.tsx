import { ActionIcon } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { CARD_MAX } from '#modules/retros/contract/card.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { BackTexts } from '#ui/live/back-texts.tsx';
import { useLine } from '#ui/forms/use-line.ts';
import { useText } from '#ui/text/use-text.ts';
import { useAnonymity } from './anonymity.ts';
import classes from './composer.module.css';
import { cardLine } from './own-lines.ts';
import { tellWriting } from './own-writing.ts';

const COUNT_FROM = 400; // characters

/** Where a card is written: Enter adds it, Shift and Enter break the line, and the focus stays for the next one. */
export function Composer({ columnId, title, isPhone = false }: { columnId: string; title: string; isPhone?: boolean }) {
  const t = useText('retros');
  const { session, you, canSend } = useRetro();
  const [anonymous] = useAnonymity(session);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change, add } = useWriting(columnId, anonymous, field);
  const length = [...text].length;
  const isFull = session.cards.filter((card) => card.isMine).length >= session.settings.maxCardsPerParticipant;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  if (isFull) {
    return <p className={classes.full}>{t('board.full', { count: session.settings.maxCardsPerParticipant })}</p>;
  }
  return (
    <div className={classes.composer} data-phone={isPhone || undefined}>
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={t('board.addTo', { title })}
        placeholder={t('board.add')}
        disabled={you === null}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isPhone ? (
        <ActionIcon
          variant="filled"
          color="iris"
          size={44}
          radius={12}
          disabled={!canSend || text.trim() === ''}
          aria-label={t('board.send')}
          onClick={add}
        >
          <IconSend size={20} />
        </ActionIcon>
      ) : (
        <Hint length={length} />
      )}
      <BackTexts line={cardLine(session.id, columnId)} />
    </div>
  );
}

/** What is being written: others are told that somebody writes, and what the server did not take comes back. */
function useWriting(columnId: string, anonymous: boolean, field: React.RefObject<HTMLTextAreaElement | null>) {
  const { session, canSend, act } = useRetro();
  const [text, setText] = useLine(cardLine(session.id, columnId));
  const change = (value: string): void => {
    setText(value);
    if (value.trim() !== '') tellWriting(columnId, () => act.typing(columnId));
  };
  const add = (): void => {
    const content = text.trim();
    if (content === '' || [...content].length > CARD_MAX || !canSend) return;
    setText('');
    field.current?.focus();
    void act.addCard(columnId, content, anonymous);
  };
  return { text, change, add };
}

/** What the keys do, and from 400 characters on how long the text is. */
function Hint({ length }: { length: number }) {
  const t = useText('retros');
  return (
    <p className={classes.hint}>
      <kbd>Enter</kbd> {t('board.hintAdd')} <kbd>Shift</kbd> <kbd>Enter</kbd> {t('board.hintBreak')}
      {length >= COUNT_FROM && <span data-over={length > CARD_MAX || undefined}>{t('board.length', { length, most: CARD_MAX })}</span>}
    </p>
  );
}
