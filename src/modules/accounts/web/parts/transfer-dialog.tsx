import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { PAGE_MAX } from '#shared/pages.ts';
import type { UserId } from '#shared/ids.ts';
import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { type Account, getCurrentAccount } from '../../contract/account.ts';
import { listMembers } from '../../contract/members.ts';
import { getTransferProof, transferAccount } from '../../contract/switching.ts';
import { TransferProof } from './transfer-proof.tsx';

/** Hands the account over; what the owner was asked for at sign-in they are asked for again. */
export function TransferDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText('accounts');
  const ui = useText('ui');
  const params = { accountId: account.id };
  const { data } = useRead(listMembers, { params, query: { limit: PAGE_MAX, status: 'ACTIVE' } });
  const { data: proof } = useRead(getTransferProof, { params });
  // Most people have a password alone, so that is shown until it is known.
  const way = proof?.way ?? 'password';
  const people = (data?.items ?? []).filter((member) => member.role !== 'OWNER');
  const form = useEndpointForm({
    endpoint: transferAccount,
    params,
    record: null,
    begin: { userId: '', password: '', code: '' },
    labels: {
      userId: t('transfer.to'),
      password: t('transfer.password'),
      code: t(way === 'mailedCode' ? 'transfer.byMail' : 'transfer.code'),
    },
    missing: {
      userId: true,
      ...((way === 'password' || way === 'passwordAndCode') && { password: true }),
      ...(way !== 'password' && { code: true }),
    },
    bodyOf: ({ userId, password, code }) => ({ userId: userId as UserId, password, ...(code !== '' && { code }) }), // one of the choices
    failed: t('transfer.failed'),
    refresh: [getCurrentAccount, listMembers],
    onSaved(_answer, { userId }) {
      onClose();
      toastDone(t('transfer.done', { name: people.find((member) => member.userId === userId)?.user.name ?? '' }));
      void session.reload();
    },
  });
  return (
    <FormDialog
      form={form}
      isQuestion
      isDestructive
      title={t('transfer.question', { name: account.name })}
      size={480}
      verb={t('transfer.verb')}
      keep={t('transfer.keep')}
      onClose={onClose}
    >
      <p>{t('transfer.text')}</p>
      <NativeSelect
        {...form.text('userId')}
        description={data !== undefined && people.length === 0 ? t('transfer.nobody') : undefined}
        data={[
          { value: '', label: t('transfer.choose') },
          ...people.map((member) => ({ value: member.userId, label: `${member.user.name} (${ui(`parts.roles.${member.role}`)})` })),
        ]}
        data-autofocus
      />
      <TransferProof accountId={account.id} way={way} password={form.text('password')} code={form.text('code')} />
    </FormDialog>
  );
}
