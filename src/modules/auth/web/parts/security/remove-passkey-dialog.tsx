import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { listPasskeys, removePasskey, type Passkey } from '../../../contract/passkeys.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { noProof, ProofForm, useProof } from './proof-form.tsx';

interface Props {
  readonly state: TwoFactorState;
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemovePasskeyDialog({ state, passkey: { id: passkeyId, name }, onClose }: Props) {
  const t = useText('auth-security');
  const { provenBy, ...proof } = useProof(state);
  const form = useEndpointForm({
    ...proof,
    endpoint: removePasskey,
    params: { passkeyId },
    record: null,
    begin: noProof,
    bodyOf: provenBy,
    failed: t('keys.failed'),
    refresh: [listPasskeys],
    onSaved() {
      toastDone(t('keys.removed'), { id: 'passkey' });
      onClose();
    },
  });
  return (
    <Dialog title={t('keys.removeTitle', { name })} size={440} onClose={onClose}>
      <ProofForm form={form} state={state} verb={t('keys.removeVerb')} keep={t('keys.keep')} onClose={onClose} isDestructive>
        <Muted size={14}>{t('keys.removeText')}</Muted>
      </ProofForm>
    </Dialog>
  );
}
