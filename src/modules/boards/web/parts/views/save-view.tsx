import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { createView, listViews } from '#modules/boards/contract/view.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';

/** Keeps what is shown under a name. */
export function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useText('boards-board');
  const { board, you } = useBoard();
  const form = useEndpointForm({
    endpoint: createView,
    params: { boardId: board.id },
    record: `new view ${board.id}`,
    begin: { name: '', isShared: false },
    labels: { name: t('views.name'), isShared: t('views.share') },
    bodyOf: (value) => ({ ...value, query }),
    at: { 'boards.view_name_taken': 'name' },
    refresh: [listViews],
    onSaved({ name }) {
      toastDone(t('views.saved', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('views.saveTitle')}
      size={440}
      verb={t('views.saveVerb')}
      keep={t('columnForm.cancel')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} description={t('views.keeps')} data-autofocus />
      {you.canEditItems && <Checkbox {...form.check('isShared')} description={t('views.shareHint')} />}
    </FormDialog>
  );
}
