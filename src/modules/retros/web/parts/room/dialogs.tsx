import { useState, type ReactNode } from 'react';
import { ExportDialog } from '#modules/retros/web/parts/export/export-dialog.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { DialogsProvider, type DialogName, type PersonQuestion } from './dialogs-context.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useRetro } from './room-context.tsx';
import { ShareLink } from './share-link.tsx';

/** The room's dialogs: one at a time, opened from wherever something is asked. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [name, setName] = useState<DialogName | null>(null);
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  return (
    <DialogsProvider value={{ open: setName, ask: setQuestion }}>
      {children}
      {name !== null && <RoomDialog name={name} onClose={() => setName(null)} />}
      {question && <ConfirmPerson question={question} onClose={() => setQuestion(null)} />}
    </DialogsProvider>
  );
}

function RoomDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const t = useText('retros');
  if (name === 'export') return <ExportDialog onClose={onClose} />;
  if (name === 'keys') return <KeysDialog onClose={onClose} />;
  if (name === 'share') {
    return (
      <Dialog title={t('room.invite.title')} size={440} onClose={onClose}>
        <ShareLink />
      </Dialog>
    );
  }
  return <ConfirmSession question={name} onClose={onClose} />;
}

/** Asks before something happens to everybody that cannot be taken back, and before leaving. */
function ConfirmSession({ question, onClose }: { question: 'complete' | 'archive' | 'leave'; onClose: () => void }) {
  const t = useText('retros');
  const { act } = useRetro();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await act[question]();
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`room.${question}.title`)}
      verb={t(`room.${question}.verb`)}
      keep={t(`room.${question}.keep`)}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t(`room.${question}.text`)}
    </ConfirmDialog>
  );
}

function ConfirmPerson({ question: { kind, participantId }, onClose }: { question: PersonQuestion; onClose: () => void }) {
  const t = useText('retros');
  const { session, act, you } = useRetro();
  const person = session.participants.find((one) => one.id === participantId);
  if (!person) return null;
  const isYou = person.id === you?.participantId;
  const words = kind === 'handOver' && isYou ? 'takeOver' : kind;
  const confirm = (): void => {
    void (kind === 'remove' ? act.removeParticipant(person.id) : act.setRole(person.id, 'facilitator'));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`room.${words}.title`, { name: person.name })}
      verb={t(`room.${words}.verb`)}
      keep={t(`room.${words}.keep`)}
      isDestructive={kind === 'remove'}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t(`room.${words}.text`, { name: person.name })}
    </ConfirmDialog>
  );
}
