import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { accountTypes, type AccountType } from '../../contract.ts';
import { createAccount, listOwnMemberships } from '../../contract/account.ts';
import { useSwitchAccount } from '../api.ts';

interface NewAccount {
  readonly name: string;
  readonly type: AccountType;
}

const emptyAccount: NewAccount = { name: '', type: 'TEAM' };

/** A further account of one's own; it is entered at once. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText('accounts');
  const { go } = useSwitchAccount();
  const form = useEndpointForm({
    endpoint: createAccount,
    record: 'new account',
    begin: emptyAccount,
    labels: { name: t('general.name'), type: t('general.type') },
    failed: t('create.failed'),
    refresh: [listOwnMemberships],
    async onSaved(account) {
      onClose();
      await go(account.id);
      toastDone(t('create.done', { name: account.name }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('create.title')}
      size={480}
      verb={t('create.verb')}
      keep={t('create.keep')}
      onClose={onClose}
      safe={t('create.failedHint')}
    >
      <TextInput {...form.text('name')} description={t('create.nameHelp')} data-autofocus />
      <NativeSelect {...form.text('type')} data={accountTypes.map((known) => ({ value: known, label: t(`types.${known}`) }))} />
      <Muted as="p" size={13}>
        {t('create.plan')}
      </Muted>
    </FormDialog>
  );
}
