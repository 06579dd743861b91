import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { updateSession } from '#modules/poker/contract/session.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useWrite } from '#ui/api/use-write.ts';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './async.module.css';
import { fieldOf, momentOf } from './deadline.ts';

/** Moves the deadline, or withdraws it; the facilitator's. */
export function DeadlineForm({ deadline }: { deadline: string | null }) {
  const t = useText('poker-async');
  const { canSend } = usePoker();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm deadline={deadline} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="xs" variant="default" disabled={!canSend} onClick={() => setOpen(true)}>
        {t(deadline ? 'move' : 'set')}
      </Button>
    </div>
  );
}

function OpenForm({ deadline, onClose }: { deadline: string | null; onClose: () => void }) {
  const t = useText('poker-async');
  const { session } = usePoker();
  const [value, setValue] = useState(fieldOf(deadline));
  const [isPast, setPast] = useState(false);
  const change = useWrite(updateSession, { params: { sessionId: session.id } });
  const save = (asyncDeadline: string | null): void =>
    change.mutate(
      { body: { settings: { asyncDeadline }, version: session.version } },
      {
        onError: (error) => toastProblem(problemText(error), { error, id: 'async-refused' }),
        onSuccess() {
          toastDone(t(asyncDeadline ? 'moved' : 'withdrawn'));
          onClose();
        },
      },
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const moment = momentOf(value);
    const isRefused = moment === null || Date.parse(moment) <= Date.now();
    setPast(isRefused);
    if (!isRefused) save(moment);
  };
  return (
    <form className={classes.deadline} onSubmit={submit} noValidate>
      <TextInput
        size="sm"
        type="datetime-local"
        label={t('deadline')}
        data-autofocus
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={isPast && t('past')}
      />
      <div className={classes.deadlineButtons}>
        <Button size="xs" type="submit" loading={change.isPending}>
          {t('save')}
        </Button>
        {deadline && (
          <Button size="xs" variant="default" disabled={change.isPending} onClick={() => save(null)}>
            {t('withdraw')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
