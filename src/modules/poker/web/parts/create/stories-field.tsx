import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useRef, type ClipboardEvent } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { SessionRow } from '../../../contract/session.ts';
import { STORIES_MAX } from '../../../contract/story.ts';
import { DropZone } from '../import/drop-zone.tsx';
import { mayBeTable } from '../import/may-be-table.ts';
import type { TakenStories } from '../import/taken-stories.ts';
import type { Import } from '../import/use-import.ts';
import { useFocusIfLost } from '../use-focus-if-lost.ts';
import classes from './stories-field.module.css';
import type { SessionForm } from './session-form.ts';
import { readTyped } from './typed-stories.ts';
import { tooMany, type SessionFormState } from './use-session-form.ts';

interface Props {
  state: SessionFormState;
  session: SessionRow | null;
  bringIn: Import;
}

/** Stories: one a line, pasted or typed, and whatever is brought in from a file. */
export function StoriesField({ state, session, bringIn }: Props) {
  const t = useText('poker-create');
  const { form, value, total } = state;
  const { id, error } = form.text('lines');
  const part = useRef<HTMLDivElement>(null);
  useFocusIfLost(part, 'textarea'); // after the view of an import
  const isOver = total > STORIES_MAX;
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const [file] = event.clipboardData.files;
    if (!file && !mayBeTable(text)) return;
    event.preventDefault();
    if (file) bringIn.readFile(file);
    else bringIn.readText(text);
  };
  return (
    <div ref={part} className={classes.stories}>
      <div className={classes.head}>
        <label htmlFor={id}>{t('create.stories')}</label>
        <span data-over={isOver || undefined}>{t('create.ofMost', { count: total, most: STORIES_MAX })}</span>
      </div>
      <Textarea
        id={id}
        autosize
        minRows={3}
        maxRows={12}
        placeholder={t('create.storiesExample')}
        value={value.lines}
        onChange={(event) => form.set({ lines: event.currentTarget.value })}
        onPaste={paste}
        error={isOver ? tooMany(t, total) : error}
        description={<Remarks form={value} session={session} />}
      />
      {value.imports.map((taken) => (
        <Taken
          key={taken.id}
          taken={taken}
          onChange={bringIn.choosingAgain(taken)}
          onRemove={() => form.set({ imports: value.imports.filter(({ id }) => id !== taken.id) })}
        />
      ))}
      <DropZone onFile={bringIn.readFile} />
    </div>
  );
}

/** What the typed lines come to, where that is not plain to see. */
function Remarks({ form: { lines, imports }, session }: { form: SessionForm; session: SessionRow | null }) {
  const t = useText('poker-create');
  const present = session?.stories ?? [];
  const saved = present.length;
  const { known, cut } = readTyped(lines, [...present, ...imports.flatMap(({ stories }) => stories)]);
  // Among the typed lines alone a second one stands there twice; beside other stories it is here already.
  const isBeside = saved > 0 || imports.length > 0;
  const remarks = [
    saved > 0 && t('create.already', { count: saved }),
    known > 0 && t(isBeside ? 'create.known' : 'create.repeated', { count: known }),
    cut > 0 && t('create.cut', { count: cut }),
  ].filter(Boolean);
  return remarks.length > 0 ? remarks.join(' ') : t('create.storiesHint');
}

interface TakenProps {
  readonly taken: TakenStories;
  /** null where the source is no more at hand. */
  readonly onChange: (() => void) | null;
  readonly onRemove: () => void;
}

/** The stories from one source, to look at again or to leave out. */
function Taken({ taken: { fileName, stories }, onChange, onRemove }: TakenProps) {
  const t = useText('poker-create');
  const name = fileName ?? t('import.pasted');
  const [first] = stories;
  return (
    <div className={classes.taken}>
      <IconFileText size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <b>{t('create.from', { count: stories.length, name })}</b>
        <span>{first && [first.key, first.title].filter(Boolean).join(' ')}</span>
      </p>
      {onChange && (
        <Button size="xs" variant="default" aria-label={t('create.changeFrom', { name })} onClick={onChange}>
          {t('create.change')}
        </Button>
      )}
      <ActionIcon size={28} aria-label={t('create.remove', { name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
