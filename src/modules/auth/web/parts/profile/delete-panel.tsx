import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { api } from '#ui/api/client.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastNote } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { DELETE_CONFIRMATION, deleteProfile } from '../../../contract/profile.ts';
import { useTwoFactor } from '../../api/second-factor.ts';
import { noProof, ProofForm, useProof } from '../security/proof-form.tsx';
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
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useText('auth-profile');
  const { data: state } = useTwoFactor();
  const { provenBy, labels, missing } = useProof(state);
  const form = useEndpointForm({
    endpoint: deleteProfile,
    record: null,
    begin: { confirmation: '', ...noProof },
    labels: { confirmation: t('deletion.type', { word: DELETE_CONFIRMATION }), ...labels },
    missing,
    bodyOf: ({ confirmation, ...proof }) => ({ confirmation, ...provenBy(proof) }),
    failed: t('deletion.failed'),
    onSaved() {
      toastNote(t('deletion.done'), { id: 'profile-deleted' });
      api.tokens.clear();
    },
  });
  return (
    <Dialog title={t('deletion.ask')} size={480} onClose={onClose} isQuestion>
      {state && (
        <ProofForm form={form} state={state} verb={t('deletion.submit')} keep={t('deletion.keep')} onClose={onClose} isDestructive>
          <Muted size={14}>{t('deletion.effect')}</Muted>
          <TextInput {...form.text('confirmation')} autoComplete="off" />
        </ProofForm>
      )}
    </Dialog>
  );
}
