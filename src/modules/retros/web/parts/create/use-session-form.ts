import { useState } from 'react';
import { getAccountMetrics } from '#modules/retros/contract/figures.ts';
import { createSession, listSessions, updateSession, type SessionRow } from '#modules/retros/contract/session.ts';
import { listTemplates } from '#modules/retros/contract/template.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { bodyOfChange, bodyOfNew, formOf, type SessionForm, type Written } from './session-form.ts';

/** Id of the field for the name, for the focus. */
export const NAME_FIELD = 'retro-name';

/** The form's state, its judgement before anything is sent, and the call. @param session null for a new one */
export function useSessionForm(session: SessionRow | null, { begin, onClose }: { begin: SessionForm; onClose: () => void }) {
  const t = useText('retros');
  const written = useRecordForm<Written, SessionForm>({
    record: session ? `retrospective ${session.id}` : 'new retrospective',
    of: session,
    formOf,
    begin,
  });
  const { value: form } = written;
  const [isMissing, setMissing] = useState(false);
  const creating = useWrite(createSession, { refresh: [listSessions, getAccountMetrics, listTemplates] });
  const updating = useWrite(updateSession, { refresh: [listSessions, getAccountMetrics, listTemplates] });
  const submit = (): void => {
    const lacks = form.name.trim() === '';
    setMissing(lacks);
    if (lacks) return document.getElementById(NAME_FIELD)?.focus();
    if (!session) return void written.save((value) => creating.mutateAsync({ body: bodyOfNew(value) }));
    void update(session);
  };
  const update = async ({ id: sessionId }: SessionRow): Promise<void> => {
    if (!written.isDirty) return onClose();
    const isSaved = await written.save((value, saved, version) =>
      updating.mutateAsync({ params: { sessionId }, body: { ...bodyOfChange(value, saved), version } }),
    );
    if (!isSaved) return;
    toastDone(t('create.updated'), { id: `updated-${sessionId}` });
    onClose();
  };
  return {
    form,
    isMissing,
    submit,
    written,
    change(part: Partial<SessionForm>) {
      written.set(part);
      setMissing(false);
    },
    isPending: creating.isPending || written.isBusy,
    error: creating.error ?? written.error,
    created: creating.data ?? null,
  };
}
export type FormState = ReturnType<typeof useSessionForm>;
