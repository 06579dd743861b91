import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { ACTION_TITLE_MAX } from '#modules/action-items/contract/action-item.ts';
import { NOTE_MAX, type NoteKind, type RetroNote } from '#modules/retros/contract/note.ts';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { noteLine } from '#modules/retros/web/parts/board/own-lines.ts';
import { tellWriting } from '#modules/retros/web/parts/board/own-writing.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { BackTexts } from '#ui/live/back-texts.tsx';
import { Conflict } from '#ui/forms/conflict.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { useInTurn } from '#ui/forms/use-in-turn.ts';
import { useLine } from '#ui/forms/use-line.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './notes.module.css';

/** A draft is the title of an action. */
const longest: Readonly<Record<NoteKind, number>> = { note: NOTE_MAX, action: ACTION_TITLE_MAX };

/** What is noted on a topic, or the drafts of what follows from it: everybody writes, and nobody's name is kept. */
export function NotesSection({ topic, kind }: { topic: Topic; kind: NoteKind }) {
  const t = useText('retros');
  const { session, takesPart } = useRetro();
  const title = useId();
  const own = session.notes.filter((note) => note.kind === kind && topic.cards.some((card) => card.id === note.cardId));
  if (own.length === 0 && !takesPart) return null;
  return (
    <section className={classes.notes} aria-labelledby={title}>
      <h3 id={title}>{t(`notes.${kind}.title`)}</h3>
      <ul>
        {own.map((note) => (
          <NoteRow key={note.id} note={note} topicId={topic.id} />
        ))}
      </ul>
      {takesPart && <NoteField key={topic.id} topic={topic} kind={kind} />}
    </section>
  );
}

function NoteRow({ note, topicId }: { note: RetroNote; topicId: string }) {
  const t = useText('retros');
  const { act } = useRetro();
  const draft = useDraft({ record: `note ${note.id}`, field: 'content', saved: note.content, version: note.version, isAnonymous: true });
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const save = async (version: number): Promise<void> => {
    const content = draft.value.trim();
    if (content === note.content) {
      draft.discard();
      close();
    } else if (content !== '' && (await draft.send(content, () => act.changeNote({ ...note, version }, content)))) close();
  };
  const saveInTurn = useInTurn(draft, () => void save(draft.version));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveInTurn();
  };
  if (isOpen) {
    return (
      <li>
        <form onSubmit={submit}>
          <FocusReturn fallback={`[data-edits="${note.id}"]`} />
          <TextInput
            autoFocus
            aria-label={t('notes.change', { text: note.content })}
            // One that is longer already may be shortened.
            maxLength={Math.max(longest[note.kind], note.content.length)}
            value={draft.value}
            onChange={(event) => {
              draft.write(event.currentTarget.value);
              tellWriting(topicId, () => act.noting(topicId));
            }}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
          <Conflict draft={draft} onKeepMine={() => void save(note.version)} onTakeTheirs={close} />
        </form>
      </li>
    );
  }
  return <Noted note={note} onChange={() => setOpen(true)} />;
}

function Noted({ note, onChange }: { note: RetroNote; onChange: () => void }) {
  const t = useText('retros');
  const { takesPart, canSend, act } = useRetro();
  return (
    <li>
      <span>{note.content}</span>
      {takesPart && (
        <>
          <ActionIcon
            size={28}
            disabled={!canSend}
            aria-label={t('notes.change', { text: note.content })}
            data-edits={note.id}
            onClick={onChange}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            size={28}
            disabled={!canSend}
            aria-label={t('notes.delete', { text: note.content })}
            onClick={() => void act.deleteNote(note.id)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

function NoteField({ topic, kind }: { topic: Topic; kind: NoteKind }) {
  const t = useText('retros');
  const { canSend, act } = useRetro();
  const line = noteLine(topic.id, kind);
  const [text, setText] = useLine(line);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const content = text.trim();
    if (content === '' || !canSend) return;
    setText('');
    void act.addNote(topic.id, kind, content);
  };
  return (
    <form onSubmit={add}>
      <TextInput
        aria-label={t(`notes.${kind}.add`)}
        placeholder={t(`notes.${kind}.add`)}
        maxLength={longest[kind]}
        value={text}
        data-add-action={kind === 'action' || undefined}
        rightSection={kind === 'action' && <kbd>A</kbd>}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') tellWriting(topic.id, () => act.noting(topic.id));
        }}
      />
      <BackTexts line={line} />
    </form>
  );
}
