import { Button } from '@mantine/core';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { toastDone, toastNote, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { planTable } from '../../rules.ts';
import { endsAt } from '../../rules/dunning.ts';
import { useInvoicePage, usePayNow } from '../api.ts';
import { ADD_CARD, confirmationIn, isRefusedFor, isUnknown, type Billing } from './billing.ts';

/** An invoice could not be charged: when it is tried again, what follows if it stays open, and both ways out. */
export function OverdueBanner({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  const { subscription, mayBuy } = billing;
  const text = useWords(subscription);
  const pay = usePay(billing);
  const open = useInvoicePage(0, subscription.status === 'past_due').data?.invoices.find(({ status }) => status === 'open');
  if (subscription.status !== 'past_due') return null;
  return (
    <Notice
      tone="error"
      title={t(subscription.isReadOnly ? 'overdue.readOnlyTitle' : 'overdue.title')}
      actions={
        mayBuy && (
          <>
            <PayNow pay={pay} amount={open?.amountDue} />
            <LinkButton to={ADD_CARD}>{t('overdue.newCard')}</LinkButton>
          </>
        )
      }
    >
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

function useWords({ nextRetryAt, readOnlyFrom, isReadOnly, pastDueSince }: Subscription): string[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const retry = nextRetryAt ? t('overdue.retry', { day: format.date(nextRetryAt) }) : t('overdue.noRetry');
  const ends = pastDueSince ? [t('overdue.endsOn', { day: format.date(endsAt(new Date(pastDueSince))) })] : [];
  if (isReadOnly) return [t('overdue.readOnly'), retry, ...ends];
  return [retry, ...(readOnlyFrom ? [t('overdue.readOnlyFrom', { day: format.date(readOnlyFrom) })] : []), ...ends];
}

/** On Free again, because the last invoice was given up. */
export function EndedUnpaid({ subscription: { status, plan, currentPeriodStart } }: { subscription: Subscription }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const hasEnded = status === 'canceled' && plan === 'FREE';
  // Nothing can be bought while an invoice is open: the newest one is what it ended with.
  const last = useInvoicePage(0, hasEnded).data?.invoices[0];
  if (!hasEnded || last?.status !== 'uncollectible') return null;
  const words = { plan: planTable[last.plan].name, day: format.date(currentPeriodStart), number: last.number };
  return (
    <Notice tone="note" title={t('overdue.endedTitle', words)}>
      <p>{t('overdue.ended')}</p>
    </Notice>
  );
}

/** Of the banner, which stays mounted: its button goes with what is paid, and would not say so any more. */
function usePay({ subscription, confirm }: Billing) {
  const t = useText('billing-screens');
  const { mutate, isPending } = usePayNow(subscription.id);
  const run = (): void =>
    mutate(undefined, {
      onSuccess: () => toastDone(t('overdue.paid')),
      onError(error) {
        const confirmation = confirmationIn(error);
        if (confirmation) confirm(confirmation);
        else if (isRefusedFor(error, billingProblems.not_past_due)) toastNote(t('overdue.paidAlready'));
        else toastProblem(t(isUnknown(error) ? 'change.unknown' : 'overdue.failed'), { hint: problemText(error), error });
      },
    });
  return { run, isPending };
}

function PayNow({ pay, amount }: { pay: ReturnType<typeof usePay>; amount: number | undefined }) {
  const t = useText('billing-screens');
  const format = useFormat();
  return (
    <Button loading={pay.isPending} onClick={pay.run}>
      {amount === undefined ? t('overdue.pay') : t('overdue.payAmount', { amount: format.money(amount) })}
    </Button>
  );
}
