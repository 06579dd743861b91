import { Modal } from '@mantine/core';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import type { factorMethods, TwoFactorState } from '../../../contract/second-factor.ts';
import { useDisableTwoFactor } from '../../api/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import classes from './security.module.css';

interface Props {
  readonly state: TwoFactorState;
  readonly method: (typeof factorMethods)[number];
  readonly onClose: () => void;
}

export function DisableDialog({ state, method, onClose }: Props) {
  useFocusBack();
  const t = useText('auth-security');
  const { mutateAsync } = useDisableTwoFactor();
  const isLast = state.methods.length === 1;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(method === 'totp' ? 'factor.offTotp' : 'factor.offEmail')}
      size={440}
      closeButtonProps={{ 'aria-label': t('proof.close') }}
    >
      <ProofForm
        state={state}
        verb={t('factor.turnOff')}
        failed={t('factor.failed')}
        isDestructive
        keep={{ verb: t('factor.keep'), onKeep: onClose }}
        onProven={async (proof) => {
          await mutateAsync({ body: { ...proof, method } });
          toastDone(t('factor.ended'), { id: 'two-factor' });
          onClose();
        }}
      >
        <p className={classes.lead}>{t(isLast ? 'factor.offLast' : 'factor.offText')}</p>
      </ProofForm>
    </Modal>
  );
}
