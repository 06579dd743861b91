import { useState } from 'react';
import { getAccountMetrics } from '#modules/retros/contract/figures.ts';
import { createSession, listSessions, updateSession, type SessionRow } from '#modules/retros/contract/session.ts';
import { listTemplates } from '#modules/retros/contract/template.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useDraft } from '#ui/forms/use-draft.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { bodyOfChange, bodyOfNew, formOf, type SessionForm } from './session-form.ts';

/** Id of the field for the name, for the focus. */
export const NAME_FIELD = 'retro-name';

/** The form's state, its judgement before anything is sent, and the call. @param session null for a new one */
export function useSessionForm(session: SessionRow | null, { begin, onClose }: { begin: SessionForm; onClose: () => void }) {
  const t = useText('retros');
  // A change is laid over the session as it is; only what is not yet anywhere is kept.
  const draft = useDraft({ record: 'new retrospective', field: 'form', saved: begin });
  const [wasKept] = useState(draft.isDirty);
  const [changed, setChanged] = useState<SessionForm>(() => (session ? formOf(session) : begin));
  const form = session ? changed : draft.value;
  const [isMissing, setMissing] = useState(false);
  const creating = useWrite(createSession, { refresh: [listSessions, getAccountMetrics, listTemplates] });
  const updating = useWrite(updateSession, { refresh: [listSessions, getAccountMetrics, listTemplates] });
  const submit = (): void => {
    const lacks = form.name.trim() === '';
    setMissing(lacks);
    if (lacks) return document.getElementById(NAME_FIELD)?.focus();
    if (!session) return creating.mutate({ body: bodyOfNew(form) }, { onSuccess: draft.drop });
    const body = bodyOfChange(form, session);
    if (Object.keys(body).length === 0) return onClose();
    const onSuccess = (): void => {
      toastDone(t('create.updated'), { id: `updated-${session.id}` });
      onClose();
    };
    updating.mutate({ params: { sessionId: session.id }, body }, { onSuccess });
  };
  return {
    form,
    isMissing,
    submit,
    /** What was written last time came back; null where nothing did. */
    discard: !session && wasKept && draft.isDirty ? draft.drop : null,
    change(part: Partial<SessionForm>) {
      if (session) setChanged({ ...form, ...part });
      else draft.write({ ...form, ...part });
      setMissing(false);
    },
    isPending: creating.isPending || updating.isPending,
    error: creating.error ?? updating.error,
    created: creating.data ?? null,
  };
}
export type FormState = ReturnType<typeof useSessionForm>;
