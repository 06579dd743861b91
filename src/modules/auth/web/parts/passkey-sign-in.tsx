import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { usePasskeySignIn, usePasskeySignInOptions } from '../api/passkeys.ts';
import { PasskeyTrouble } from './passkey-trouble.tsx';
import { signByPasskey } from './webauthn.ts';

/** The way in without a password, on the sign-in page; the browser shows which passkeys there are. */
export function PasskeySignIn({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  const t = useText('auth-security');
  const options = usePasskeySignInOptions();
  const signIn = usePasskeySignIn();
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setTrouble(null);
    setRunning(true);
    try {
      const asked = await options.mutateAsync();
      await onAnswer(await signIn.mutateAsync({ body: { response: await signByPasskey(asked.options) } }));
    } catch (error) {
      setTrouble(error);
    }
    setRunning(false);
  };
  return (
    <>
      <PasskeyTrouble error={trouble} failed={t('passkey.failed')} />
      <Button
        size="xl"
        variant="default"
        fullWidth
        loading={isRunning}
        leftSection={<IconFingerprint size={20} stroke={1.75} />}
        onClick={() => void run()}
      >
        {t('passkey.signIn')}
      </Button>
    </>
  );
}
