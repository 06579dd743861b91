import { useState } from 'react';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { factorProblems } from '../../../contract/factor-problems.ts';
import { newPasskeyOptions } from '../../../contract/passkeys.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { useAddPasskey, useNewPasskeyOptions } from '../../api/passkeys.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { PasskeyTrouble } from '../passkey-trouble.tsx';
import { Refusal } from '../refusal.tsx';
import { isElsewhere, isKnownHere, isTurnedAway, makePasskey } from '../webauthn.ts';
import { noProof, ProofForm, useProof } from './proof-form.tsx';

export function AddPasskeyDialog({ state, onClose }: { state: TwoFactorState; onClose: () => void }) {
  const t = useText('auth-security');
  const { provenBy, ...proof } = useProof(state);
  const { mutateAsync: add } = useAddPasskey();
  const { mutateAsync: ask } = useNewPasskeyOptions();
  // What the device says; what the server refuses, the form shows.
  const [trouble, setTrouble] = useState<unknown>(null);
  const form = useEndpointForm({
    ...proof,
    endpoint: newPasskeyOptions,
    record: null,
    begin: noProof,
    bodyOf: provenBy,
    failed: t('keys.addFailed'),
    async send(value) {
      setTrouble(null);
      const asked = await ask({ body: provenBy(value) });
      try {
        await add({ body: { response: await makePasskey(asked.options) } });
        toastDone(t('keys.added'), { id: 'passkey' });
        onClose();
      } catch (error) {
        if (!isTurnedAway(error) && !isElsewhere(error) && !isKnownHere(error)) throw error;
        setTrouble(error);
      }
      return asked;
    },
  });
  return (
    <Dialog title={t('keys.add')} size={440} onClose={onClose}>
      <ProofForm form={form} state={state} verb={t('keys.add')}>
        {isKnownHere(trouble) ? (
          <Notice tone="note" title={<Refusal kind={factorProblems.passkey_known} />} />
        ) : (
          <PasskeyTrouble error={trouble} failed={t('keys.addFailed')} />
        )}
        <Muted size={14}>{t('keys.addText')}</Muted>
      </ProofForm>
    </Dialog>
  );
}
