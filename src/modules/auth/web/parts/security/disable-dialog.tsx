import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { disableTwoFactor, getTwoFactor, type factorMethods, type TwoFactorState } from '../../../contract/second-factor.ts';
import { noProof, ProofForm, useProof } from './proof-form.tsx';

interface Props {
  readonly state: TwoFactorState;
  readonly method: (typeof factorMethods)[number];
  readonly onClose: () => void;
}

export function DisableDialog({ state, method, onClose }: Props) {
  const t = useText('auth-security');
  const { provenBy, ...proof } = useProof(state);
  const isLast = state.methods.length === 1;
  const form = useEndpointForm({
    ...proof,
    endpoint: disableTwoFactor,
    record: null,
    begin: noProof,
    bodyOf: (value) => ({ ...provenBy(value), method }),
    failed: t('factor.failed'),
    refresh: [getTwoFactor],
    onSaved() {
      toastDone(t('factor.ended'), { id: 'two-factor' });
      onClose();
    },
  });
  return (
    <Dialog title={t(method === 'totp' ? 'factor.offTotp' : 'factor.offEmail')} size={440} onClose={onClose}>
      <ProofForm form={form} state={state} verb={t('factor.turnOff')} keep={t('factor.keep')} onClose={onClose} isDestructive>
        <Muted size={14}>{t(isLast ? 'factor.offLast' : 'factor.offText')}</Muted>
      </ProofForm>
    </Dialog>
  );
}
