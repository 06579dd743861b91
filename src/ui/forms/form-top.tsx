import type { ReactNode } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { DraftNote } from './draft-note.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props<T extends object> {
  readonly form: RecordForm<T>;
  /** What is said where the reason of a failure has no words of its own. */
  readonly failed: string;
  readonly children?: ReactNode;
}

/** Above the fields of a form: that a draft came back, and why the last save failed. */
export function FormTop<T extends object>({ form, failed, children }: Props<T>) {
  return (
    <>
      {form.isResumed && <DraftNote onDiscard={form.discard} />}
      {form.error !== null && (
        <ProblemNotice error={form.error} failed={failed} failedUnexpectedly={failed}>
          {children}
        </ProblemNotice>
      )}
    </>
  );
}
