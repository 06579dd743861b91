import { ApiProblem } from '#ui/api/problem.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { ResendButton } from '../resend.tsx';
import classes from './two-factor.module.css';
import type { useResend } from './use-resend.ts';

interface Props {
  readonly resend: ReturnType<typeof useResend>;
  /** No code has been mailed yet. */
  readonly isFirst: boolean;
}

/** Mails the code again, with a pause between two. */
export function ResendCode({ resend: { send, isPending, outcome }, isFirst }: Props) {
  const t = useText('auth-security');
  const format = useFormat();
  const wait = outcome.error instanceof ApiProblem ? outcome.error.details?.retryAfter : undefined;
  return (
    <div className={classes.resend}>
      <ProblemNotice error={outcome.error} failed={t('step.resendFailed')}>
        {wait !== undefined && t('step.resendWait', { wait: format.duration(wait) })}
      </ProblemNotice>
      <ResendButton key={isFirst ? 'first' : 'again'} isPaused={!isFirst} onResend={send} isPending={isPending} />
      <p role="status" className={classes.sent}>
        {outcome.sentTo && t('step.sent', { address: outcome.sentTo })}
      </p>
    </div>
  );
}
