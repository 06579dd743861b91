import { Button } from '@mantine/core';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { EmailChange } from '../../../contract/email-change.ts';
import { useCancelEmailChange, useResendEmailChange } from '../../api/own-profile.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { actAndTell } from './act-and-tell.ts';

interface Props {
  readonly pending: NonNullable<EmailChange['pending']>;
  /** The address that works until then. */
  readonly current: string;
}

/** Which address waits to be proven, until when, and what can be done meanwhile. */
export function EmailWaiting({ pending: { email, expiresAt }, current }: Props) {
  const t = useText('auth-profile');
  const format = useFormat();
  const resend = useResendEmailChange();
  const cancel = useCancelEmailChange();
  const tell = { failedHint: t('emailChange.waitingFailedHint'), id: 'email-change' };
  return (
    <Notice
      tone="waiting"
      title={t('emailChange.waiting', { email })}
      actions={
        <>
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => void actAndTell(resend.mutateAsync(), { ...tell, done: () => t('emailChange.resent', { email }) })}
          >
            {t('emailChange.resend')}
          </Button>
          <Button
            variant="subtle"
            loading={cancel.isPending}
            onClick={() => void actAndTell(cancel.mutateAsync(), { ...tell, done: () => t('emailChange.cancelled', { current }) })}
          >
            {t('emailChange.keep')}
          </Button>
        </>
      }
    >
      {t('emailChange.waitingHint', { until: format.dateTime(expiresAt), current })}
    </Notice>
  );
}
