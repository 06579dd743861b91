import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { PAGE_MAX } from '#shared/pages.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { getCurrentAccount, type Account } from '../../contract.ts';
import { listMembers, type Member } from '../../contract/members.ts';
import { sendTransferCode, transferAccount } from '../../contract/switching.ts';
import classes from './form.module.css';

/** Hands the account over; what the owner was asked for at sign-in they are asked for again. */
export function TransferDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  useFocusBack();
  const t = useText('accounts');
  const params = { accountId: account.id };
  const { data } = useRead(listMembers, { params, query: { limit: PAGE_MAX, status: 'ACTIVE' } });
  const [userId, setUserId] = useState('');
  const proof = useProof(account.id);
  const { password, code, needsCode } = proof;
  const { mutate, isPending, error } = useWrite(transferAccount, { params, refresh: [getCurrentAccount, listMembers] });
  const isAskedFirst = needsCode && code === '';
  const people = (data?.items ?? []).filter((member) => member.role !== 'OWNER');
  const chosen = people.find((member) => member.userId === userId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const onSuccess = (): void => {
      onClose();
      toastDone(t('transfer.done', { name: chosen?.user.name ?? '' }));
      void session.reload();
    };
    // Only the server knows who has a second factor on; it says so once the password is right.
    const onError = (problem: Error): void => {
      if (problem instanceof ApiProblem && problem.code === 'auth.code_refused') proof.askCode();
    };
    mutate({ body: { userId, password, ...(code === '' ? {} : { code }) } }, { onSuccess, onError });
  };
  return (
    <Modal opened onClose={onClose} title={t('transfer.question', { name: account.name })} size={480} withCloseButton={false}>
      <form className={classes.form} onSubmit={submit}>
        {error && !isAskedFirst && <ProblemNotice error={error} failed={t('transfer.failed')} failedUnexpectedly={t('transfer.failed')} />}
        <p>{t('transfer.text')}</p>
        <HeirField people={people} isEmpty={data !== undefined && people.length === 0} value={userId} onChange={setUserId} />
        <Proof {...proof} />
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

/** What the server wants to see again: the password, and a code once it has said that one is on; without a password a mailed code. */
function useProof(accountId: Account['id']) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mailing = useWrite(sendTransferCode, { params: { accountId } });
  const isReady = sentTo === null ? password !== '' && (!needsCode || code !== '') : code !== '';
  const askMail = (): void => mailing.mutate({}, { onSuccess: (answer) => setSentTo(answer.sentTo) });
  return { password, setPassword, code, setCode, needsCode, askCode: () => setNeedsCode(true), isReady, mailing, askMail, sentTo };
}

function Proof(proof: ReturnType<typeof useProof>) {
  const t = useText('accounts');
  const { password, setPassword, needsCode, mailing, askMail, sentTo } = proof;
  const failure = mailing.error && (
    <ProblemNotice error={mailing.error} failed={t('transfer.failed')} failedUnexpectedly={t('transfer.failed')} />
  );
  if (sentTo !== null) {
    return (
      <>
        {failure}
        <MailedCode {...proof} />
      </>
    );
  }
  return (
    <>
      {failure}
      <div>
        <PasswordField
          label={t('transfer.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
        />
        <Button className={classes.suggestion} variant="subtle" size="compact-sm" loading={mailing.isPending} onClick={askMail}>
          {t('transfer.noPassword')}
        </Button>
      </div>
      {needsCode && <CodeField {...proof} label={t('transfer.code')} help={t('transfer.codeHelp')} />}
    </>
  );
}

function MailedCode(proof: ReturnType<typeof useProof>) {
  const t = useText('accounts');
  const { mailing, askMail, sentTo } = proof;
  return (
    <div>
      <CodeField {...proof} label={t('transfer.byMail')} help={t('transfer.sent', { address: sentTo ?? '' })} />
      <Button className={classes.suggestion} variant="subtle" size="compact-sm" loading={mailing.isPending} onClick={askMail}>
        {t('transfer.resend')}
      </Button>
    </div>
  );
}

function CodeField({ code, setCode, label, help }: ReturnType<typeof useProof> & { label: string; help: string }) {
  return (
    <TextInput
      label={label}
      description={help}
      autoComplete="one-time-code"
      maxLength={24}
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      data-autofocus
    />
  );
}
