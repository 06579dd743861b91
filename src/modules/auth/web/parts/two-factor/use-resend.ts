import { useState } from 'react';
import type { TwoFactorChallenge } from '../../../contract/sign-in.ts';
import { useResendTwoFactor } from '../../api/second-factor.ts';

export type Prolonged = Pick<TwoFactorChallenge, 'sentTo' | 'expiresAt'>;

/** Mails the code of a sign-in: again, or for the first time where another way was offered before. */
export function useResend({ pendingToken, sentTo }: TwoFactorChallenge, onProlonged: (change: Prolonged) => void) {
  const { mutateAsync, isPending } = useResendTwoFactor();
  const [outcome, setOutcome] = useState<{ sentTo: string | null; error: unknown }>({ sentTo: null, error: null });
  const send = async (): Promise<boolean> => {
    try {
      const sent = await mutateAsync({ body: { pendingToken } });
      // Of the first one the page's own sentence tells.
      setOutcome({ sentTo: sentTo === null ? null : sent.sentTo, error: null });
      onProlonged(sent);
      return true;
    } catch (error) {
      setOutcome({ sentTo: null, error });
      return false;
    }
  };
  return { send, isPending, outcome };
}
