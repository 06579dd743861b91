import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { ACTION_TITLE_MAX, actionPriorities, type ActionPriority } from '#modules/action-items/contract/action-item.ts';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { actionLine } from '#modules/retros/web/parts/board/own-lines.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { isDay } from '#shared/days.ts';
import type { UserId } from '#shared/ids.ts';
import { BackTexts } from '#ui/live/back-texts.tsx';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { useLine } from '#ui/forms/use-line.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './actions.module.css';
import { today } from './today.ts';

interface Props {
  readonly topics: readonly Topic[];
  readonly onClose: () => void;
}

/** What is to be done, by whom and by when; it stays open for the next one. */
export function ActionForm({ topics, onClose }: Props) {
  const t = useText('retros');
  const { session, canSend, act } = useRetro();
  const line = actionLine(session.id);
  const [text, setText] = useLine(line);
  const people = useAssignable();
  const title = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [due, setDue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = { ...draftIn(new FormData(form)), dueDate: due || null };
    setMissing(draft.title === '');
    title.current?.focus();
    if (draft.title === '' || (due !== '' && !isDay(due))) return;
    // It is on its way, and back here where it is refused: a page that goes meanwhile must not offer it a second time.
    setText('');
    setBusy(true);
    const isDone = await act.addAction(draft);
    setBusy(false);
    if (!isDone) return;
    form.reset();
    setDue('');
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FocusReturn fallback="[data-add-action]" />
      <TextInput
        ref={title}
        name="title"
        autoFocus
        label={t('actions.what')}
        placeholder={t('actions.whatExample')}
        maxLength={ACTION_TITLE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing && t('actions.whatMissing')}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <BackTexts line={line} />
      <div className={classes.pair}>
        <NativeSelect name="assignee" label={t('actions.who')} data={[{ value: '', label: t('actions.nobody') }, ...people]} />
        <DateField name="due" label={t('actions.due')} value={due} onChange={setDue} min={today()} />
      </div>
      <Sorting topics={topics} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!canSend}>
          {t('actions.submit')}
        </Button>
      </div>
    </form>
  );
}

/** How much it matters, and what it follows from. */
function Sorting({ topics }: { topics: readonly Topic[] }) {
  const t = useText('retros');
  return (
    <div className={classes.pair}>
      <NativeSelect
        name="priority"
        label={t('actions.priority')}
        defaultValue="medium"
        data={actionPriorities.toReversed().map((one) => ({ value: one, label: t(`actions.priorities.${one}`) }))}
      />
      <NativeSelect
        name="topic"
        label={t('actions.topic')}
        data={[
          { value: '', label: t('actions.noTopic') },
          ...topics.map((topic) => ({ value: topic.id, label: topic.title.slice(0, 80) })),
        ]}
      />
    </div>
  );
}

/** The form's fields by their names. */
function draftIn(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    title: text('title'),
    priority: text('priority') as ActionPriority,
    assigneeId: (text('assignee') || null) as UserId | null,
    sourceId: (text('topic') || null) as Topic['id'] | null,
  };
}

/** Members in the room to whom the reader may give an action: all of them to some, oneself to everybody. */
export function useAssignable(): { value: string; label: string }[] {
  const { session, you, mayAssign } = useRetro();
  return session.participants
    .filter((one) => one.userId !== null && (mayAssign || one.id === you?.participantId))
    .map((one) => ({ value: one.userId ?? '', label: one.name }));
}
