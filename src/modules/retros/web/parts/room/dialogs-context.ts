import { createContext, use } from 'react';

export type DialogName = 'complete' | 'archive' | 'export' | 'share' | 'keys' | 'leave';

/** Something about one participant that wants to be confirmed. */
export interface PersonQuestion {
  readonly kind: 'handOver' | 'remove';
  readonly participantId: string;
}

export interface Dialogs {
  readonly open: (name: DialogName) => void;
  readonly ask: (question: PersonQuestion) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);
export const DialogsProvider = DialogsContext;

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('This part stands outside the dialogs of a room.');
  return dialogs;
}
