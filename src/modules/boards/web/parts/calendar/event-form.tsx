import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { FormEvent } from 'react';
import { createCalendarEvent, deleteCalendarEvent, updateCalendarEvent, type CalendarEvent } from '#modules/boards/contract/calendar.ts';
import { dayOffTypes } from '#modules/boards/contract/flow.ts';
import { entryOf, isAllDay } from '#modules/boards/rules/board-calendar.ts';
import { useApi } from '#ui/api/api-context.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { toastDone, toastUndo } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';
import form from '../board/form.module.css';
import { useAttempt } from './use-attempt.ts';
import { refreshCalendar } from './use-board-calendar.ts';

// On days off and holidays nobody works: the flow's clock leaves them out.
const types = ['event', 'release', 'meeting', ...dayOffTypes] as const;
const TITLE_MAX = 120;

interface Fields {
  readonly title: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Empty where it takes the whole day. */
  readonly fromTime: string;
  readonly toTime: string;
}

const timeOf = (moment: string): string => {
  const at = new Date(moment);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
};

function fieldsOf(event: CalendarEvent): Fields {
  const { firstDay, lastDay } = entryOf(event);
  const whole = isAllDay(event);
  const times = whole ? { fromTime: '', toTime: '' } : { fromTime: timeOf(event.startDate), toTime: timeOf(event.endDate) };
  return { title: event.title, type: event.type, from: firstDay, to: lastDay, ...times };
}

/** Whole days travel as days, times as moments of the reader's clock. */
function timesOf({ from, to, fromTime, toTime }: Fields): { startDate: string; endDate: string } {
  if (fromTime === '') return { startDate: from, endDate: to };
  const moment = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();
  return { startDate: moment(from, fromTime), endDate: moment(to, toTime || fromTime) };
}

const isWrong = ({ title, from, to, fromTime, toTime }: Fields): boolean =>
  title.trim() === '' || from === '' || to === '' || to < from || (from === to && fromTime !== '' && toTime !== '' && toTime < fromTime);

const blankOn = (day: string): Fields => ({ title: '', type: 'event', from: day, to: day, fromTime: '', toTime: '' });

/** Puts something into the calendar, changes it or takes it out. */
export function EventForm({ event, day, onClose }: { event: CalendarEvent | null; day: string; onClose: () => void }) {
  const t = useText('boards-calendar');
  const api = useApi();
  const { board } = useBoard();
  const record = event ? `entry ${event.id}` : `new entry ${board.id}`;
  const written = useRecordForm<CalendarEvent, Fields>({ record, of: event, formOf: fieldsOf, begin: blankOn(day) });
  const { value: fields, set } = written;
  const { isBusy, attempt } = useAttempt(onClose);
  const create = (draft: Fields) =>
    api.call(createCalendarEvent, { body: { boardId: board.id, title: draft.title.trim(), type: draft.type, ...timesOf(draft) } });
  const save = async (): Promise<void> => {
    const isSaved = await written.save((value, _, version) => {
      const body = { title: value.title.trim(), type: value.type, ...timesOf(value), version };
      return event ? api.call(updateCalendarEvent, { params: { eventId: event.id }, body }) : create(value);
    });
    if (!isSaved) return;
    toastDone(t('event.saved', { title: fields.title.trim() }));
    await refreshCalendar();
    onClose();
  };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (!isWrong(fields)) void save();
  };
  const remove = async (): Promise<void> => {
    if (!event) return;
    const before = fieldsOf(event);
    if (!(await attempt(() => api.call(deleteCalendarEvent, { params: { eventId: event.id } })))) return;
    toastUndo(t('event.deleted', { title: event.title }), () => void create(before).then(refreshCalendar).catch(told));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(event ? 'event.edit' : 'event.add')}
      size={480}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        <FormTop form={written} failed={t('saveFailed')} />
        <What fields={fields} onChange={set} />
        <When fields={fields} onChange={set} />
        <Meeting form={written} onKeepMine={() => void save()} />
        <div className={form.buttons}>
          {event && (
            <Button variant="subtle" color="coral" mr="auto" disabled={isBusy} onClick={() => void remove()}>
              {t('event.delete')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy || written.isBusy} disabled={isWrong(fields) || written.clashes.length > 0}>
            {t(event ? 'event.save' : 'event.put')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface PartProps {
  readonly fields: Fields;
  readonly onChange: (part: Partial<Fields>) => void;
}

function What({ fields, onChange }: PartProps) {
  const t = useText('boards-calendar');
  // A word of the team's own, which the interface alone knows, is kept.
  const known = (types as readonly string[]).includes(fields.type) ? [] : [{ value: fields.type, label: fields.type }];
  return (
    <>
      <TextInput
        label={t('event.title')}
        data-autofocus
        maxLength={TITLE_MAX}
        value={fields.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <NativeSelect
        label={t('event.type')}
        value={fields.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
        data={[...types.map((type) => ({ value: type as string, label: t(`types.${type}`) })), ...known]}
      />
    </>
  );
}

/** Where somebody else has changed the same of it. */
function Meeting({ form: written, onKeepMine }: { form: RecordForm<Fields>; onKeepMine: () => void }) {
  const t = useText('boards-calendar');
  const format = useFormat();
  const day = (one: string): string => one && format.day(one);
  const labels = {
    title: t('event.title'),
    type: t('event.type'),
    from: t('event.from'),
    fromTime: t('event.fromTime'),
    to: t('event.to'),
    toTime: t('event.toTime'),
  };
  const say = {
    type: (typed: string) => {
      const known = types.find((one) => one === typed);
      return known ? t(`types.${known}`) : typed;
    },
    from: day,
    to: day,
  };
  return <FormConflict form={written} labels={labels} say={say} onKeepMine={onKeepMine} />;
}

function When({ fields, onChange }: PartProps) {
  const t = useText('boards-calendar');
  const { from, to, fromTime, toTime } = fields;
  return (
    <>
      <div className={form.pair}>
        <TextInput
          type="date"
          label={t('event.from')}
          value={from}
          // The end follows a start that passes it.
          onChange={({ currentTarget: { value } }) => onChange({ from: value, ...(value > to && { to: value }) })}
        />
        <TextInput
          type="time"
          label={t('event.fromTime')}
          description={t('event.wholeDay')}
          value={fromTime}
          onChange={({ currentTarget: { value } }) => onChange({ fromTime: value, ...(value === '' && { toTime: '' }) })}
        />
        <TextInput
          type="date"
          label={t('event.to')}
          value={to}
          error={to !== '' && to < from && t('event.wrong')}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('event.toTime')}
          value={toTime}
          disabled={fromTime === ''}
          error={from === to && toTime !== '' && toTime < fromTime && t('event.wrong')}
          onChange={({ currentTarget }) => onChange({ toTime: currentTarget.value })}
        />
      </div>
    </>
  );
}
