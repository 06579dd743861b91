import { Button, Modal, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { PAGE_MAX } from '#shared/pages.ts';
import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { getCurrentAccount, type Account } from '../../contract.ts';
import { listMembers, type Member } from '../../contract/members.ts';
import { transferAccount } from '../../contract/switching.ts';
import classes from './form.module.css';
import { TransferProof, useTransferProof } from './transfer-proof.tsx';

/** Hands the account over; what the owner was asked for at sign-in they are asked for again. */
export function TransferDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  useFocusBack();
  const t = useText('accounts');
  const params = { accountId: account.id };
  const { data } = useRead(listMembers, { params, query: { limit: PAGE_MAX, status: 'ACTIVE' } });
  const [userId, setUserId] = useState('');
  const proof = useTransferProof(account.id);
  const { mutate, isPending, error } = useWrite(transferAccount, { params, refresh: [getCurrentAccount, listMembers] });
  const people = (data?.items ?? []).filter((member) => member.role !== 'OWNER');
  const chosen = people.find((member) => member.userId === userId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const onSuccess = (): void => {
      onClose();
      toastDone(t('transfer.done', { name: chosen?.user.name ?? '' }));
      void session.reload();
    };
    mutate({ body: { userId, ...proof.form } }, { onSuccess });
  };
  return (
    <Modal opened onClose={onClose} title={t('transfer.question', { name: account.name })} size={480} withCloseButton={false}>
      <form className={classes.form} onSubmit={submit}>
        {error && <ProblemNotice error={error} failed={t('transfer.failed')} failedUnexpectedly={t('transfer.failed')} />}
        <p>{t('transfer.text')}</p>
        <HeirField people={people} isEmpty={data !== undefined && people.length === 0} value={userId} onChange={setUserId} />
        <TransferProof {...proof} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('transfer.keep')}
          </Button>
          <Button type="submit" color="coral" loading={isPending} disabled={!chosen || !proof.isReady}>
            {t('transfer.verb')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface HeirProps {
  readonly people: readonly Member[];
  readonly isEmpty: boolean;
  readonly value: string;
  readonly onChange: (userId: string) => void;
}

function HeirField({ people, isEmpty, value, onChange }: HeirProps) {
  const t = useText('accounts');
  const ui = useText('ui');
  return (
    <NativeSelect
      label={t('transfer.to')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={isEmpty ? t('transfer.nobody') : undefined}
      data={[
        { value: '', label: t('transfer.choose') },
        ...people.map((member) => ({ value: member.userId, label: `${member.user.name} (${ui(`parts.roles.${member.role}`)})` })),
      ]}
      data-autofocus
    />
  );
}
