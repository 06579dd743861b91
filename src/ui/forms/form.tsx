import type { ReactNode } from 'react';
import { DraftNote } from './draft-note.tsx';
import { FormConflict } from './form-conflict.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';
import { useFirstField } from './use-first-field.ts';
import { useFormWords } from './use-form-words.ts';

interface Props<T extends object> {
  readonly form: EndpointForm<T>;
  /** What is safe, below the reason of a failure. */
  readonly safe?: ReactNode;
  /** What to say of a draft that came back, instead of the general note. */
  readonly resumed?: ReactNode;
  /** It is what its dialog or panel is opened for: its first field has the focus, unless another is marked with `data-autofocus`. */
  readonly takesFocus?: boolean;
  /** Narrower gaps, for a form in place. */
  readonly isDense?: boolean;
  /** Those that do not stand outside, as at the foot of a panel. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** A form: its draft that came back and its failure above the fields, a conflict below them, and its buttons. */
export function Form<T extends object>({ form, safe, resumed, takesFocus = false, isDense = false, buttons, children }: Props<T>) {
  const t = useFormWords();
  useFirstField(form.id, takesFocus);
  const failed = form.failed ?? t?.('failed') ?? '';
  return (
    <Stack as="form" id={form.id} gap={isDense ? 12 : 18} onSubmit={form.onSubmit} noValidate>
      {form.isResumed && (resumed ?? <DraftNote onDiscard={form.discard} />)}
      <ProblemNotice error={form.above} failed={failed} failedUnexpectedly={form.failedUnexpectedly}>
        {safe}
      </ProblemNotice>
      {form.unseen.length > 0 && (
        <Notice tone="error" title={t?.('unseen') ?? failed}>
          {form.unseen.map(({ label, reason }) => (
            <p key={label}>{t?.('unseenField', { label, reason }) ?? reason}</p>
          ))}
        </Notice>
      )}
      {children}
      <FormConflict form={form} labels={form.labels} say={form.say} onKeepMine={form.overwrite} />
      {buttons}
    </Stack>
  );
}
