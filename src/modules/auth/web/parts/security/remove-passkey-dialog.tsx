import { Modal } from '@mantine/core';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Passkey } from '../../../contract/passkeys.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { useRemovePasskey } from '../../api/passkeys.ts';
import { ProofForm } from './proof-form.tsx';
import classes from './security.module.css';

interface Props {
  readonly state: TwoFactorState;
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemovePasskeyDialog({ state, passkey: { id: passkeyId, name }, onClose }: Props) {
  useFocusBack();
  const t = useText('auth-security');
  const { mutateAsync } = useRemovePasskey();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.removeTitle', { name })}
      size={440}
      closeButtonProps={{ 'aria-label': t('proof.close') }}
    >
      <ProofForm
        state={state}
        verb={t('keys.removeVerb')}
        failed={t('keys.failed')}
        isDestructive
        keep={{ verb: t('keys.keep'), onKeep: onClose }}
        onProven={async (proof) => {
          await mutateAsync({ params: { passkeyId }, body: proof });
          toastDone(t('keys.removed'), { id: 'passkey' });
          onClose();
        }}
      >
        <p className={classes.lead}>{t('keys.removeText')}</p>
      </ProofForm>
    </Modal>
  );
}
