import { Button, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Result } from '#shared/endpoint.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Account } from '../../contract/account.ts';
import { sendTransferCode, type getTransferProof } from '../../contract/switching.ts';
import classes from './form.module.css';

interface Props {
  readonly accountId: Account['id'];
  readonly way: Result<typeof getTransferProof>['way'];
  readonly password: ComponentProps<typeof PasswordField>;
  readonly code: ComponentProps<typeof TextInput>;
}

/**
 * What the server wants to see again: the password, with a code while two-step verification is on; of people who sign in
 * without a password the code of their app, and of all others among them one by mail.
 */
export function TransferProof({ accountId, way, password, code }: Props) {
  const t = useText('accounts');
  if (way === 'mailedCode') return <MailedCode accountId={accountId} code={code} />;
  return (
    <>
      {way !== 'appCode' && <PasswordField {...password} autoComplete="current-password" />}
      {way !== 'password' && <CodeField {...code} description={t(way === 'appCode' ? 'transfer.appCodeHelp' : 'transfer.codeHelp')} />}
    </>
  );
}

/** The field is there before the mail is: a recovery code, or a code asked for a moment ago, does as well. */
function MailedCode({ accountId, code }: Pick<Props, 'accountId' | 'code'>) {
  const t = useText('accounts');
  const { mutate, isPending, error, data } = useWrite(sendTransferCode, { params: { accountId } });
  return (
    <>
      <ProblemNotice error={error} failed={t('transfer.notSent')} />
      <div>
        <CodeField {...code} description={data ? t('transfer.sent', { address: data.sentTo }) : t('transfer.noPassword')} />
        <Button className={classes.suggestion} variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate({})}>
          {t(data ? 'transfer.resend' : 'transfer.send')}
        </Button>
      </div>
    </>
  );
}

const CodeField = (props: ComponentProps<typeof TextInput>) => <TextInput {...props} autoComplete="one-time-code" maxLength={24} />;
