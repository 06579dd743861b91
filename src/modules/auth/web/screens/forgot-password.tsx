import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '#ui/text/use-text.ts';
import { useForgotPassword } from '../api.ts';
import { EmailField } from '../parts/email-field.tsx';
import classes from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';

/** Always the same confirmation, whether or not the address is known and whether or not the call went well (1 §4). */
export function ForgotPassword() {
  const joining = useText('auth-joining');
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  const { mutateAsync, isPending } = useForgotPassword();

  const submit = async (): Promise<void> => {
    const lacks = email.trim() === '';
    setMissing(lacks);
    if (lacks) return document.getElementById('email')?.focus();
    await mutateAsync({ body: { email } }).catch(() => undefined); // documented: a failure shows the confirmation too
    setSent(true);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <Frame isNarrow way="login">
      <ScreenHead title={joining('forgot.title')} lead={joining('forgot.lead')} />
      <form className={classes.form} onSubmit={send} noValidate>
        {isSent && (
          <Notice tone="waiting" title={joining('forgot.sent')}>
            {joining('forgot.sentHint')}
          </Notice>
        )}
        <EmailField value={email} onChange={setEmail} isMissing={isMissing} />
        <Button type="submit" size="xl" fullWidth className={classes.submit} variant={isSent ? 'default' : 'filled'} loading={isPending}>
          {joining(isSent ? 'forgot.again' : 'forgot.submit')}
        </Button>
        <p className={classes.small}>
          <Link className="text-link" to="/login">
            {joining('forgot.back')}
          </Link>
        </p>
      </form>
    </Frame>
  );
}
