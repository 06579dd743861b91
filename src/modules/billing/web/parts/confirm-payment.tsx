import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { useConfirmPayment } from '../api.ts';
import { confirmationIn, type Confirmation } from './billing.ts';
import { TestMode } from './test-mode.tsx';

interface Props {
  readonly payment: Confirmation;
  /** The reader comes back from the bank, or from a mail: it is taken up without another press. */
  readonly isReturn: boolean;
  readonly mode: Subscription['mode'];
  readonly onClose: () => void;
}

/** A payment that the bank wants its customer to confirm: there, then here. */
export function ConfirmPayment({ payment, isReturn, mode, onClose }: Props) {
  const t = useText('billing-screens');
  const { mutate, isPending, error } = useConfirmPayment(payment.paymentId);
  const takeUp = (): void =>
    mutate(undefined, {
      onSuccess() {
        toastDone(t('confirm.done'));
        onClose();
      },
    });
  const begin = useEffectEvent(() => isReturn && takeUp());
  useEffect(() => {
    begin();
  }, []);
  const asked = confirmationIn(error) ?? payment;
  const isElsewhere = asked.url !== null && new URL(asked.url, location.href).origin !== location.origin;
  return (
    <Dialog title={t('confirm.title')} size={480} onClose={onClose}>
      <Stack gap={18}>
        {/* That the bank wants it confirmed is the dialog's own sentence. */}
        <ProblemNotice error={confirmationIn(error) ? null : error} failed={t('confirm.failed')}>
          <p>{t('confirm.safe')}</p>
        </ProblemNotice>
        <p>{t(isElsewhere ? 'confirm.atBank' : 'confirm.here')}</p>
        <TestMode mode={mode} />
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('confirm.later')}
          </Button>
          {isElsewhere ? (
            <Button component="a" href={asked.url ?? ''}>
              {t('confirm.toBank')}
            </Button>
          ) : (
            <Button loading={isPending} onClick={takeUp}>
              {t('confirm.verb')}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
