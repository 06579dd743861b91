import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import type { factorMethods, Setup, TwoFactorState } from '../../../contract/second-factor.ts';
import { useConfirmTwoFactor, useEnableTwoFactor } from '../../api/second-factor.ts';
import { ProblemNotice } from '../notice.tsx';
import { CodeField } from '../two-factor/code-field.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

interface Props {
  readonly state: TwoFactorState;
  readonly method: (typeof factorMethods)[number];
  readonly email: string;
  readonly onClose: () => void;
}

/** Switches a method on: prove oneself, give its first code, keep the recovery codes. */
export function SetupDialog({ state, method, email, onClose }: Props) {
  useFocusBack();
  const t = useText('auth-security');
  const enable = useEnableTwoFactor();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isTotp = method === 'totp';
  const confirmed = (recoveryCodes: readonly string[]): void => {
    toastDone(t('factor.done'), { id: 'two-factor' });
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? t('setup.codesTitle') : t(isTotp ? 'factor.setUpTotp' : 'factor.setUpEmail')}
      size={440}
      // The codes are shown once: a click beside the dialog must not lose them.
      closeOnClickOutside={!codes}
      closeButtonProps={{ 'aria-label': t('proof.close') }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onKept={onClose} />
      ) : setup ? (
        <FirstCode setup={setup} onConfirmed={confirmed} />
      ) : (
        <ProofForm
          state={state}
          verb={t('proof.next')}
          failed={t('factor.failed')}
          onProven={async (proof) => setSetup(await enable.mutateAsync({ body: { ...proof, method } }))}
        >
          <p className={classes.lead}>{t(isTotp ? 'factor.totpText' : 'factor.emailText')}</p>
        </ProofForm>
      )}
    </Modal>
  );
}

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
    <form className={classes.form} onSubmit={send} noValidate>
      {error && <ProblemNotice error={error} failed={t('setup.failed')} failedUnexpectedly={t('setup.failed')} />}
      <p className={classes.lead}>{setup.uri ? t('setup.scan') : t('setup.mailed', { address: setup.sentTo })}</p>
      {setup.uri && (
        <div className={classes.scan}>
          <QrCode value={setup.uri} size={176} />
        </div>
      )}
      {setup.secret && <CopyField label={t('setup.secret')} value={setup.secret} />}
      <CodeField label={t('setup.code')} value={code} onChange={setCode} onComplete={confirm} isFocused />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('setup.confirm')}
        </Button>
      </div>
    </form>
  );
}
