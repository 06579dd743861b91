import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState, type FormEvent } from 'react';
import { VIEW_NAME_MAX } from '#modules/boards/contract/view.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import form from '../board/form.module.css';
import { useViews } from './use-views.ts';

/** Keeps what is shown under a name. */
export function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useText('boards-board');
  const { you } = useBoard();
  const { save } = useViews();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return;
    setBusy(true);
    const isDone = await save(name.trim(), query, isShared);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('views.saveTitle')} size={440} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('views.name')}
          description={t('views.keeps')}
          data-autofocus
          maxLength={VIEW_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {you.canEditItems && (
          <Checkbox
            label={t('views.share')}
            description={t('views.shareHint')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('columnForm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {t('views.saveVerb')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
