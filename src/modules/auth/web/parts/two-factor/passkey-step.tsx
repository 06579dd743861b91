import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { useText } from '#ui/text/use-text.ts';
import { factorProblems } from '../../../contract/factor-problems.ts';
import type { PasskeyAnswer } from '../../../contract/passkeys.ts';
import { useTwoFactorPasskeyOptions } from '../../api/second-factor.ts';
import formClasses from '../form.module.css';
import { PasskeyTrouble } from '../passkey-trouble.tsx';
import { signByPasskey } from '../webauthn.ts';

interface Props {
  readonly pendingToken: string;
  readonly onSigned: (passkey: PasskeyAnswer) => void;
  readonly onOver: () => void;
}

export function PasskeyStep({ pendingToken, onSigned, onOver }: Props) {
  const t = useText('auth-security');
  const { mutateAsync } = useTwoFactorPasskeyOptions();
  const [state, setState] = useState<{ error: unknown; isRunning: boolean }>({ error: null, isRunning: false });
  const run = async (): Promise<void> => {
    setState({ error: null, isRunning: true });
    try {
      const { options } = await mutateAsync({ body: { pendingToken } });
      onSigned(await signByPasskey(options));
      setState({ error: null, isRunning: false });
    } catch (error) {
      setState({ error, isRunning: false });
      if (error instanceof ApiProblem && error.code === factorProblems.challenge_over.code) onOver();
    }
  };
  return (
    <div className={formClasses.form}>
      <PasskeyTrouble error={state.error} failed={t('passkey.failed')} />
      <Button
        size="xl"
        fullWidth
        loading={state.isRunning}
        leftSection={<IconFingerprint size={20} stroke={1.75} />}
        onClick={() => void run()}
      >
        {t('step.byPasskey')}
      </Button>
    </div>
  );
}
