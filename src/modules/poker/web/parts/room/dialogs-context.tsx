import { createContext, use } from 'react';

export type DialogName = 'pause' | 'end' | 'archive' | 'resetAll' | 'export' | 'share' | 'keys' | 'leave';

/** Something about one participant or one story that wants to be confirmed. */
export type Question =
  | { readonly kind: 'handOver' | 'remove'; readonly participantId: string }
  /** Not confirmed but chosen: what they do from now on. */
  | { readonly kind: 'role'; readonly participantId: string }
  | { readonly kind: 'deleteStory'; readonly storyId: string };

export interface Dialogs {
  readonly open: (name: DialogName) => void;
  readonly ask: (question: Question) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);
export const DialogsProvider = DialogsContext;

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('This part stands outside the dialogs of a room.');
  return dialogs;
}
