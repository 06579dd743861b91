import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ProblemKind } from '#shared/problem.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import { authProblems } from '../../contract/problems.ts';
import { isTooShort } from '../../rules/password.ts';
import classes from './form.module.css';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { PasswordSame, PasswordStrength } from './password-strength.tsx';
import { Refusal } from './refusal.tsx';

export function InvalidLink({ title }: { title: React.ReactNode }) {
  const joining = useText('auth-joining');
  return (
    <Notice tone="error" title={title} actions={<LinkButton to="/forgot-password">{joining('reset.ask')}</LinkButton>}>
      {joining('reset.invalidHint')}
    </Notice>
  );
}

interface Refused {
  readonly field: 'newPassword' | 'confirmPassword';
  readonly kind: ProblemKind;
}

function refuseReset(newPassword: string, repeated: string): Refused | null {
  if (isTooShort(newPassword)) return { field: 'newPassword', kind: authProblems.reset_password_too_short };
  if (newPassword !== repeated) return { field: 'confirmPassword', kind: authProblems.reset_passwords_differ };
  return null;
}

interface NewPasswordFormProps {
  readonly done: string;
  readonly isDone: boolean;
  readonly isPending: boolean;
  readonly error: ApiProblem | null;
  readonly onSubmit: (newPassword: string, confirmPassword: string) => void;
}

/** A password, twice: after a mail's link has said who may choose it. */
export function NewPasswordForm({ done, isDone, isPending, error, onSubmit }: NewPasswordFormProps) {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refusal = refuseReset(newPassword, repeated);
    setRefused(refusal);
    if (refusal) document.getElementById(refusal.field)?.focus();
    else onSubmit(newPassword, repeated);
  };
  if (isDone) return <Notice tone="done" title={done} />;

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Failure error={refused ? null : error} refused={refused} />
      <div>
        <PasswordField
          id="newPassword"
          label={t('field.newPassword')}
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          error={refused?.field === 'newPassword' && t('advice.password')}
        />
        <PasswordStrength password={newPassword} />
      </div>
      <div>
        <PasswordField
          id="confirmPassword"
          label={t('field.repeat')}
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
          error={refused?.field === 'confirmPassword' && t('advice.confirmPassword')}
        />
        <PasswordSame password={newPassword} repeated={repeated} />
      </div>
      <Button type="submit" size="xl" fullWidth className={classes.submit} loading={isPending}>
        {joining('reset.submit')}
      </Button>
    </form>
  );
}

function Failure({ error, refused }: { error: ApiProblem | null; refused: Refused | null }) {
  const joining = useText('auth-joining');
  if (refused) return <Notice tone="error" title={<Refusal kind={refused.kind} />} />;
  if (!error) return null;
  if (error.code === authProblems.reset_token_invalid.code)
    return <InvalidLink title={<Refusal kind={authProblems.reset_token_invalid} />} />;
  return (
    <ProblemNotice error={error} failed={joining('reset.failed')}>
      {joining('reset.failedHint')}
    </ProblemNotice>
  );
}
