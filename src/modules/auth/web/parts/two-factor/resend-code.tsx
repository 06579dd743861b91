import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { TwoFactorChallenge } from '../../../contract/sign-in.ts';
import { useResendTwoFactor } from '../../api/second-factor.ts';
import { ProblemNotice } from '../notice.tsx';
import { ResendButton } from '../resend.tsx';
import classes from './two-factor.module.css';

interface Props {
  readonly challenge: TwoFactorChallenge;
  readonly onProlonged: (change: Pick<TwoFactorChallenge, 'sentTo' | 'expiresAt'>) => void;
}

/** Mails the code again, and the first one at once where the person has only now chosen this way. */
export function ResendCode({ challenge, onProlonged }: Props) {
  const t = useText('auth-security');
  const format = useFormat();
  const { mutateAsync, isPending } = useResendTwoFactor();
  const [outcome, setOutcome] = useState<{ sentTo: string | null; error: unknown }>({ sentTo: null, error: null });
  const isFirst = challenge.sentTo === null;

  const send = async (): Promise<boolean> => {
    try {
      const sent = await mutateAsync({ body: { pendingToken: challenge.pendingToken } });
      setOutcome({ sentTo: isFirst ? null : sent.sentTo, error: null });
      onProlonged(sent);
      return true;
    } catch (error) {
      setOutcome({ sentTo: null, error });
      return false;
    }
  };
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => {
    if (isFirst) sendFirst();
  }, [isFirst]);

  const wait = outcome.error instanceof ApiProblem ? outcome.error.details?.retryAfter : undefined;
  return (
    <div className={classes.resend}>
      {outcome.error !== null && (
        <ProblemNotice error={outcome.error} failed={t('step.resendFailed')} failedUnexpectedly={t('step.resendFailed')}>
          {wait !== undefined && t('step.resendWait', { wait: format.duration(wait) })}
        </ProblemNotice>
      )}
      <ResendButton key={isFirst ? 'first' : 'again'} isPaused={!isFirst} onResend={send} isPending={isPending} />
      <p role="status" className={classes.sent}>
        {outcome.sentTo && t('step.sent', { address: outcome.sentTo })}
      </p>
    </div>
  );
}
