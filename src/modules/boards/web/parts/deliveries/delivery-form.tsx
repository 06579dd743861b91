import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/NumberInput.layer.css';
import type { FormEvent } from 'react';
import { createDelivery, deleteDelivery, updateDelivery, type Delivery } from '#modules/boards/contract/delivery.ts';
import { dayOf } from '#shared/days.ts';
import { useApi } from '#ui/api/api-context.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone, toastUndo } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';
import form from '../board/form.module.css';
import { useAttempt } from '../calendar/use-attempt.ts';
import { refreshCalendar } from '../calendar/use-board-calendar.ts';
import { blank, draftOf, fieldsOf, statuses, statusKind, type DeliveryFields } from './delivery-fields.ts';
import { PickItems } from './pick-items.tsx';

const FORM = 'delivery-form';
const NAME_MAX = 120;
const DESCRIPTION_MAX = 2000;

const isWrong = ({ name, day }: DeliveryFields): boolean => name.trim() === '' || day === '';

/** Notes a delivery, changes it, or takes it back. */
export function DeliveryForm({ delivery, onClose }: { delivery: Delivery | null; onClose: () => void }) {
  const t = useText('boards-calendar');
  const api = useApi();
  const { board } = useBoard();
  const before = delivery && fieldsOf(delivery);
  const written = useDeliveryForm(delivery);
  const { value: fields, set } = written;
  const { isBusy, attempt } = useAttempt(onClose);
  const create = (one: DeliveryFields) => api.call(createDelivery, { body: { boardId: board.id, ...draftOf(one, null) } });
  const save = async (): Promise<void> => {
    const isSaved = await written.save((value, saved, version) =>
      delivery
        ? api.call(updateDelivery, { params: { deliveryId: delivery.id }, body: { ...draftOf(value, saved), version } })
        : create(value),
    );
    if (!isSaved) return;
    toastDone(t('delivery.saved', { name: fields.name.trim() }));
    await refreshCalendar();
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong(fields)) void save();
  };
  const remove = async (): Promise<void> => {
    if (!delivery || !before) return;
    if (!(await attempt(() => api.call(deleteDelivery, { params: { deliveryId: delivery.id } })))) return;
    toastUndo(t('delivery.deleted', { name: delivery.name }), () => void create(before).then(refreshCalendar).catch(told));
  };
  return (
    <SidePanel
      isOpen
      isFull
      onClose={onClose}
      title={t(delivery ? 'delivery.edit' : 'delivery.add')}
      foot={
        <Foot
          delivery={delivery}
          isBusy={isBusy || written.isBusy}
          isWrong={isWrong(fields) || written.clashes.length > 0}
          onRemove={() => void remove()}
          onClose={onClose}
        />
      }
    >
      <form id={FORM} className={form.form} onSubmit={submit} noValidate>
        <FormTop form={written} failed={t('saveFailed')} />
        <Words fields={fields} onChange={set} />
        <ValueFields fields={fields} onChange={set} />
        <Meeting form={written} onKeepMine={() => void save()} />
        <PickItems chosen={fields.itemIds} known={delivery} onChange={(itemIds) => set({ itemIds })} />
      </form>
    </SidePanel>
  );
}

function useDeliveryForm(delivery: Delivery | null) {
  const { board, serverNow } = useBoard();
  return useRecordForm<Delivery, DeliveryFields>({
    record: delivery ? `delivery ${delivery.id}` : `new delivery ${board.id}`,
    of: delivery,
    formOf: fieldsOf,
    begin: () => blank(dayOf(new Date(serverNow()))),
  });
}

/** Where somebody else has changed the same of it. */
function Meeting({ form: written, onKeepMine }: { form: RecordForm<DeliveryFields>; onKeepMine: () => void }) {
  const t = useText('boards-calendar');
  const format = useFormat();
  const { byId } = useBoard();
  const labels = {
    name: t('delivery.name'),
    description: t('delivery.description'),
    status: t('delivery.state'),
    day: t('delivery.day'),
    itemIds: t('delivery.itemsLabel'),
    revenue: t('delivery.revenue'),
    kpi: t('delivery.kpi'),
  };
  const say = {
    status: (typed: string) => {
      const { word } = statusKind(typed);
      return word ? t(`statuses.${word}`) : typed;
    },
    day: (one: string) => one && format.day(one),
    itemIds: (ids: DeliveryFields['itemIds']) =>
      [t('delivery.items', { count: ids.length }), ...ids.flatMap((id) => byId.get(id)?.key ?? [])].join('\n'),
  };
  return <FormConflict form={written} labels={labels} say={say} onKeepMine={onKeepMine} />;
}

interface FootProps {
  readonly delivery: Delivery | null;
  readonly isBusy: boolean;
  readonly isWrong: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function Foot({ delivery, isBusy, isWrong, onRemove, onClose }: FootProps) {
  const t = useText('boards-calendar');
  return (
    <div className={form.buttons}>
      {delivery && (
        <Button variant="subtle" color="coral" mr="auto" disabled={isBusy} onClick={onRemove}>
          {t('delivery.delete')}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={FORM} loading={isBusy} disabled={isWrong}>
        {t(delivery ? 'delivery.save' : 'delivery.note')}
      </Button>
    </div>
  );
}

interface PartProps {
  readonly fields: DeliveryFields;
  readonly onChange: (part: Partial<DeliveryFields>) => void;
}

function Words({ fields, onChange }: PartProps) {
  const t = useText('boards-calendar');
  const own = (statuses as readonly string[]).includes(fields.status) ? [] : [{ value: fields.status, label: fields.status }];
  return (
    <>
      <TextInput
        label={t('delivery.name')}
        data-autofocus
        maxLength={NAME_MAX}
        value={fields.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className={form.pair}>
        <TextInput
          type="date"
          label={t('delivery.day')}
          value={fields.day}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
        <NativeSelect
          label={t('delivery.state')}
          value={fields.status}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
          data={[...statuses.map((status) => ({ value: status as string, label: t(`statuses.${status}`) })), ...own]}
        />
      </div>
      <Textarea
        label={t('delivery.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={DESCRIPTION_MAX}
        value={fields.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  );
}

const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value));

/** What it brought in; the dashboard sums it up. */
function ValueFields({ fields, onChange }: PartProps) {
  const t = useText('boards-calendar');
  return (
    <div className={form.pair}>
      <NumberInput
        label={t('delivery.revenue')}
        prefix="$"
        min={0}
        max={1_000_000_000}
        decimalScale={2}
        hideControls
        value={fields.revenue ?? ''}
        onChange={(value) => onChange({ revenue: numberOf(value) })}
      />
      <NumberInput
        label={t('delivery.kpi')}
        hideControls
        value={fields.kpi ?? ''}
        onChange={(value) => onChange({ kpi: numberOf(value) })}
      />
    </div>
  );
}
