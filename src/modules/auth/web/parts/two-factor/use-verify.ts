import { useState } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { factorProblems } from '../../../contract/factor-problems.ts';
import type { PasskeyAnswer } from '../../../contract/passkeys.ts';
import type { TwoFactorChallenge, TwoFactorMethod } from '../../../contract/sign-in.ts';
import { useVerifyTwoFactor } from '../../api/second-factor.ts';
import { enter } from '../../api/sign-in.ts';

interface Shown {
  readonly method: TwoFactorMethod;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

interface State {
  /** By which the last try was made: what is wrong with it says nothing about another way. */
  readonly method: TwoFactorMethod | null;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly tries: number;
}

/** Finishes the sign-in; the guard of the page leads on to where the person came from as soon as they are in. */
export function useVerify({ pendingToken }: TwoFactorChallenge, onOver: () => void) {
  const { mutateAsync } = useVerifyTwoFactor();
  const [state, setState] = useState<State>({ method: null, error: null, isPending: false, tries: 0 });
  const run = async (shown: Shown): Promise<void> => {
    const { method } = shown;
    setState(({ tries }) => ({ method, error: null, isPending: true, tries }));
    try {
      await enter(await mutateAsync({ body: { pendingToken, ...shown } }));
    } catch (error) {
      setState(({ tries }) => ({ method, error, isPending: false, tries: tries + 1 }));
      if (error instanceof ApiProblem && error.code === factorProblems.challenge_over.code) onOver();
    }
  };
  return { ...state, run: (shown: Shown) => void run(shown) };
}
