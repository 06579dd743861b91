import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Account } from '../../contract.ts';
import { getTransferProof, sendTransferCode } from '../../contract/switching.ts';
import classes from './form.module.css';

/**
 * What the server wants to see again: the password, with a code while two-step verification is on; of whoever signs in
 * without a password the code of their app, and of all others among them one by mail.
 */
export function useTransferProof(accountId: Account['id']) {
  const { data: known } = useRead(getTransferProof, { params: { accountId } });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const mailing = useWrite(sendTransferCode, { params: { accountId } });
  // Most people have a password alone, so that is shown until it is known.
  const way = known?.way ?? 'password';
  const needsPassword = way === 'password' || way === 'passwordAndCode';
  const isReady = (!needsPassword || password !== '') && (way === 'password' || code !== '');
  const form = { password, ...(code === '' ? {} : { code }) };
  return { way, needsPassword, password, setPassword, code, setCode, isReady, form, mailing };
}

type Proof = ReturnType<typeof useTransferProof>;

export function TransferProof(proof: Proof) {
  const t = useText('accounts');
  const { way, needsPassword, password, setPassword } = proof;
  if (way === 'mailedCode') return <MailedCode {...proof} />;
  return (
    <>
      {needsPassword && (
        <PasswordField
          label={t('transfer.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
        />
      )}
      {way === 'passwordAndCode' && <CodeField {...proof} label={t('transfer.code')} help={t('transfer.codeHelp')} />}
      {way === 'appCode' && <CodeField {...proof} label={t('transfer.code')} help={t('transfer.appCodeHelp')} />}
    </>
  );
}

/** The field is there before the mail is: a recovery code, or a code asked for a moment ago, does as well. */
function MailedCode(proof: Proof) {
  const t = useText('accounts');
  const { mutate, isPending, error, data } = proof.mailing;
  const help = data ? t('transfer.sent', { address: data.sentTo }) : t('transfer.noPassword');
  return (
    <>
      {error && <ProblemNotice error={error} failed={t('transfer.notSent')} failedUnexpectedly={t('transfer.notSent')} />}
      <div>
        <CodeField {...proof} label={t('transfer.byMail')} help={help} />
        <Button className={classes.suggestion} variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate({})}>
          {t(data ? 'transfer.resend' : 'transfer.send')}
        </Button>
      </div>
    </>
  );
}

function CodeField({ code, setCode, label, help }: Proof & { readonly label: string; readonly help: string }) {
  return (
    <TextInput
      label={label}
      description={help}
      autoComplete="one-time-code"
      maxLength={24}
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
    />
  );
}
