import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useId, type FormEvent } from 'react';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import {
  meetingLengths,
  recurrences,
  SCHEDULE_NAME_MAX,
  type Recurrence,
  type Schedule,
  type ScheduleKind,
} from '../../contract/schedule.ts';
import { TemplateField, useTemplates } from './template-field.tsx';
import { useScheduleForm, type ScheduleFormState } from './use-schedule-form.ts';
import classes from './schedule-panel.module.css';

interface Props {
  readonly kind: ScheduleKind;
  /** null plans a new one. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

/** Plans meetings, or changes what is planned. */
export function SchedulePanel({ kind, schedule, onClose }: Props) {
  const t = useText('schedule');
  const formId = useId();
  const state = useScheduleForm(kind, schedule, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    state.submit();
  };
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t(schedule ? `${kind}.editTitle` : `${kind}.plan`)}
      foot={
        <div className={classes.foot}>
          {state.written.error !== null && (
            <ProblemNotice error={state.written.error} failed={t('form.failed')} failedUnexpectedly={t('form.failed')}>
              {t('form.kept')}
            </ProblemNotice>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('form.close')}
            </Button>
            <Button type="submit" form={formId} loading={state.written.isBusy} disabled={state.written.clashes.length > 0}>
              {t(schedule ? 'form.save' : 'form.create')}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        {state.written.isResumed && <DraftNote onDiscard={state.written.discard} />}
        <Fields kind={kind} state={state} />
        <Meeting kind={kind} state={state} />
      </form>
    </SidePanel>
  );
}

/** Where somebody else has changed the same plan. */
function Meeting({ kind, state }: { kind: ScheduleKind; state: ScheduleFormState }) {
  const t = useText('schedule');
  const format = useFormat();
  const templates = useTemplates(kind);
  const teams = useTeams();
  const labels = {
    name: t('form.name'),
    date: t('form.date'),
    time: t('form.time'),
    timeZone: t('form.timeZone'),
    recurrence: t('form.recurrence'),
    minutes: t('form.length'),
    teamId: t('form.team'),
    templateId: t(kind === 'poker' ? 'form.template' : 'form.format'),
    mailReminder: t('form.mail'),
  };
  const say = {
    date: (day: string) => day && format.day(day),
    recurrence: (one: Recurrence) => t(`recurrences.${one}`),
    minutes: (minutes: number) => format.duration(minutes * 60),
    teamId: (id: TeamId | null) => teams.data?.items.find((team) => team.id === id)?.name ?? t('personal'),
    templateId: templates.nameOf,
  };
  return <FormConflict form={state.written} labels={labels} say={say} onKeepMine={state.submit} />;
}

function Fields({ kind, state }: { kind: ScheduleKind; state: ScheduleFormState }) {
  const t = useText('schedule');
  const format = useFormat();
  const { form, change, refused } = state;
  return (
    <>
      <TextInput
        id="schedule-name"
        label={t('form.name')}
        placeholder={t(`${kind}.example`)}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={SCHEDULE_NAME_MAX}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={refused === 'name' && t('form.nameMissing')}
      />
      <Times state={state} />
      <div className={classes.pair}>
        <NativeSelect
          label={t('form.recurrence')}
          value={form.recurrence}
          onChange={(event) => change({ recurrence: event.currentTarget.value as Recurrence })}
          data={recurrences.map((one) => ({ value: one, label: t(`recurrences.${one}`) }))}
        />
        <NativeSelect
          label={t('form.length')}
          value={String(form.minutes)}
          onChange={(event) => change({ minutes: Number(event.currentTarget.value) })}
          data={[...new Set([...meetingLengths, form.minutes])]
            .toSorted((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: format.duration(minutes * 60) }))}
        />
      </div>
      <TeamField value={form.teamId} onChange={(teamId) => change({ teamId })} />
      <TemplateField kind={kind} value={form.templateId} onChange={(templateId) => change({ templateId })} />
      <SwitchRow
        classNames={{ root: classes.setting }}
        label={t('form.mail')}
        description={t('form.mailHint')}
        checked={form.mailReminder}
        onChange={(event) => change({ mailReminder: event.currentTarget.checked })}
      />
    </>
  );
}

function Times({ state: { form, change, refused } }: { state: ScheduleFormState }) {
  const t = useText('schedule');
  return (
    <div className={classes.pair}>
      <TextInput
        id="schedule-date"
        type="date"
        label={t('form.date')}
        value={form.date}
        onChange={(event) => change({ date: event.currentTarget.value })}
        error={refused === 'date' && t('form.past')}
      />
      <TextInput
        type="time"
        label={t('form.time')}
        description={t('form.zone', { zone: form.timeZone })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
    </div>
  );
}

const useTeams = () => useRead(listTeams, { query: { limit: 200 } });

function TeamField({ value, onChange }: { value: TeamId | null; onChange: (teamId: TeamId | null) => void }) {
  const t = useText('schedule');
  const { data, error, isPending } = useTeams();
  return (
    <NativeSelect
      label={t('form.team')}
      description={t(value === null ? 'form.personalHint' : 'form.teamHint')}
      error={error && t('form.teamsFailed')}
      disabled={isPending}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : (currentTarget.value as TeamId))}
      data={[{ value: '', label: t('personal') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
    />
  );
}
