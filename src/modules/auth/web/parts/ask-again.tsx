import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useResendVerificationPublicly } from '../api.ts';
import { EmailField } from './email-field.tsx';
import classes from './form.module.css';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { usePause } from './resend.tsx';

/** Asks for a new confirmation mail without being signed in. */
export function AskAgain() {
  const t = useText('auth');
  const format = useFormat();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [left, pause] = usePause();
  const { mutate, isPending, isSuccess, error } = useResendVerificationPublicly();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = email.trim() === '';
    setMissing(lacks);
    if (lacks) document.getElementById('email')?.focus();
    else mutate({ body: { email } }, { onSuccess: pause });
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {isSuccess && <Notice tone="waiting" title={t('verify.sent')} />}
      <ProblemNotice error={error} failed={t('verify.failed')} />
      <EmailField value={email} onChange={setEmail} isMissing={isMissing} />
      <Button
        type="submit"
        size="xl"
        fullWidth
        className={classes.submit}
        variant={isSuccess ? 'default' : 'filled'}
        loading={isPending}
        disabled={left > 0}
      >
        {left > 0 ? t('verify.resendAgain', { wait: format.duration(left) }) : t('verify.ask')}
      </Button>
    </form>
  );
}
