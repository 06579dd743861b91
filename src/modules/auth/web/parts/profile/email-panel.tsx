import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { session } from '#ui/api/session.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useUpdateProfile } from '../../api.ts';
import { useTwoFactor } from '../../api/second-factor.ts';
import { Notice } from '../notice.tsx';
import { ProofForm, type Proof } from '../security/proof-form.tsx';
import classes from './panels.module.css';

/** A new address for signing in: it asks for the password, and waits for the link that goes to it. */
export function EmailPanel({ user }: { user: User }) {
  const t = useText('auth-profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('emailChange.title')} hint={user.email}>
      {isOpen ? (
        <EmailForm onClose={() => setOpen(false)} />
      ) : (
        <div className={classes.line}>
          <p className={classes.help}>{t(user.isDemo ? 'emailChange.demo' : 'emailChange.lead')}</p>
          <Button variant="default" disabled={user.isDemo} onClick={() => setOpen(true)}>
            {t('emailChange.open')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useText('auth-profile');
  const words = useText('auth');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { data: state } = useTwoFactor();
  const { mutateAsync, error } = useUpdateProfile();
  const isWrong = error instanceof ApiProblem && error.fields[0]?.field === 'email';
  const change = async ({ password, code }: Proof): Promise<void> => {
    const saved = await mutateAsync({ body: { email, currentPassword: password, ...(code === undefined ? {} : { code }) } });
    setSentTo(saved.email);
    // Where addresses must be verified the guards now lead to the page that waits for the link.
    await session.reload().catch(() => undefined);
  };
  if (sentTo !== null) {
    return (
      <Notice tone="waiting" title={t('emailChange.sent', { email: sentTo })}>
        {t('emailChange.sentHint')}
      </Notice>
    );
  }
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
