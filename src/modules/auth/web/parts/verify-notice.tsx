import { useState, type ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { authProblems } from '../../contract/problems.ts';
import { useResendVerificationPublicly } from '../api.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { Refusal } from './refusal.tsx';
import { ResendButton } from './resend.tsx';

type Outcome = 'sent' | 'failed' | 'no-email' | null;

interface Props {
  title?: string;
  email: string;
  /** Where this installation keeps its mails instead of sending them, for whoever runs it. */
  outbox?: string | undefined;
  children: ReactNode;
}

/** The address has to be confirmed first: amber, with the mail sent again on a press, and the outbox where there is no mail server. */
export function VerifyNotice({ title, email, outbox, children }: Props) {
  const t = useText('auth');
  const resend = useResendVerificationPublicly();
  const [outcome, setOutcome] = useState<Outcome>(null);

  const send = async (): Promise<boolean> => {
    if (email.trim() === '') {
      setOutcome('no-email');
      return false;
    }
    const isSent = await resend.mutateAsync({ body: { email } }).then(
      () => true,
      () => false, // the outcome says so; there is nothing else to learn from it
    );
    setOutcome(isSent ? 'sent' : 'failed');
    return isSent;
  };

  return (
    <Notice tone="waiting" title={title ?? t('verify.title')} actions={<ResendButton onResend={send} isPending={resend.isPending} />}>
      {children}
      {outbox && (
        <p>
          <a className="text-link" href={outbox}>
            {t('verify.outbox')}
          </a>
        </p>
      )}
      <OutcomeLine outcome={outcome} />
    </Notice>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const t = useText('auth');
  return (
    <p role="status">
      {outcome === 'sent' && t('verify.sent')}
      {outcome === 'failed' && t('verify.failed')}
      {outcome === 'no-email' && <Refusal kind={authProblems.resend_needs_email} />}
    </p>
  );
}
