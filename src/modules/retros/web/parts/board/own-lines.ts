import type { LineOf } from '#ui/forms/use-line.ts';

/** Where the reader writes a card; it may be anonymous. */
export const cardLine = (sessionId: string, columnId: string): LineOf => ({
  record: `retrospective ${sessionId}`,
  field: `column ${columnId}`,
  isAnonymous: true,
});

/** Where somebody writes what is to be done. */
export const actionLine = (sessionId: string): LineOf => ({ record: `retrospective ${sessionId}`, field: 'new action' });

/** Where the reader writes a note, or the draft of an action: nobody's name is kept with it. */
export const noteLine = (topicId: string, kind: string): LineOf => ({ record: `topic ${topicId}`, field: kind, isAnonymous: true });
