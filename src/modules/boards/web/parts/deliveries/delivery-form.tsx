import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { createDelivery, deleteDelivery, updateDelivery, type Delivery } from '#modules/boards/contract/delivery.ts';
import { dayOf } from '#shared/days.ts';
import { useApi } from '#ui/api/api-context.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { MoneyField } from '#ui/forms/fields/money-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { useDayError, useDayText } from '#ui/forms/fields/use-date-field.ts';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone, toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';
import { useAttempt } from '../calendar/use-attempt.ts';
import { refreshCalendar, staleCalendar } from '../calendar/use-board-calendar.ts';
import { blank, draftOf, fieldsOf, statuses, statusKind, type DeliveryFields } from './delivery-fields.ts';
import { PickItems } from './pick-items.tsx';

interface Props {
  readonly delivery: Delivery | null;
  readonly onClose: () => void;
}

/** Notes a delivery, changes it, or takes it back. */
export function DeliveryForm({ delivery, onClose }: Props) {
  const t = useText('boards-calendar');
  const form = useDeliveryForm({ delivery, onClose });
  const { status, itemIds } = form.value;
  const data = statuses.map((known) => ({ value: known as string, label: t(`statuses.${known}`) }));
  if (statuses.every((known) => known !== status)) data.push({ value: status, label: status });
  return (
    <FormPanel
      form={form}
      isFull
      title={t(delivery ? 'delivery.edit' : 'delivery.add')}
      verb={t(delivery ? 'delivery.save' : 'delivery.note')}
      keep={t('cancel')}
      onClose={onClose}
      beside={delivery && <Remove delivery={delivery} form={form} onClose={onClose} />}
    >
      <TextInput {...form.text('name')} data-autofocus />
      <FieldPair>
        <DateField {...form.field('day')} />
        <NativeSelect {...form.text('status')} data={data} />
      </FieldPair>
      <Textarea {...form.text('description')} autosize minRows={2} maxRows={8} />
      {/* What it brought in; the dashboard sums it up. */}
      <FieldPair>
        <MoneyField {...form.number('revenue')} />
        <NumberField {...form.number('kpi')} />
      </FieldPair>
      <PickItems chosen={itemIds} known={delivery} onChange={(chosen) => form.set({ itemIds: chosen })} />
    </FormPanel>
  );
}

function useDeliveryForm({ delivery, onClose }: Props) {
  const t = useText('boards-calendar');
  const api = useApi();
  const dayText = useDayText();
  const wrongDay = useDayError();
  const { board, byId, serverNow } = useBoard();
  return useEndpointForm({
    endpoint: createDelivery,
    record: delivery ? `delivery ${delivery.id}` : `new delivery ${board.id}`,
    of: delivery,
    formOf: fieldsOf,
    begin: () => blank(dayOf(new Date(serverNow()))),
    labels: {
      name: t('delivery.name'),
      description: t('delivery.description'),
      status: t('delivery.state'),
      day: t('delivery.day'),
      itemIds: t('delivery.itemsLabel'),
      revenue: t('delivery.revenue'),
      kpi: t('delivery.kpi'),
    },
    say: {
      status(typed) {
        const { word } = statusKind(typed);
        return word ? t(`statuses.${word}`) : typed;
      },
      day: dayText,
      itemIds: (ids) => [t('delivery.items', { count: ids.length }), ...ids.flatMap((id) => byId.get(id)?.key ?? [])].join('\n'),
    },
    bodyOf: (value, saved) => ({ boardId: board.id, ...draftOf(value, delivery && saved) }),
    missing: { day: true },
    refuse: ({ day }) => ({ day: wrongDay(day) }),
    failed: t('saveFailed'),
    send: (value, saved, version) =>
      delivery
        ? api.call(updateDelivery, { params: { deliveryId: delivery.id }, body: { ...draftOf(value, saved), version } })
        : api.call(createDelivery, { body: { boardId: board.id, ...draftOf(value, null) } }),
    refresh: staleCalendar,
    onSaved({ name }) {
      toastDone(t('delivery.saved', { name }));
      onClose();
    },
  });
}

interface RemoveProps {
  readonly delivery: Delivery;
  readonly form: EndpointForm<DeliveryFields>;
  readonly onClose: () => void;
}

function Remove({ delivery, form, onClose }: RemoveProps) {
  const t = useText('boards-calendar');
  const api = useApi();
  const { board } = useBoard();
  const { isBusy, attempt } = useAttempt(onClose);
  const bringBack = () => api.call(createDelivery, { body: { boardId: board.id, ...draftOf(fieldsOf(delivery), null) } });
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => api.call(deleteDelivery, { params: { deliveryId: delivery.id } })))) return;
    toastUndo(t('delivery.deleted', { name: delivery.name }), () => void bringBack().then(refreshCalendar).catch(told));
  };
  return (
    <Button variant="subtle" color="coral" disabled={isBusy || form.isBusy} onClick={() => void remove()}>
      {t('delivery.delete')}
    </Button>
  );
}
