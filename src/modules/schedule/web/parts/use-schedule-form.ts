import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { calls, USUAL_MINUTES, type Recurrence, type Schedule, type ScheduleKind } from '../../contract/schedule.ts';
import { useTemplates } from './template-field.tsx';
import { fieldsOf, momentOf, tomorrow } from './local-time.ts';

export const useTeams = () => useRead(listTeams, { query: { limit: 200 } });

interface ScheduleForm {
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

const isPast = (form: ScheduleForm): boolean => (momentOf(form.timeZone, form)?.getTime() ?? 0) <= Date.now();

export interface Props {
  readonly kind: ScheduleKind;
  /** Null plans a new one. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

export function useScheduleForm({ kind, schedule, onClose }: Props) {
  const t = useText('schedule');
  const format = useFormat();
  const api = useApi();
  const accountId = useMe()?.accountId ?? '';
  const { create, update, list } = calls[kind];
  const templates = useTemplates(kind);
  const teams = useTeams();
  return useEndpointForm({
    endpoint: create,
    params: { accountId },
    record: schedule ? `schedule ${schedule.id}` : `new ${kind} schedule`,
    of: schedule,
    formOf,
    begin: blank,
    labels: {
      name: t('form.name'),
      date: t('form.date'),
      time: t('form.time'),
      timeZone: t('form.timeZone'),
      recurrence: t('form.recurrence'),
      minutes: t('form.length'),
      teamId: t('form.team'),
      templateId: t(kind === 'poker' ? 'form.template' : 'form.format'),
      mailReminder: t('form.mail'),
    },
    say: {
      date: (day) => day && format.day(day),
      recurrence: (one) => t(`recurrences.${one}`),
      minutes: (minutes) => format.duration(minutes * 60),
      teamId: (id) => teams.data?.items.find((team) => team.id === id)?.name ?? t('personal'),
      templateId: templates.nameOf,
    },
    missing: { name: t('form.nameMissing'), date: true, time: true },
    refuse: (value) => ({ date: isPast(value) && t('form.past') }),
    bodyOf: bodyOfNew,
    failed: t('form.failed'),
    ...(schedule && {
      send: (value: ScheduleForm, saved: ScheduleForm, version: number) =>
        callOrThrow(api, update, { params: { scheduleId: schedule.id }, body: { ...bodyOfChange(value, saved), version } }),
    }),
    refresh: [list],
    onSaved({ name }) {
      toastDone(t(schedule ? 'form.saved' : 'form.created', { name }));
      onClose();
    },
  });
}
