import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { TeamId } from '#modules/teams/contract.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { TimeField } from '#ui/forms/fields/time-field.tsx';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { meetingLengths, recurrences } from '../../contract/schedule.ts';
import classes from './schedule-panel.module.css';
import { TemplateField } from './template-field.tsx';
import { useScheduleForm, useTeams, type Props } from './use-schedule-form.ts';

/** Plans meetings, or changes what is planned. */
export function SchedulePanel(props: Props) {
  const t = useText('schedule');
  const format = useFormat();
  const form = useScheduleForm(props);
  const { kind, schedule, onClose } = props;
  const { minutes, timeZone, teamId, templateId } = form.value;
  const lengths = [...new Set([...meetingLengths, minutes])].toSorted((one, other) => one - other);
  return (
    <FormPanel
      form={form}
      title={t(schedule ? `${kind}.editTitle` : `${kind}.plan`)}
      verb={t(schedule ? 'form.save' : 'form.create')}
      keep={t('form.close')}
      safe={t('form.kept')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} placeholder={t(`${kind}.example`)} />
      <FieldPair>
        <DateField {...form.field('date')} />
        <TimeField {...form.text('time')} description={t('form.zone', { zone: timeZone })} />
      </FieldPair>
      <FieldPair>
        <NativeSelect {...form.text('recurrence')} data={recurrences.map((one) => ({ value: one, label: t(`recurrences.${one}`) }))} />
        <NativeSelect
          label={form.labels.minutes}
          value={String(minutes)}
          onChange={(event) => form.set({ minutes: Number(event.currentTarget.value) })}
          data={lengths.map((length) => ({ value: String(length), label: format.duration(length * 60) }))}
        />
      </FieldPair>
      <TeamField value={teamId} onChange={(team) => form.set({ teamId: team })} />
      <TemplateField kind={kind} value={templateId} onChange={(template) => form.set({ templateId: template })} />
      <SwitchRow classNames={{ root: classes.setting }} {...form.check('mailReminder')} description={t('form.mailHint')} />
    </FormPanel>
  );
}

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
      onChange={({ currentTarget }) => onChange(data?.items.find(({ id }) => id === currentTarget.value)?.id ?? null)}
      data={[{ value: '', label: t('personal') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
    />
  );
}
