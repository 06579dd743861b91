import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { enableTwoFactor, type factorMethods, type Setup, type TwoFactorState } from '../../../contract/second-factor.ts';
import { useConfirmTwoFactor } from '../../api/second-factor.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { CodeField } from '../two-factor/code-field.tsx';
import { noProof, ProofForm, useProof } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  readonly state: TwoFactorState;
  readonly method: (typeof factorMethods)[number];
  readonly email: string;
  readonly onClose: () => void;
}

/** Switches a method on: prove oneself, give its first code, keep the recovery codes. */
export function SetupDialog({ state, method, email, onClose }: Props) {
  const t = useText('auth-security');
  const { provenBy, ...proof } = useProof(state);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isTotp = method === 'totp';
  const form = useEndpointForm({
    ...proof,
    endpoint: enableTwoFactor,
    record: null,
    begin: noProof,
    bodyOf: (value) => ({ ...provenBy(value), method }),
    failed: t('factor.failed'),
    onSaved: setSetup,
  });
  const confirmed = (recoveryCodes: readonly string[]): void => {
    toastDone(t('factor.done'), { id: 'two-factor' });
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  };
  const title = codes ? t('setup.codesTitle') : t(isTotp ? 'factor.setUpTotp' : 'factor.setUpEmail');
  return (
    <Dialog title={title} size={440} onClose={onClose} isKept={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onKept={onClose} />
      ) : setup ? (
        <FirstCode setup={setup} onConfirmed={confirmed} />
      ) : (
        <ProofForm form={form} state={state} verb={t('proof.next')}>
          <Muted size={14}>{t(isTotp ? 'factor.totpText' : 'factor.emailText')}</Muted>
        </ProofForm>
      )}
    </Dialog>
  );
}

/** The code is sent as soon as it is whole, so this is no form with a draft and a button that is waited for. */
function FirstCode({ setup, onConfirmed }: { setup: Setup; onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const t = useText('auth-security');
  const { mutate, error, isPending } = useConfirmTwoFactor();
  const [code, setCode] = useState('');
  const confirm = (given: string): void =>
    mutate({ body: { code: given } }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes), onError: () => setCode('') });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== '') confirm(code);
  };
  return (
    <Stack as="form" gap={16} onSubmit={send} noValidate>
      <ProblemNotice error={error} failed={t('setup.failed')} />
      <Muted size={14}>{setup.uri ? t('setup.scan') : t('setup.mailed', { address: setup.sentTo })}</Muted>
      {setup.uri && (
        <Row justify="center">
          <QrCode value={setup.uri} size={176} />
        </Row>
      )}
      {setup.secret && <CopyField label={t('setup.secret')} value={setup.secret} />}
      <CodeField label={t('setup.code')} value={code} onChange={setCode} onComplete={confirm} isFocused />
      <Row justify="end">
        <Button type="submit" loading={isPending}>
          {t('setup.confirm')}
        </Button>
      </Row>
    </Stack>
  );
}
