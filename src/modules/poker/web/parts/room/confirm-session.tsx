import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useKept } from './use-kept.ts';
import { usePoker } from './room-context.tsx';

export type SessionQuestion = 'pause' | 'end' | 'archive' | 'resetAll' | 'leave';

/** One at a time: what is said of a session's status holds until the next change. */
const STATUS_TOAST = 'room-status';

/** Asks before something happens to everybody: pausing, ending, archiving, clearing all votes; and before leaving. */
export function ConfirmSession({ question, onClose }: { question: SessionQuestion | null; onClose: () => void }) {
  const t = useText('poker');
  const { session, act } = usePoker();
  const [isBusy, setBusy] = useState(false);
  const [notify, setNotify] = useState(true);
  // The words stay while the dialog fades out.
  const shown = useKept(question) ?? 'end';
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
    const isDone = await run[shown]();
    setBusy(false);
    if (!isDone) return;
    onClose();
    if (shown === 'end') toastUndo(t('room.end.done'), () => void act.reopen(), { id: STATUS_TOAST });
    if (shown === 'pause') toastUndo(t('room.pause.done'), () => void act.resume(), { id: STATUS_TOAST });
  };
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={t(`room.${shown}.title`)}
      verb={t(`room.${shown}.verb`)}
      keep={t(`room.${shown}.keep`)}
      isDestructive={shown === 'resetAll'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {shown === 'end' && left > 0 ? t('room.end.textLeft', { count: left }) : t(`room.${shown}.text`)}
      {shown === 'resetAll' && (
        <Checkbox mt="md" label={t('room.resetAll.notify')} checked={notify} onChange={(event) => setNotify(event.currentTarget.checked)} />
      )}
    </ConfirmDialog>
  );
}
