import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useUpdateProfile } from '../../api.ts';
import { useEmailChange } from '../../api/own-profile.ts';
import { useTwoFactor } from '../../api/second-factor.ts';
import { ProblemNotice } from '../notice.tsx';
import { ProofForm, type Proof } from '../security/proof-form.tsx';
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
  if (error) return <ProblemNotice error={error} failed={t('emailChange.failed')} failedUnexpectedly={t('emailChange.failed')} />;
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
  const [email, setEmail] = useState('');
  const { data: state } = useTwoFactor();
  const { mutateAsync, error } = useUpdateProfile();
  const isWrong = error instanceof ApiProblem && error.fields[0]?.field === 'email';
  const change = async ({ password, code }: Proof): Promise<void> => {
    await mutateAsync({ body: { email, currentPassword: password, ...(code === undefined ? {} : { code }) } });
    // What waits shows now in this form's place; where addresses are not proven, or it was theirs already, nothing does.
    onClose();
  };
  if (!state) return null;
  return (
    <ProofForm
      state={state}
      onProven={change}
      verb={t('emailChange.submit')}
      failed={t('emailChange.failed')}
      keep={{ verb: t('emailChange.keep'), onKeep: onClose }}
    >
      <p className={classes.help}>{t('emailChange.effect')}</p>
      <TextInput
        label={t('emailChange.newEmail')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isWrong && words('advice.email')}
      />
    </ProofForm>
  );
}
