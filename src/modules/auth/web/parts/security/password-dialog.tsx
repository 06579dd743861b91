import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { authProblems } from '../../../contract/problems.ts';
import { isTooShort } from '../../../rules/password.ts';
import { enter } from '../../api/sign-in.ts';
import { useChangePassword } from '../../api/second-factor.ts';
import { Notice, ProblemNotice } from '../notice.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { PasswordSame, PasswordStrength } from '../password-strength.tsx';
import { Refusal } from '../refusal.tsx';
import classes from './security.module.css';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Field = keyof typeof empty;

/** What can be seen without asking the server. */
function refuse({ newPassword, confirmPassword }: typeof empty) {
  if (isTooShort(newPassword)) return { field: 'newPassword', kind: authProblems.password_too_short } as const;
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', kind: authProblems.passwords_differ } as const;
  return null;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const t = useText('auth-security');
  const words = useText('auth');
  const [form, setForm] = useState(empty);
  const { refused, error, isPending, submit } = useChange(onClose);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit(form);
  };
  const field = (id: Field) => ({
    id,
    value: form[id],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [id]: event.target.value }),
  });
  const wrong = refused?.field ?? (error instanceof ApiProblem ? error.fields[0]?.field : undefined);
  return (
    <Modal opened onClose={onClose} title={t('password.dialog')} size={440} closeButtonProps={{ 'aria-label': t('proof.close') }}>
      <form className={classes.form} onSubmit={send} noValidate>
        {refused && <Notice tone="error" title={<Refusal kind={refused.kind} />} />}
        {!refused && error !== null && (
          <ProblemNotice error={error} failed={t('password.failed')} failedUnexpectedly={t('password.failed')}>
            {t('password.kept')}
          </ProblemNotice>
        )}
        <PasswordField
          {...field('currentPassword')}
          label={t('password.current')}
          autoComplete="current-password"
          data-autofocus
          error={wrong === 'password'}
        />
        <div>
          <PasswordField
            {...field('newPassword')}
            label={t('password.new')}
            autoComplete="new-password"
            error={wrong === 'newPassword' && words('advice.password')}
          />
          <PasswordStrength password={form.newPassword} />
        </div>
        <div>
          <PasswordField
            {...field('confirmPassword')}
            label={words('field.repeat')}
            autoComplete="new-password"
            error={wrong === 'confirmPassword' && words('advice.confirmPassword')}
          />
          <PasswordSame password={form.newPassword} repeated={form.confirmPassword} />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type Refused = ReturnType<typeof refuse>;

/** Changes the password and takes the new token of this device. */
function useChange(onDone: () => void) {
  const t = useText('auth-security');
  const { mutateAsync } = useChangePassword();
  const [state, setState] = useState<{ refused: Refused; error: unknown; isPending: boolean }>({
    refused: null,
    error: null,
    isPending: false,
  });
  const submit = async (form: typeof empty): Promise<void> => {
    const refused = refuse(form);
    setState({ refused, error: null, isPending: refused === null });
    if (refused) return document.getElementById(refused.field)?.focus();
    try {
      await enter(await mutateAsync({ body: form }));
      toastDone(t('password.saved'), { id: 'password' });
      onDone();
    } catch (error) {
      setState({ refused: null, error, isPending: false });
    }
  };
  return { ...state, submit: (form: typeof empty) => void submit(form) };
}
