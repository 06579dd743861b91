import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { columnKinds, DEFAULT_WIP_LIMIT, type BoardColumn } from '#modules/boards/contract/board.ts';
import { createColumn, updateColumn } from '#modules/boards/contract/column.ts';
import { useApi } from '#ui/api/api-context.ts';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoardFrame } from '../board/board-room.ts';

const formOf = ({ title, status, wipLimit }: Pick<BoardColumn, 'title' | 'status' | 'wipLimit'>) => ({ title, status, wipLimit });

/** A new column, or the name, kind and limit of one that is there. */
export function ColumnForm({ column, onClose }: { column?: BoardColumn; onClose: () => void }) {
  const t = useText('boards-board');
  const api = useApi();
  const { boardId } = useBoardFrame();
  const form = useEndpointForm({
    endpoint: createColumn,
    record: column ? null : `new column ${boardId}`,
    begin: formOf(column ?? { title: '', status: 'ACTIVE', wipLimit: DEFAULT_WIP_LIMIT }),
    labels: { title: t('columnForm.title'), status: t('columnForm.status'), wipLimit: t('columnForm.limit') },
    send: (body) =>
      column ? api.call(updateColumn, { params: { columnId: column.id }, body }) : api.call(createColumn, { body: { boardId, ...body } }),
    onSaved: onClose,
  });
  const kinds: readonly string[] = columnKinds;
  const { status } = form.value;
  return (
    <FormDialog
      form={form}
      title={t(column ? 'columnForm.edit' : 'columnForm.add')}
      size={440}
      verb={t(column ? 'columnForm.save' : 'columnForm.create')}
      keep={t('columnForm.cancel')}
      onClose={onClose}
    >
      <TextInput {...form.text('title')} data-autofocus />
      <NativeSelect
        {...form.text('status')}
        description={t('columnForm.statusHint')}
        data={[
          ...columnKinds.map((kind) => ({ value: kind as string, label: t(`columnForm.kinds.${kind}`) })),
          ...(kinds.includes(status) ? [] : [{ value: status, label: status }]),
        ]}
      />
      <NumberField {...form.number('wipLimit')} description={t('columnForm.limitHint')} decimals={0} />
    </FormDialog>
  );
}
