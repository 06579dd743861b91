import { Suspense, useState, type ReactNode } from 'react';
import { DialogsProvider, type DialogName, type Question } from './dialogs-context.tsx';
import { ConfirmQuestion, ConfirmSession, ExportDialog, KeysDialog, RoleDialog, ShareDialog } from './lazy-parts.tsx';
import { usePoker } from './room-context.tsx';

/** The room's dialogs: one at a time, opened from wherever something is asked. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [name, setName] = useState<DialogName | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <DialogsProvider value={{ open: setName, ask: setQuestion }}>
      {children}
      <Suspense>
        {name !== null && <Dialog name={name} onClose={() => setName(null)} />}
        {question && <Asked question={question} onClose={() => setQuestion(null)} />}
      </Suspense>
    </DialogsProvider>
  );
}

function Asked({ question, onClose }: { question: Question; onClose: () => void }) {
  const { session } = usePoker();
  if (question.kind !== 'role') return <ConfirmQuestion question={question} onClose={onClose} />;
  const person = session.participants.find((one) => one.id === question.participantId);
  return person ? <RoleDialog person={person} onClose={onClose} /> : null;
}

function Dialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  if (name === 'share') return <ShareDialog onClose={onClose} />;
  if (name === 'keys') return <KeysDialog onClose={onClose} />;
  if (name === 'export') return <ExportDialog onClose={onClose} />;
  return <ConfirmSession question={name} onClose={onClose} />;
}
