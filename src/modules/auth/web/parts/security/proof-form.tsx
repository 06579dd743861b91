import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { useText } from '#ui/text/use-text.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { useSendTwoFactorCode } from '../../api/second-factor.ts';
import { ProblemNotice } from '../notice.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import classes from './security.module.css';

export interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface Props {
  readonly state: TwoFactorState;
  /** Does what is being proven for; what it throws is shown above the fields. */
  readonly onProven: (proof: Proof) => Promise<unknown>;
  readonly verb: string;
  readonly failed: string;
  readonly isDestructive?: boolean;
  /** The way back, in its own words. */
  readonly keep?: { readonly verb: string; readonly onKeep: () => void };
  readonly children?: ReactNode;
}

/**
 * Asks for the password before a credential changes, and for a code while two-step verification is on. Whoever has no
 * password is told so, and led to setting one: a field for it would be one that they cannot fill.
 */
export function ProofForm(props: Props) {
  return props.state.hasPassword ? <Asking {...props} /> : <PasswordUnset keep={props.keep} />;
}

function PasswordUnset({ keep }: Pick<Props, 'keep'>) {
  const t = useText('auth-security');
  return (
    <div className={classes.form}>
      <p className={classes.help}>{t('proof.unset')}</p>
      <div className={classes.buttons}>
        {keep && (
          <Button variant="default" onClick={keep.onKeep} data-autofocus>
            {keep.verb}
          </Button>
        )}
        <LinkButton to="/forgot-password" look="primary">
          {t('password.set')}
        </LinkButton>
      </div>
    </div>
  );
}

function Asking({ state, onProven, verb, failed, isDestructive = false, keep, children }: Props) {
  const t = useText('auth-security');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [progress, setProgress] = useState<{ error: unknown; isRunning: boolean }>({ error: null, isRunning: false });
  const run = async (): Promise<void> => {
    setProgress({ error: null, isRunning: true });
    try {
      await onProven(state.enabled ? { password, code } : { password });
      setProgress({ error: null, isRunning: false });
    } catch (error) {
      setProgress({ error, isRunning: false });
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  const { error } = progress;
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {error !== null && <ProblemNotice error={error} failed={failed} failedUnexpectedly={failed} />}
      {children}
      <PasswordField
        label={t('proof.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error instanceof ApiProblem && error.fields[0]?.field === 'password'}
        data-autofocus
      />
      {state.enabled && <SecondProof state={state} code={code} onChange={setCode} />}
      <div className={classes.buttons}>
        {keep && (
          <Button variant="default" onClick={keep.onKeep}>
            {keep.verb}
          </Button>
        )}
        <Button
          type="submit"
          color={isDestructive ? 'coral' : 'iris'}
          loading={progress.isRunning}
          disabled={password === '' || (state.enabled && code === '')}
        >
          {verb}
        </Button>
      </div>
    </form>
  );
}

function SecondProof({ state, code, onChange }: { state: TwoFactorState; code: string; onChange: (code: string) => void }) {
  const t = useText('auth-security');
  return (
    <div>
      <TextInput
        label={t('proof.code')}
        description={t('proof.codeHelp')}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => onChange(event.target.value)}
        maxLength={24}
      />
      {state.methods.some(({ method }) => method === 'email') && <SendCode />}
    </div>
  );
}

function SendCode() {
  const t = useText('auth-security');
  const { mutate, data, error, isPending } = useSendTwoFactorCode();
  return (
    <div className={classes.send}>
      <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
        {t('proof.send')}
      </Button>
      <span role="status">{data && !error && t('proof.sent', { address: data.sentTo })}</span>
      {error && <ProblemNotice error={error} failed={t('proof.sendFailed')} failedUnexpectedly={t('proof.sendFailed')} />}
    </div>
  );
}
