import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { NOTE_MAX, type NoteKind, type RetroNote } from '#modules/retros/contract/note.ts';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './notes.module.css';

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
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
      {takesPart && <NoteField key={topic.id} topic={topic} kind={kind} />}
    </section>
  );
}

function NoteRow({ note }: { note: RetroNote }) {
  const t = useText('retros');
  const { takesPart, canSend, act } = useRetro();
  // The one that was read when the change began: a change of somebody else meanwhile is not written over.
  const [changed, setChanged] = useState<RetroNote | null>(null);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const content = changed?.content.trim() ?? '';
    if (!changed || content === '') return;
    if (await act.changeNote(changed, content)) setChanged(null);
  };
  if (changed) {
    return (
      <li>
        <form onSubmit={(event) => void save(event)}>
          <TextInput
            autoFocus
            aria-label={t('notes.change', { text: note.content })}
            maxLength={NOTE_MAX}
            value={changed.content}
            onChange={(event) => setChanged({ ...changed, content: event.currentTarget.value })}
            onKeyDown={(event) => event.key === 'Escape' && setChanged(null)}
          />
        </form>
      </li>
    );
  }
  return (
    <li>
      <span>{note.content}</span>
      {takesPart && (
        <>
          <ActionIcon size={28} disabled={!canSend} aria-label={t('notes.change', { text: note.content })} onClick={() => setChanged(note)}>
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
  const [text, setText] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const content = text.trim();
    if (content === '' || !canSend) return;
    setText('');
    // What the server did not take comes back.
    if (!(await act.addNote(topic.id, kind, content))) setText((now) => (now === '' ? content : `${content} ${now}`));
  };
  return (
    <form onSubmit={(event) => void add(event)}>
      <TextInput
        aria-label={t(`notes.${kind}.add`)}
        placeholder={t(`notes.${kind}.add`)}
        maxLength={NOTE_MAX}
        value={text}
        data-add-action={kind === 'action' || undefined}
        rightSection={kind === 'action' && <kbd>A</kbd>}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
