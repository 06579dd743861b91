import { Button } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import { confirmationIn, type Confirmation } from './billing.ts';

interface Props {
  /** Of the call that was refused because another payment is not decided. */
  readonly error: unknown;
  readonly onConfirm: (payment: Confirmation) => void;
}

/** The way to a payment of the reader's that waits for them at their bank; nothing where none is named. */
export function WaitingPayment({ error, onConfirm }: Props) {
  const t = useText('billing-screens');
  const waiting = confirmationIn(error);
  return (
    waiting && (
      <Button variant="default" onClick={() => onConfirm(waiting)}>
        {t('confirm.title')}
      </Button>
    )
  );
}
