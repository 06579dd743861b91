import { Modal } from '@mantine/core';
import { useState } from 'react';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { factorProblems } from '../../../contract/factor-problems.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { useAddPasskey, useNewPasskeyOptions } from '../../api/passkeys.ts';
import { Notice } from '../notice.tsx';
import { PasskeyTrouble } from '../passkey-trouble.tsx';
import { Refusal } from '../refusal.tsx';
import { isElsewhere, isKnownHere, isTurnedAway, makePasskey } from '../webauthn.ts';
import { ProofForm, type Proof } from './proof-form.tsx';
import classes from './security.module.css';

export function AddPasskeyDialog({ state, onClose }: { state: TwoFactorState; onClose: () => void }) {
  useFocusBack();
  const t = useText('auth-security');
  const options = useNewPasskeyOptions();
  const add = useAddPasskey();
  // What the device says; what the server refuses, the form shows.
  const [trouble, setTrouble] = useState<unknown>(null);
  const run = async (proof: Proof): Promise<void> => {
    setTrouble(null);
    const asked = await options.mutateAsync({ body: proof });
    try {
      await add.mutateAsync({ body: { response: await makePasskey(asked.options) } });
    } catch (error) {
      if (!isTurnedAway(error) && !isElsewhere(error) && !isKnownHere(error)) throw error;
      setTrouble(error);
      return;
    }
    toastDone(t('keys.added'), { id: 'passkey' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('keys.add')} size={440} closeButtonProps={{ 'aria-label': t('proof.close') }}>
      <ProofForm state={state} verb={t('keys.add')} failed={t('keys.addFailed')} onProven={run}>
        {isKnownHere(trouble) ? (
          <Notice tone="note" title={<Refusal kind={factorProblems.passkey_known} />} />
        ) : (
          <PasskeyTrouble error={trouble} failed={t('keys.addFailed')} />
        )}
        <p className={classes.lead}>{t('keys.addText')}</p>
      </ProofForm>
    </Modal>
  );
}
