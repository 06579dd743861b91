import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useResetPassword } from '../api.ts';
import { Frame } from '../parts/frame.tsx';
import { InvalidLink, NewPasswordForm } from '../parts/new-password-form.tsx';

const LEAVE_AFTER_MS = 1500;

export function ResetPassword() {
  const joining = useText('auth-joining');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <Frame isNarrow way="login">
      <ScreenHead title={joining('reset.title')} lead={joining('reset.lead')} />
      {token === '' ? <InvalidLink title={joining('reset.invalidLink')} /> : <ResetForm token={token} />}
    </Frame>
  );
}

function ResetForm({ token }: { token: string }) {
  const joining = useText('auth-joining');
  const { mutate, isPending, isSuccess, error } = useResetPassword();
  useLeaving(isSuccess);
  const submit = (newPassword: string, confirmPassword: string): void => mutate({ body: { token, newPassword, confirmPassword } });
  return <NewPasswordForm done={joining('reset.done')} isDone={isSuccess} isPending={isPending} error={error} onSubmit={submit} />;
}

/** The success is read for a moment, then the login page comes (1 §4). */
function useLeaving(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
