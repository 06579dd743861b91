import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { DialogName } from './dialogs-context.tsx';
import { usePoker } from './room-context.tsx';

export type SessionQuestion = Exclude<DialogName, 'share' | 'keys' | 'export'>;

/** One at a time: what is said of a session's status holds until the next change. */
const STATUS_TOAST = 'room-status';

/** Asks before something happens to everybody: pausing, ending, archiving, clearing all votes (the vote reset dialog); and before leaving. */
export function ConfirmSession({ question, onClose }: { question: SessionQuestion; onClose: () => void }) {
  const t = useText('poker');
  const { session, act } = usePoker();
  const [isBusy, setBusy] = useState(false);
  const [notify, setNotify] = useState(true);
  const left = session.stories.filter((story) => story.status !== 'ESTIMATED').length;

  const run: Record<SessionQuestion, () => Promise<boolean>> = {
    pause: act.pause,
    end: act.end,
    archive: act.archive,
    leave: act.leave,
    resetAll: () => act.resetAll(notify),
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await run[question]();
    setBusy(false);
    if (!isDone) return;
    onClose();
    if (question === 'end') toastUndo(t('room.end.done'), () => void act.reopen(), { id: STATUS_TOAST });
    if (question === 'pause') toastUndo(t('room.pause.done'), () => void act.resume(), { id: STATUS_TOAST });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`room.${question}.title`)}
      verb={t(`room.${question}.verb`)}
      keep={t(`room.${question}.keep`)}
      isDestructive={question === 'resetAll'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {question === 'end' && left > 0 ? t('room.end.textLeft', { count: left }) : t(`room.${question}.text`)}
      {question === 'resetAll' && (
        <Checkbox mt="md" label={t('room.resetAll.notify')} checked={notify} onChange={(event) => setNotify(event.currentTarget.checked)} />
      )}
    </ConfirmDialog>
  );
}
