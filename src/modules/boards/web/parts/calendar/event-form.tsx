import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { createCalendarEvent, deleteCalendarEvent, updateCalendarEvent, type CalendarEvent } from '#modules/boards/contract/calendar.ts';
import { dayOffTypes } from '#modules/boards/contract/flow.ts';
import { entryOf, isAllDay } from '#modules/boards/rules/board-calendar.ts';
import { useApi } from '#ui/api/api-context.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { TimeField } from '#ui/forms/fields/time-field.tsx';
import { useDayError, useDayText } from '#ui/forms/fields/use-date-field.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone, toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';
import { useAttempt } from './use-attempt.ts';
import { refreshCalendar, staleCalendar } from './use-board-calendar.ts';

// On days off and holidays nobody works: the flow's clock leaves them out.
const types = ['event', 'release', 'meeting', ...dayOffTypes] as const;
const isKnown = (type: string): type is (typeof types)[number] => (types as readonly string[]).includes(type);

interface EventFields {
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

function formOf(event: CalendarEvent): EventFields {
  const { firstDay, lastDay } = entryOf(event);
  const whole = isAllDay(event);
  const times = whole ? { fromTime: '', toTime: '' } : { fromTime: timeOf(event.startDate), toTime: timeOf(event.endDate) };
  return { title: event.title, type: event.type, from: firstDay, to: lastDay, ...times };
}

/** Whole days are sent as days, times as moments of the reader's clock. */
function bodyOf({ title, type, from, to, fromTime, toTime }: EventFields) {
  if (fromTime === '') return { title, type, startDate: from, endDate: to };
  return { title, type, startDate: momentOf(from, fromTime), endDate: momentOf(to, toTime || fromTime) };
}

/** A text that is no day stays as it is, and is refused. */
function momentOf(day: string, time: string): string {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? day : at.toISOString();
}

const blankOn = (day: string): EventFields => ({ title: '', type: 'event', from: day, to: day, fromTime: '', toTime: '' });

interface Props {
  readonly event: CalendarEvent | null;
  readonly day: string;
  readonly onClose: () => void;
}

/** Puts something into the calendar, changes it or takes it out. */
export function EventForm({ event, day, onClose }: Props) {
  const t = useText('boards-calendar');
  const form = useEventForm({ event, day, onClose });
  const wrongDay = useDayError();
  const { type, to, fromTime } = form.value;
  const data = types.map((known) => ({ value: known as string, label: t(`types.${known}`) }));
  // A word of the team's own, which the interface alone knows, is kept.
  if (!isKnown(type)) data.push({ value: type, label: type });
  return (
    <FormDialog
      form={form}
      title={t(event ? 'event.edit' : 'event.add')}
      size={480}
      verb={t(event ? 'event.save' : 'event.put')}
      keep={t('cancel')}
      onClose={onClose}
      beside={event && <Remove event={event} form={form} onClose={onClose} />}
    >
      <TextInput {...form.text('title')} />
      <NativeSelect {...form.text('type')} data={data} />
      <FieldPair>
        {/* The end follows a start that passes it. */}
        <DateField
          {...form.field('from')}
          onChange={(first) => form.set({ from: first, ...(first > to && !wrongDay(first) && { to: first }) })}
        />
        <TimeField
          {...form.text('fromTime')}
          description={t('event.wholeDay')}
          onChange={({ currentTarget: { value } }) => form.set({ fromTime: value, ...(value === '' && { toTime: '' }) })}
        />
        <DateField {...form.field('to')} />
        <TimeField {...form.text('toTime')} disabled={fromTime === ''} />
      </FieldPair>
    </FormDialog>
  );
}

function useEventForm({ event, day, onClose }: Props) {
  const t = useText('boards-calendar');
  const api = useApi();
  const { board } = useBoard();
  const dayText = useDayText();
  const wrongDay = useDayError();
  return useEndpointForm({
    endpoint: createCalendarEvent,
    record: event ? `entry ${event.id}` : `new entry ${board.id}`,
    of: event,
    formOf,
    begin: blankOn(day),
    labels: {
      title: t('event.title'),
      type: t('event.type'),
      from: t('event.from'),
      fromTime: t('event.fromTime'),
      to: t('event.to'),
      toTime: t('event.toTime'),
    },
    say: { type: (type) => (isKnown(type) ? t(`types.${type}`) : type), from: dayText, to: dayText },
    bodyOf: (value) => ({ boardId: board.id, ...bodyOf(value) }),
    missing: { title: true, from: true, to: true },
    refuse: ({ from, to, fromTime, toTime }) => ({
      from: wrongDay(from),
      to: wrongDay(to) ?? (to < from && t('event.wrong')),
      toTime: from === to && fromTime !== '' && toTime !== '' && toTime < fromTime && t('event.wrong'),
    }),
    failed: t('saveFailed'),
    send: (value, _saved, version) =>
      event
        ? api.call(updateCalendarEvent, { params: { eventId: event.id }, body: { ...bodyOf(value), version } })
        : api.call(createCalendarEvent, { body: { boardId: board.id, ...bodyOf(value) } }),
    refresh: staleCalendar,
    onSaved({ title }) {
      toastDone(t('event.saved', { title }));
      onClose();
    },
  });
}

interface RemoveProps {
  readonly event: CalendarEvent;
  readonly form: EndpointForm<EventFields>;
  readonly onClose: () => void;
}

function Remove({ event, form, onClose }: RemoveProps) {
  const t = useText('boards-calendar');
  const api = useApi();
  const { board } = useBoard();
  const { isBusy, attempt } = useAttempt(onClose);
  const bringBack = () => api.call(createCalendarEvent, { body: { boardId: board.id, ...bodyOf(formOf(event)) } });
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => api.call(deleteCalendarEvent, { params: { eventId: event.id } })))) return;
    toastUndo(t('event.deleted', { title: event.title }), () => void bringBack().then(refreshCalendar).catch(told));
  };
  return (
    <Button variant="subtle" color="coral" disabled={isBusy || form.isBusy} onClick={() => void remove()}>
      {t('event.delete')}
    </Button>
  );
}
