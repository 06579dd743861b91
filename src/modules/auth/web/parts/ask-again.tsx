import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { VerifyNotice } from './verify-notice.tsx';

/** Asks for a new confirmation mail without being signed in. */
export function AskAgain() {
  const t = useText('auth');
  const [email, setEmail] = useState('');
  return (
    <>
      <TextInput
        type="email"
        label={t('field.email')}
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <VerifyNotice title={t('verify.ask')} email={email}>
        {t('verify.askText')}
      </VerifyNotice>
    </>
  );
}
