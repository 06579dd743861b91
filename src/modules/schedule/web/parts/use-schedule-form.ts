import { useState } from 'react';
import type { TeamId } from '#modules/teams/contract.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useDraft } from '#ui/forms/use-draft.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { calls, USUAL_MINUTES, type Recurrence, type Schedule, type ScheduleKind } from '../../contract/schedule.ts';
import { fieldsOf, momentOf, ownZone, tomorrow } from './local-time.ts';

export interface ScheduleForm {
  readonly name: string;
  readonly date: string;
  readonly time: string;
  /** A new plan is in its maker's own zone and stays in it, whoever changes it later (S2-58). */
  readonly timeZone: string;
  readonly recurrence: Recurrence;
  readonly minutes: number;
  readonly teamId: TeamId | null;
  readonly templateId: string | null;
  readonly mailReminder: boolean;
}

function formOf(schedule: Schedule | null): ScheduleForm {
  if (!schedule) {
    const timeZone = ownZone();
    const usual = { recurrence: 'none', minutes: USUAL_MINUTES, teamId: null, templateId: null, mailReminder: true } as const;
    return { name: '', ...tomorrow(timeZone, new Date()), timeZone, ...usual };
  }
  const { name, timeZone, recurrence, minutes, teamId, templateId, mailReminder, nextAt, startsAt } = schedule;
  return { name, ...fieldsOf(timeZone, new Date(nextAt ?? startsAt)), timeZone, recurrence, minutes, teamId, templateId, mailReminder };
}

/** The form's state, its judgement before anything is sent, and the call. */
export function useScheduleForm(kind: ScheduleKind, schedule: Schedule | null, onClose: () => void) {
  const t = useText('schedule');
  const me = useMe();
  const [begin] = useState(() => formOf(schedule));
  const record = schedule ? `schedule ${schedule.id}` : `new ${kind} schedule`;
  const draft = useDraft({ record, field: 'form', saved: begin, version: schedule?.version ?? 0 });
  const [wasKept] = useState(draft.isDirty);
  const form = draft.value;
  const [refused, setRefused] = useState<'name' | 'date' | null>(null);
  const refresh = [calls[kind].list];
  const creating = useWrite(calls[kind].create, { refresh });
  const updating = useWrite(calls[kind].update, { refresh });
  const [known, setKnown] = useState(0);
  /** @param on the version that it replaces, where somebody else's was seen meanwhile */
  const submit = (on = Math.max(known, draft.version)): void => {
    const at = momentOf(form.timeZone, form);
    const lacks = form.name.trim() === '' ? 'name' : at === null || at <= new Date() ? 'date' : null;
    setRefused(lacks);
    if (lacks || at === null) return document.getElementById(`schedule-${lacks}`)?.focus();
    const { date: _date, time: _time, ...rest } = form;
    const onSuccess = (): void => {
      draft.drop();
      toastDone(t(schedule ? 'form.saved' : 'form.created', { name: form.name.trim() }));
      onClose();
    };
    if (!schedule)
      return creating.mutate({ params: { accountId: me?.accountId ?? '' }, body: { ...rest, startsAt: at.toISOString() } }, { onSuccess });
    // The rhythm counts from the first meeting: only another time begins it anew.
    const isMoved = at.toISOString() !== new Date(schedule.nextAt ?? schedule.startsAt).toISOString();
    updating.mutate(
      { params: { scheduleId: schedule.id }, body: { ...rest, version: on, ...(isMoved && { startsAt: at.toISOString() }) } },
      { onSuccess },
    );
  };
  return {
    form,
    refused,
    submit,
    /** What was written last time came back; null where nothing did. */
    discard: wasKept && draft.isDirty ? draft.drop : null,
    change(part: Partial<ScheduleForm>) {
      draft.write({ ...form, ...part });
      setRefused(null);
    },
    /** Goes on from what somebody else has saved meanwhile. */
    know: setKnown,
    isPending: creating.isPending || updating.isPending,
    error: creating.error ?? updating.error,
  };
}
export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
