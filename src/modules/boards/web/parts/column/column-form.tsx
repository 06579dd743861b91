import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { columnKinds, DEFAULT_WIP_LIMIT, type BoardColumn } from '#modules/boards/contract/board.ts';
import { COLUMN_TITLE_MAX, WIP_LIMIT_MAX } from '#modules/boards/contract/column.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from '../board/form.module.css';
import { useColumnCalls } from './column-calls.ts';

/** A new column, or the name, kind and limit of one that is there. */
export function ColumnForm({ column, onClose }: { column?: BoardColumn; onClose: () => void }) {
  const t = useText('boards-board');
  const { add, change } = useColumnCalls();
  const [title, setTitle] = useState(column?.title ?? '');
  const [status, setStatus] = useState(column?.status ?? 'ACTIVE');
  const [limit, setLimit] = useState(column ? String(column.wipLimit ?? '') : String(DEFAULT_WIP_LIMIT));
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === '') return;
    setBusy(true);
    const number = Math.round(Number(limit));
    const draft = { title: title.trim(), status, wipLimit: number >= 1 ? Math.min(number, WIP_LIMIT_MAX) : null };
    const isDone = column ? await change(column.id, draft) : await add(draft);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(column ? 'columnForm.edit' : 'columnForm.add')}
      size={440}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <Fields draft={{ title, status, limit }} onTitle={setTitle} onStatus={setStatus} onLimit={setLimit} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('columnForm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={title.trim() === ''}>
            {t(column ? 'columnForm.save' : 'columnForm.create')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface FieldsProps {
  readonly draft: { readonly title: string; readonly status: string; readonly limit: string };
  readonly onTitle: (title: string) => void;
  readonly onStatus: (status: string) => void;
  readonly onLimit: (limit: string) => void;
}

function Fields({ draft, onTitle, onStatus, onLimit }: FieldsProps) {
  const t = useText('boards-board');
  const kinds: readonly string[] = columnKinds;
  return (
    <>
      <TextInput
        label={t('columnForm.title')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={COLUMN_TITLE_MAX}
        value={draft.title}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('columnForm.status')}
        description={t('columnForm.statusHint')}
        value={draft.status}
        onChange={(event) => onStatus(event.currentTarget.value)}
        data={[
          ...columnKinds.map((kind) => ({ value: kind as string, label: t(`columnForm.kinds.${kind}`) })),
          ...(kinds.includes(draft.status) ? [] : [{ value: draft.status, label: draft.status }]),
        ]}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={WIP_LIMIT_MAX}
        label={t('columnForm.limit')}
        description={t('columnForm.limitHint')}
        value={draft.limit}
        onChange={(event) => onLimit(event.currentTarget.value)}
      />
    </>
  );
}
