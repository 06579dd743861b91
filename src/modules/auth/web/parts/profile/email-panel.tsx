import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { getEmailChange } from '../../../contract/email-change.ts';
import { getProfile, updateProfile } from '../../../contract/profile.ts';
import { useEmailChange } from '../../api/own-profile.ts';
import { useTwoFactor } from '../../api/second-factor.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { noProof, ProofForm, useProof } from '../security/proof-form.tsx';
import { EmailWaiting } from './email-waiting.tsx';
import classes from './panels.module.css';

/** A new address for signing in: it asks for the password, and waits for the link that goes to it. */
export function EmailPanel({ user }: { user: User }) {
  const t = useText('auth-profile');
  return (
    <Panel title={t('emailChange.title')} hint={user.email}>
      <Change user={user} />
    </Panel>
  );
}

function Change({ user }: { user: User }) {
  const t = useText('auth-profile');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useEmailChange();
  if (error) return <ProblemNotice error={error} failed={t('emailChange.failed')} />;
  if (!data) {
    return (
      <Loading>
        <Bone height={36} radius={10} />
      </Loading>
    );
  }
  if (data.pending) return <EmailWaiting pending={data.pending} current={user.email} />;
  if (isOpen) return <EmailForm onClose={() => setOpen(false)} />;
  return (
    <div className={classes.line}>
      <p className={classes.help}>{t(user.isDemo ? 'emailChange.demo' : 'emailChange.lead')}</p>
      <Button variant="default" disabled={user.isDemo} onClick={() => setOpen(true)}>
        {t('emailChange.open')}
      </Button>
    </div>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useText('auth-profile');
  const words = useText('auth');
  const { data: state } = useTwoFactor();
  const { provenBy, labels, missing } = useProof(state);
  const form = useEndpointForm({
    endpoint: updateProfile,
    record: null,
    begin: { email: '', ...noProof },
    labels: { email: t('emailChange.newEmail'), ...labels },
    missing: { email: true, ...missing },
    advice: { email: words('advice.email') },
    bodyOf({ email, ...proof }) {
      const { password, ...code } = provenBy(proof);
      return { email, currentPassword: password, ...code };
    },
    failed: t('emailChange.failed'),
    refresh: [getProfile, getEmailChange],
    // What waits shows now in this form's place; where addresses are not proven, or it was theirs already, nothing does.
    onSaved: onClose,
  });
  if (!state) return null;
  return (
    <ProofForm form={form} state={state} verb={t('emailChange.submit')} keep={t('emailChange.keep')} onClose={onClose}>
      <Muted size={14}>{t('emailChange.effect')}</Muted>
      <TextInput {...form.text('email')} type="email" autoComplete="email" />
    </ProofForm>
  );
}
