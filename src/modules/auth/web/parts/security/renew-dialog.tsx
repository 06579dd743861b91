import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { useRenewRecoveryCodes } from '../../api/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

export function RenewDialog({ state, email, onClose }: { state: TwoFactorState; email: string; onClose: () => void }) {
  useFocusBack();
  const t = useText('auth-security');
  const { mutateAsync } = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(codes ? 'setup.codesTitle' : 'factor.renewTitle')}
      size={440}
      closeOnClickOutside={!codes}
      closeButtonProps={{ 'aria-label': t('proof.close') }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onKept={onClose} />
      ) : (
        <ProofForm
          state={state}
          verb={t('factor.renew')}
          failed={t('factor.failed')}
          keep={{ verb: t('factor.renewKeep'), onKeep: onClose }}
          onProven={async (proof) => setCodes((await mutateAsync({ body: proof })).recoveryCodes)}
        >
          <p className={classes.lead}>{t('factor.renewText')}</p>
        </ProofForm>
      )}
    </Modal>
  );
}
