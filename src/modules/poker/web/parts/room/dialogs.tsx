import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DialogsProvider, type DialogName, type Question } from './dialogs-context.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { ConfirmSession, type SessionQuestion } from './confirm-session.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));
const ExportDialog = lazy(() =>
  import('#modules/poker/web/parts/summary/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

const asked: readonly DialogName[] = ['pause', 'end', 'archive', 'resetAll', 'leave'];

/** The room's dialogs: one at a time, opened from wherever something is asked. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [name, setName] = useState<DialogName | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = (): void => setName(null);
  const isQuestion = name !== null && asked.includes(name);
  return (
    <DialogsProvider value={{ open: setName, ask: setQuestion }}>
      {children}
      <ConfirmSession question={isQuestion ? (name as SessionQuestion) : null} onClose={close} />
      <ConfirmQuestion question={question} onClose={() => setQuestion(null)} />
      <Suspense>
        {name === 'share' && <ShareDialog onClose={close} />}
        {name === 'keys' && <KeysDialog onClose={close} />}
        {name === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </DialogsProvider>
  );
}
