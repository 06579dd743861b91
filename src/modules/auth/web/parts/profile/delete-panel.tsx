import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { api } from '#ui/api/client.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { toastNote } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { DELETE_CONFIRMATION } from '../../../contract/profile.ts';
import { useDeleteProfile } from '../../api/own-profile.ts';
import { useTwoFactor } from '../../api/second-factor.ts';
import { ProofForm, type Proof } from '../security/proof-form.tsx';
import classes from './panels.module.css';

/** The way out, which cannot be taken back: it says what goes and what stays before it asks. */
export function DeletePanel({ user }: { user: User }) {
  const t = useText('auth-profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('deletion.title')}>
      <div className={classes.line}>
        <p className={classes.help}>{t(user.isDemo ? 'deletion.demo' : 'deletion.lead')}</p>
        <Button variant="light" color="coral" disabled={user.isDemo} onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('deletion.ask')} withCloseButton={false} size={480}>
        <DeleteForm onClose={() => setOpen(false)} />
      </Modal>
    </Panel>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const t = useText('auth-profile');
  const [confirmation, setConfirmation] = useState('');
  const { data: state } = useTwoFactor();
  const { mutateAsync } = useDeleteProfile();
  const remove = async (proof: Proof): Promise<void> => {
    await mutateAsync({ body: { confirmation, ...proof } });
    toastNote(t('deletion.done'), { id: 'profile-deleted' });
    api.tokens.clear();
  };
  if (!state) return null;
  return (
    <ProofForm
      state={state}
      onProven={remove}
      verb={t('deletion.submit')}
      failed={t('deletion.failed')}
      keep={{ verb: t('deletion.keep'), onKeep: onClose }}
      isDestructive
    >
      <p className={classes.help}>{t('deletion.effect')}</p>
      <TextInput
        label={t('deletion.type', { word: DELETE_CONFIRMATION })}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        autoComplete="off"
      />
    </ProofForm>
  );
}
