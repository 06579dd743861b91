import { Muted } from '#ui/layout/muted.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { planTable } from '../../../rules.ts';
import { Equation, type Term } from '../equation.tsx';

/** What will be asked for next, as a calculation, and when. */
export function NextInvoiceCard({ subscription }: { subscription: Subscription }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const { nextAmount, currentPeriodEnd, cancelAtPeriodEnd, status } = subscription;
  const isOverdue = status === 'past_due';
  const terms = useTerms(subscription);
  const isDue = nextAmount !== null && currentPeriodEnd !== null && !cancelAtPeriodEnd && !isOverdue;
  return (
    <Panel title={t('next.title')} hint={isDue && format.date(currentPeriodEnd)}>
      {isDue ? (
        <Equation terms={terms} />
      ) : (
        <Muted as="p" size={13}>
          {t(isOverdue ? 'next.overdue' : cancelAtPeriodEnd ? 'next.ending' : 'next.none')}
        </Muted>
      )}
    </Panel>
  );
}

function useTerms({ nextAmount, pendingChange, creditBalance, ...now }: Subscription): Term[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const { plan, additionalUsers, additionalUserPrice, basePlanPrice, totalAmount } = now;
  const due = nextAmount ?? 0;
  const amount = grossOf({ due, creditBalance, totalAmount });
  const credit = roundedSum(amount, -due);
  const term = (id: string, label: string, figure: number): Term => ({ id, label, figure: format.money(figure) });
  const users = t('line.usersAt', { users: t('line.users', { count: additionalUsers }), price: format.money(additionalUserPrice) });
  const rest = roundedSum(amount, -totalAmount);
  const terms = pendingChange
    ? [
        term(
          'later',
          t('next.plan', { plan: planTable[pendingChange.plan].name, users: t('line.users', { count: pendingChange.additionalUsers }) }),
          amount,
        ),
      ]
    : [
        ...(plan === 'FREE' ? [] : [term('plan', planTable[plan].name, basePlanPrice)]),
        ...(additionalUsers > 0 ? [term('users', users, additionalUsers * additionalUserPrice)] : []),
        ...(rest === 0 ? [] : [term('rest', t('next.rest'), rest)]),
      ];
  return [
    ...terms,
    ...(credit === 0 ? [] : [term('credit', t(credit > 0 ? 'sum.credit' : 'sum.fromEarlier'), -credit)]),
    { id: 'due', label: t('next.due'), figure: format.money(due), isSum: true },
  ];
}

/** Dollars with cents: a sum of them is a whole number of cents again. */
const roundedSum = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

/** The amount before the credit balance, of which the answer says what is left of it. */
function grossOf({ due, creditBalance, totalAmount }: { due: number; creditBalance: number; totalAmount: number }): number {
  if (creditBalance === 0) return due;
  return due > 0 ? roundedSum(due, creditBalance) : Math.min(totalAmount, Math.max(0, creditBalance));
}
