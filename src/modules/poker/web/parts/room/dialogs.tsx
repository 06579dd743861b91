import { Suspense, useState, type ReactNode } from 'react';
import { DialogsProvider, type DialogName, type Question } from './dialogs-context.tsx';
import { ConfirmQuestion, ConfirmSession, ExportDialog, KeysDialog, ShareDialog } from './lazy-parts.tsx';

/** The room's dialogs: one at a time, opened from wherever something is asked. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [name, setName] = useState<DialogName | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <DialogsProvider value={{ open: setName, ask: setQuestion }}>
      {children}
      <Suspense>
        {name !== null && <Dialog name={name} onClose={() => setName(null)} />}
        {question && <ConfirmQuestion question={question} onClose={() => setQuestion(null)} />}
      </Suspense>
    </DialogsProvider>
  );
}

function Dialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  if (name === 'share') return <ShareDialog onClose={onClose} />;
  if (name === 'keys') return <KeysDialog onClose={onClose} />;
  if (name === 'export') return <ExportDialog onClose={onClose} />;
  return <ConfirmSession question={name} onClose={onClose} />;
}
