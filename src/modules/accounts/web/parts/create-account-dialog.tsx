import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { accountTypes, type AccountType } from '../../contract.ts';
import { ACCOUNT_NAME_MAX } from '../../contract/account.ts';
import { useCreateAccount, useSwitchAccount } from '../api.ts';
import classes from './form.module.css';

/** A further account of one's own; it is entered at once. */
export function CreateAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('accounts');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('create.title')} size={480} closeButtonProps={{ 'aria-label': t('create.keep') }}>
      <CreateForm onClose={onClose} />
    </Modal>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const t = useText('accounts');
  const [name, setName] = useState('');
  const [type, setType] = useState<AccountType>('TEAM');
  const [error, setError] = useState<unknown>(null);
  const create = useCreateAccount();
  const { go, isPending } = useSwitchAccount();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(null);
    try {
      const account = await create.mutateAsync({ body: { name, type } });
      onClose();
      await go(account.id);
      toastDone(t('create.done', { name: account.name }));
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {error !== null && (
        <ProblemNotice error={error} failed={t('create.failed')} failedUnexpectedly={t('create.failed')}>
          {t('create.failedHint')}
        </ProblemNotice>
      )}
      <TextInput
        label={t('general.name')}
        description={t('create.nameHelp')}
        value={name}
        maxLength={ACCOUNT_NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('general.type')}
        value={type}
        onChange={(event) => setType(accountTypes.find((known) => known === event.currentTarget.value) ?? 'TEAM')}
        data={accountTypes.map((known) => ({ value: known, label: t(`types.${known}`) }))}
      />
      <p className={classes.note}>{t('create.plan')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('create.keep')}
        </Button>
        <Button type="submit" loading={create.isPending || isPending} disabled={name.trim() === ''}>
          {t('create.verb')}
        </Button>
      </div>
    </form>
  );
}
