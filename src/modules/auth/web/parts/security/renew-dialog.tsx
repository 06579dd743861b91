import { useState } from 'react';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { getTwoFactor, renewRecoveryCodes, type TwoFactorState } from '../../../contract/second-factor.ts';
import { noProof, ProofForm, useProof } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RenewDialog({ state, email, onClose }: { state: TwoFactorState; email: string; onClose: () => void }) {
  const t = useText('auth-security');
  const { provenBy, ...proof } = useProof(state);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useEndpointForm({
    ...proof,
    endpoint: renewRecoveryCodes,
    record: null,
    begin: noProof,
    bodyOf: provenBy,
    failed: t('factor.failed'),
    refresh: [getTwoFactor],
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Dialog title={t(codes ? 'setup.codesTitle' : 'factor.renewTitle')} size={440} onClose={onClose} isKept={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onKept={onClose} />
      ) : (
        <ProofForm form={form} state={state} verb={t('factor.renew')} keep={t('factor.renewKeep')} onClose={onClose}>
          <Muted size={14}>{t('factor.renewText')}</Muted>
        </ProofForm>
      )}
    </Dialog>
  );
}
