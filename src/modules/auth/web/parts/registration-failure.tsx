import type { ReactNode } from 'react';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { FieldRefusal } from '../../rules/registration.ts';
import { Refusals } from './refusals.tsx';

interface Props {
  readonly refused: readonly FieldRefusal[];
  readonly error: unknown;
  /** What is safe. */
  readonly children: ReactNode;
}

/** Why a sign-in was not made: what was refused here, or by the server. */
export function RegistrationFailure({ refused, error, children }: Props) {
  const joining = useText('auth-joining');
  return refused.length > 0 ? (
    <Notice tone="error" title={<Refusals refused={refused} />}>
      {children}
    </Notice>
  ) : (
    <ProblemNotice error={error} failed={joining('register.failed')} failedUnexpectedly={joining('register.failedUnexpectedly')}>
      {children}
    </ProblemNotice>
  );
}
