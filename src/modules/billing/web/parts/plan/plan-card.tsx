import { Button } from '@mantine/core';
import { useState } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { toastDone, toastNote, toastProblem } from '#ui/parts/toasts.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { billingProblems } from '../../../contract/problems.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { planTable } from '../../../rules.ts';
import { isPaid } from '../../../rules/change.ts';
import { endsAt } from '../../../rules/dunning.ts';
import { useReactivate } from '../../api.ts';
import { isRefusedFor, showsPrices, type Billing } from '../billing.ts';
import classes from '../billing.module.css';
import { Equation, type Term } from '../equation.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const shapes = {
  active: 'done',
  trialing: 'active',
  past_due: 'paused',
  canceled: 'canceled',
  incomplete: 'draft',
  ending: 'paused',
} as const;

/** Free is what an account is on: what was canceled is the plan before it. */
function stateOf({ status, plan, cancelAtPeriodEnd }: Subscription): keyof typeof shapes {
  if (status === 'past_due') return status;
  if (cancelAtPeriodEnd) return 'ending';
  return status === 'canceled' && plan === 'FREE' ? 'active' : status;
}

/** The plan that runs: its price as a calculation, its period, what follows, and the ways to change it. */
export function PlanCard({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const { subscription } = billing;
  const { plan, totalAmount, billingInterval } = subscription;
  const state = stateOf(subscription);
  return (
    <Panel title={t('plan.title')} actions={<StatusShape kind={shapes[state]}>{t(`status.${state}`)}</StatusShape>}>
      <Stack gap={16}>
        <Row gap={12} justify="space-between" align="baseline" wrap>
          <p className={classes.plan}>{planTable[plan].name}</p>
          {totalAmount > 0 && showsPrices(subscription) && (
            <p className={classes.price}>
              <RichText
                text={t(`price.${billingInterval}`, { amount: format.money(totalAmount) })}
                parts={{ b: (inside) => <b>{inside}</b> }}
              />
            </p>
          )}
        </Row>
        <Equation terms={useTerms(subscription)} />
        <WhatFollows billing={billing} />
        {billing.mayBuy && <Ways billing={billing} />}
      </Stack>
    </Panel>
  );
}

function useTerms(subscription: Subscription): Term[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const { plan, billingInterval, additionalUsers, additionalUserPrice, basePlanPrice, creditBalance } = subscription;
  const { maxUsers } = planTable[plan].limits;
  const included = maxUsers < 0 ? t('plan.unlimited') : t('plan.included', { count: maxUsers });
  const users = t('line.usersAt', { users: t('line.users', { count: additionalUsers }), price: format.money(additionalUserPrice) });
  if (!showsPrices(subscription)) return [{ id: 'base', label: included, figure: t('plan.free') }];
  return [
    { id: 'base', label: included, figure: basePlanPrice > 0 ? format.money(basePlanPrice) : t('plan.free') },
    ...(additionalUsers > 0 ? [{ id: 'users', label: users, figure: format.money(additionalUsers * additionalUserPrice) }] : []),
    ...datesOf(subscription).map(([id, when]) => ({ id, label: t(`plan.${id}`), figure: format.date(when) })),
    ...(isPaid(subscription) ? [{ id: 'interval', label: t('plan.interval'), figure: t(`interval.${billingInterval}`) }] : []),
    ...(creditBalance === 0
      ? []
      : [
          { id: 'credit', label: t(creditBalance > 0 ? 'plan.credit' : 'plan.carriedOver'), figure: format.money(Math.abs(creditBalance)) },
        ]),
  ];
}

function datesOf({
  trialEnd,
  status,
  currentPeriodEnd,
  cancelAtPeriodEnd,
  pastDueSince,
}: Subscription): (readonly ['trial' | 'ends' | 'renews' | 'endsUnpaid', string])[] {
  // It renews no more until the open invoice is paid.
  if (status === 'past_due') return pastDueSince ? [['endsUnpaid', endsAt(new Date(pastDueSince)).toISOString()]] : [];
  const isTrial = status === 'trialing' && trialEnd !== null;
  return [
    ...(isTrial ? [['trial', trialEnd] as const] : []),
    ...(currentPeriodEnd && !isTrial ? [[cancelAtPeriodEnd ? 'ends' : 'renews', currentPeriodEnd] as const] : []),
  ];
}

/** A cancellation or a change that waits for the end of the period, with the way back. */
function WhatFollows({ billing: { subscription, mayBuy } }: { billing: Billing }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const { mutate, isPending } = useReactivate(subscription.id);
  const { cancelAtPeriodEnd, pendingChange, currentPeriodEnd, plan } = subscription;
  if (!cancelAtPeriodEnd && !pendingChange) return null;
  const undo = (): void =>
    mutate(undefined, {
      onSuccess: () => toastDone(t(cancelAtPeriodEnd ? 'plan.reactivated' : 'plan.undone', { plan: planTable[plan].name })),
      onError(error) {
        if (isRefusedFor(error, billingProblems.not_cancelled)) toastNote(t('plan.undoneAlready'));
        else toastProblem(t('plan.undoFailed'), { hint: problemText(error), error });
      },
    });
  const day = format.date(pendingChange?.effectiveAt ?? currentPeriodEnd ?? subscription.updatedAt);
  return (
    <Notice
      tone="note"
      title={cancelAtPeriodEnd ? t('plan.endsTitle', { day }) : t('plan.changesTitle', { day })}
      actions={
        mayBuy && (
          <Button size="sm" variant="default" loading={isPending} onClick={undo}>
            {t(cancelAtPeriodEnd ? 'plan.reactivate' : 'plan.undo')}
          </Button>
        )
      }
    >
      <p>{pendingChange && !cancelAtPeriodEnd ? <Later change={pendingChange} /> : t('plan.endsText')}</p>
    </Notice>
  );
}

function Later({ change: { plan, billingInterval, additionalUsers } }: { change: NonNullable<Subscription['pendingChange']> }) {
  const t = useText('billing-screens');
  const { name } = planTable[plan];
  const what = additionalUsers > 0 ? t('next.plan', { plan: name, users: t('line.users', { count: additionalUsers }) }) : name;
  return isPaid({ plan, billingInterval, additionalUsers }) ? t(`plan.changesTo.${billingInterval}`, { what }) : t('plan.endsText');
}

function Ways({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const { subscription } = billing;
  const close = (): void => setOpen(null);
  const isEnding = subscription.cancelAtPeriodEnd;
  const mayChange = !isEnding && subscription.status !== 'past_due';
  return (
    <>
      {!isEnding && (
        <Row gap={8} wrap>
          {mayChange && <Button onClick={() => setOpen('change')}>{t('plan.change')}</Button>}
          {isPaid(subscription) && (
            <Button variant={mayChange ? 'subtle' : 'default'} color="gray" onClick={() => setOpen('cancel')}>
              {t('plan.cancel')}
            </Button>
          )}
        </Row>
      )}
      {!mayChange && (
        <Muted as="p" size={13}>
          {t(isEnding ? 'plan.noChangeEnding' : 'plan.noChangeOverdue')}
        </Muted>
      )}
      {open === 'change' && <ChangeDialog billing={billing} onClose={close} />}
      {open === 'cancel' && <CancelDialog billing={billing} onClose={close} />}
    </>
  );
}
