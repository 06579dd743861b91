import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { TwoFactorChallenge, TwoFactorMethod } from '../../../contract/sign-in.ts';
import formClasses from '../form.module.css';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { CodeField } from './code-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { ResendCode } from './resend-code.tsx';
import { useResend, type Prolonged } from './use-resend.ts';
import { useVerify } from './use-verify.ts';
import { VerifyTrouble } from './verify-trouble.tsx';

interface Props {
  readonly challenge: TwoFactorChallenge;
  /** The sign-in has come to its end without success. */
  readonly onOver: () => void;
  readonly onProlonged: (change: Prolonged) => void;
}

/** The second step by whichever of its ways; the first one is offered, the others stand beneath. */
export function TwoFactorForm({ challenge, onOver, onProlonged }: Props) {
  const [chosen, setChosen] = useState<TwoFactorMethod | null>(null);
  const method = chosen ?? challenge.methods[0] ?? 'email';
  const verify = useVerify(challenge, onOver);
  const resend = useResend(challenge, onProlonged);
  const choose = (other: TwoFactorMethod): void => {
    setChosen(other);
    if (other === 'email' && challenge.sentTo === null) void resend.send();
  };
  return (
    <>
      <Head method={method} sentTo={challenge.sentTo} />
      <VerifyTrouble error={verify.method === method ? verify.error : null} />
      {method === 'passkey' ? (
        <PasskeyStep pendingToken={challenge.pendingToken} onSigned={(passkey) => verify.run({ method, passkey })} onOver={onOver} />
      ) : (
        <CodeStep
          key={method}
          method={method}
          isPending={verify.isPending}
          tries={verify.tries}
          onCode={(code) => verify.run({ method, code })}
        />
      )}
      {method === 'email' && <ResendCode resend={resend} isFirst={challenge.sentTo === null} />}
      <OtherWays methods={challenge.methods.filter((other) => other !== method)} onChoose={choose} />
    </>
  );
}

function Head({ method, sentTo }: { method: TwoFactorMethod; sentTo: string | null }) {
  const t = useText('auth-security');
  const email = sentTo === null ? t('step.emailSending') : t('step.email', { address: sentTo });
  return <ScreenHead title={t('step.title')} lead={method === 'email' ? email : t(`step.${method}`)} />;
}

interface CodeProps {
  readonly method: TwoFactorMethod;
  readonly isPending: boolean;
  /** Grows with each code that was refused; the field is emptied then. */
  readonly tries: number;
  readonly onCode: (code: string) => void;
}

function CodeStep({ method, isPending, tries, onCode }: CodeProps) {
  const t = useText('auth-security');
  const [typed, setTyped] = useState({ code: '', tries });
  const code = typed.tries === tries ? typed.code : '';
  const isRecovery = method === 'recovery';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (code === '') document.getElementById('code')?.focus();
    else onCode(code);
  };
  return (
    <form className={formClasses.form} onSubmit={send} noValidate>
      <CodeField
        id="code"
        isFocused
        isRecovery={isRecovery}
        label={t(isRecovery ? 'step.recoveryCode' : 'step.code')}
        value={code}
        onChange={(next) => setTyped({ code: next, tries })}
        onComplete={onCode}
      />
      <Button type="submit" size="xl" fullWidth loading={isPending}>
        {t('step.submit')}
      </Button>
    </form>
  );
}
