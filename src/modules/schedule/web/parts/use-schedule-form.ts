import { useState } from 'react';
import type { TeamId } from '#modules/teams/contract.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useText } from '#ui/text/use-text.ts';
import { calls, USUAL_MINUTES, type Recurrence, type Schedule, type ScheduleKind } from '../../contract/schedule.ts';
import { fieldsOf, momentOf, tomorrow } from './local-time.ts';

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

function formOf(schedule: Schedule): ScheduleForm {
  const { name, timeZone, recurrence, minutes, teamId, templateId, mailReminder, nextAt, startsAt } = schedule;
  return { name, ...fieldsOf(timeZone, new Date(nextAt ?? startsAt)), timeZone, recurrence, minutes, teamId, templateId, mailReminder };
}

function blank(): ScheduleForm {
  const timeZone = zoneHere();
  const usual = { recurrence: 'none', minutes: USUAL_MINUTES, teamId: null, templateId: null, mailReminder: true } as const;
  return { name: '', ...tomorrow(timeZone, new Date()), timeZone, ...usual };
}

function bodyOfNew({ date, time, ...rest }: ScheduleForm) {
  return { ...rest, startsAt: startOf({ date, time, ...rest }) };
}

/** The rhythm counts from the first meeting: only another time begins it again. */
function bodyOfChange({ date, time, ...rest }: ScheduleForm, saved: ScheduleForm) {
  const isMoved = date !== saved.date || time !== saved.time || rest.timeZone !== saved.timeZone;
  return { ...rest, ...(isMoved && { startsAt: startOf({ date, time, ...rest }) }) };
}

/** Judged before anything is sent. */
const startOf = (form: ScheduleForm): string => momentOf(form.timeZone, form)?.toISOString() ?? '';

/** The form's state, its judgement before anything is sent, and the call. */
export function useScheduleForm(kind: ScheduleKind, schedule: Schedule | null, onClose: () => void) {
  const t = useText('schedule');
  const me = useMe();
  const written = useRecordForm<Schedule, ScheduleForm>({
    record: schedule ? `schedule ${schedule.id}` : `new ${kind} schedule`,
    of: schedule,
    formOf,
    begin: blank,
  });
  const { value: form } = written;
  const [refused, setRefused] = useState<'name' | 'date' | null>(null);
  const refresh = [calls[kind].list];
  const creating = useWrite(calls[kind].create, { refresh });
  const updating = useWrite(calls[kind].update, { refresh });
  const save = async (): Promise<void> => {
    const isSaved = await written.save((value, saved, version) =>
      schedule
        ? updating.mutateAsync({ params: { scheduleId: schedule.id }, body: { ...bodyOfChange(value, saved), version } })
        : creating.mutateAsync({ params: { accountId: me?.accountId ?? '' }, body: bodyOfNew(value) }),
    );
    if (!isSaved) return;
    toastDone(t(schedule ? 'form.saved' : 'form.created', { name: form.name.trim() }));
    onClose();
  };
  const submit = (): void => {
    const at = momentOf(form.timeZone, form);
    const lacks = form.name.trim() === '' ? 'name' : at === null || at <= new Date() ? 'date' : null;
    setRefused(lacks);
    if (lacks) document.getElementById(`schedule-${lacks}`)?.focus();
    else void save();
  };
  return {
    form,
    refused,
    submit,
    written,
    change(part: Partial<ScheduleForm>) {
      written.set(part);
      setRefused(null);
    },
  };
}
export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
