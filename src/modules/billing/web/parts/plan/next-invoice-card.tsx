import { Muted } from '#ui/layout/muted.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { additionalUserPrice, planTable } from '../../../rules.ts';
import { dollars } from '../../../rules/cents.ts';
import { usePlanPrices } from '../../api.ts';
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

function useTerms(subscription: Subscription): Term[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const { nextAmount, creditBalance } = subscription;
  const { plan, base, additionalUsers, userPrice } = useNextPeriod(subscription);
  const due = nextAmount ?? 0;
  const whole = roundedSum(base, additionalUsers * userPrice);
  const amount = grossOf({ due, creditBalance, whole });
  const credit = roundedSum(amount, -due);
  const term = (id: string, label: string, figure: number): Term => ({ id, label, figure: format.money(figure) });
  const users = t('line.usersAt', { users: t('line.users', { count: additionalUsers }), price: format.money(userPrice) });
  const rest = roundedSum(amount, -whole);
  return [
    ...(plan === 'FREE' ? [] : [term('plan', planTable[plan].name, base)]),
    ...(additionalUsers > 0 ? [term('users', users, additionalUsers * userPrice)] : []),
    ...(rest === 0 ? [] : [term('rest', t('next.rest'), rest)]),
    ...(credit === 0 ? [] : [term('credit', t(credit > 0 ? 'sum.credit' : 'sum.fromEarlier'), -credit)]),
    { id: 'due', label: t('next.due'), figure: format.money(due), isSum: true },
  ];
}

/** What the next period holds and its prices, in dollars: of a change those in force, of what stays those that it was bought at. */
function useNextPeriod({ pendingChange, ...now }: Subscription) {
  const isOther = pendingChange !== null && (pendingChange.plan !== now.plan || pendingChange.billingInterval !== now.billingInterval);
  const { data } = usePlanPrices(isOther);
  const { plan, billingInterval, additionalUsers } = pendingChange ?? now;
  if (!isOther) return { plan, base: now.basePlanPrice, additionalUsers, userPrice: now.additionalUserPrice };
  const isAnnual = billingInterval === 'ANNUAL';
  const priced = data?.plans.find((one) => one.plan === plan);
  if (!priced) {
    const base = dollars(planTable[plan].price[billingInterval]);
    return { plan, base, additionalUsers, userPrice: dollars(additionalUserPrice(billingInterval)) };
  }
  const { additionalUserPrice: monthly, additionalUserAnnualPrice: annual } = priced.limits;
  return { plan, base: isAnnual ? priced.annualPrice : priced.monthlyPrice, additionalUsers, userPrice: isAnnual ? annual : monthly };
}

/** Dollars with cents: a sum of them is a whole number of cents again. */
const roundedSum = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

/** The amount before the credit balance, of which the answer says what is left of it. */
function grossOf({ due, creditBalance, whole }: { due: number; creditBalance: number; whole: number }): number {
  if (creditBalance === 0) return due;
  return due > 0 ? roundedSum(due, creditBalance) : Math.min(whole, Math.max(0, creditBalance));
}
