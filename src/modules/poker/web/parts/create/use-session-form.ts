import { useState } from 'react';
import { updateAccountSession } from '../../../contract/account-sessions.ts';
import { getTeamMetrics, listActivity } from '../../../contract/metrics.ts';
import { createSession, getSession, listSessions, type SessionRow } from '../../../contract/session.ts';
import type { Template } from '../../../contract/template.ts';
import { listVotingSystems } from '../../../contract/voting-system.ts';
import { STORIES_MAX } from '../../../contract/story.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { draftFor, dropDraft, keepDraft } from './kept-draft.ts';
import {
  bodyOfChange,
  bodyOfNew,
  emptyForm,
  formOf,
  formOfTemplate,
  storiesToAdd,
  type SessionForm,
  type Written,
} from './session-form.ts';

/** A field that keeps the form from being sent. */
export type Refused = 'name' | 'votingSystem' | 'stories' | null;
/** Ids of these fields, for the focus. */
export const fieldIds = { name: 'session-name', votingSystem: 'session-voting-system', stories: 'session-stories' } as const;

/** The form's state, its judgement before anything is sent, and the call. @param session null for a new one */
export function useSessionForm(session: SessionRow | null, onClose: () => void, template?: Template) {
  const me = useMe();
  const owner = `${me?.accountId}.${me?.id}`;
  const [draft] = useState(() => (session || template ? null : draftFor(owner)));
  const [isDraft, setIsDraft] = useState(draft !== null);
  const [fresh, setForm] = useState<SessionForm>(() => draft ?? (template ? formOfTemplate(template) : emptyForm));
  const { written, update } = useChange(session, onClose);
  const typed = session ? written.value : fresh;
  const { form, chooseDeck } = useDefaultDeck(typed, session !== null || draft !== null || template !== undefined);
  const [refused, setRefused] = useState<Refused>(null);
  const creating = useWrite(createSession, { refresh: [listSessions, getTeamMetrics, listActivity] });
  const total = (session?.stories.length ?? 0) + storiesToAdd(form, session).length;

  const create = (): void => creating.mutate({ body: bodyOfNew(form) }, { onSuccess: () => dropDraft(owner) });
  const submit = (): void => {
    const lacks = refuseForm(form, total);
    setRefused(lacks);
    if (lacks) document.getElementById(fieldIds[lacks])?.focus();
    else if (session) void update();
    else create();
  };
  return {
    form,
    total,
    refused,
    submit,
    change(part: Partial<SessionForm>) {
      const next = { ...typed, ...part };
      if (session) written.set(part);
      else setForm(next);
      // At every stroke: a reload or Back asks nobody.
      if (!session && !template) keepDraft(owner, next);
      if (part.votingSystem !== undefined) chooseDeck();
      setRefused(null);
    },
    /** What was written last time came back. */
    isDraft,
    startOver() {
      dropDraft(owner);
      setForm(emptyForm);
      setIsDraft(false);
    },
    close: onClose,
    /** Of a session that is there already: its draft, and what somebody else has written meanwhile. */
    written: session ? written : null,
    isPending: creating.isPending || written.isBusy,
    error: creating.error ?? written.error,
    created: creating.data ?? null,
  };
}
export type FormState = ReturnType<typeof useSessionForm>;

/** Of a session that is there: its draft, and the call. */
function useChange(session: SessionRow | null, onClose: () => void) {
  const t = useText('poker-create');
  const updating = useWrite(updateAccountSession, { refresh: [listSessions, getSession, listActivity] });
  const written = useRecordForm<Written, SessionForm>({
    record: `poker session ${session?.id ?? 'new'}`,
    of: session,
    formOf,
    begin: emptyForm,
  });
  const update = async (): Promise<void> => {
    if (!session || !written.isDirty) return onClose();
    const { id: sessionId, accountId } = session;
    const isSaved = await written.save((value, saved, version) =>
      updating.mutateAsync({ params: { accountId, sessionId }, body: { ...bodyOfChange(value, session, saved), version } }),
    );
    if (!isSaved) return;
    toastDone(t('create.updated'), { id: `updated-${sessionId}` });
    onClose();
  };
  return { written, update };
}

/** Lays the deck that the account has made its default into a new form, until another one is chosen there. */
function useDefaultDeck(typed: SessionForm, isSettled: boolean): { form: SessionForm; chooseDeck: () => void } {
  const [isChosen, setChosen] = useState(isSettled);
  const { data } = useRead(listVotingSystems, { query: { limit: 200 } });
  const usual = data?.items.find((deck) => deck.isDefault && deck.accountId !== null)?.id;
  return { form: isChosen || !usual ? typed : { ...typed, votingSystem: usual }, chooseDeck: () => setChosen(true) };
}

/** A missing name or deck sends nothing; the field is marked and takes the focus (C2-55). */
function refuseForm({ name, votingSystem }: SessionForm, total: number): Refused {
  if (name.trim() === '') return 'name';
  if (votingSystem === '') return 'votingSystem';
  return total > STORIES_MAX ? 'stories' : null;
}
