import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getCurrentAccount } from '#modules/accounts/contract/account.ts';
import { session } from '#ui/api/session.ts';
import { useCan } from '#ui/api/use-session.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageTabs } from '#ui/parts/page-tabs.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { useSubscription } from '../api.ts';
import { showsPrices, type Billing as State, type Confirmation } from '../parts/billing.ts';
import { BillingSkeleton } from '../parts/billing-skeleton.tsx';
import { ConfirmPayment } from '../parts/confirm-payment.tsx';
import { DetailsPanel } from '../parts/details-form.tsx';
import { InvoicesPanel } from '../parts/invoices/invoices-panel.tsx';
import { OverLimit } from '../parts/members/over-limit.tsx';
import { UsagePanel } from '../parts/members/usage-panel.tsx';
import { UsersPanel } from '../parts/members/users-panel.tsx';
import { ModeNotice } from '../parts/mode-notice.tsx';
import { EndedUnpaid, OverdueBanner } from '../parts/overdue-banner.tsx';
import { AddCardDialog } from '../parts/payment/add-card-dialog.tsx';
import { MethodsPanel } from '../parts/payment/methods-panel.tsx';
import { ReturnedCard } from '../parts/payment/returned-card.tsx';
import { NextInvoiceCard } from '../parts/plan/next-invoice-card.tsx';
import { PlacesCard } from '../parts/plan/places-card.tsx';
import { PlanCard } from '../parts/plan/plan-card.tsx';
import { PlanCards } from '../parts/plan/plan-cards.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { useWayBack, useWithout, WayBack } from '../parts/way-back-link.tsx';
import { within } from '../parts/way-back.ts';

const tabs = ['subscription', 'payment', 'invoices', 'users', 'usage', 'details'] as const;
type Tab = (typeof tabs)[number];

/** What the provider adds to the address it leads back to; the secret least of all should stay there. */
const ofBank = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

export function Billing() {
  return (
    <Loaded read={useSubscription()} skeleton={<BillingSkeleton />} isPage>
      {(subscription) => <Page subscription={subscription} />}
    </Loaded>
  );
}

function Page({ subscription }: { subscription: Subscription }) {
  const own = useText('billing');
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const mayPurchase = useCan(actions.purchase);
  useFollowingProfile(subscription);
  const billing: State = {
    subscription,
    mayBuy: mayPurchase && subscription.mode !== 'off' && !subscription.isDemo,
    mayChange: mayPurchase && !subscription.isDemo,
    confirm: setAsked,
  };
  const without = useWithout();
  const { back, goOn } = useWayBack();
  const entered = query.get('entry');
  const returned = query.get('payment');
  // The page of the test bank.
  const atBank = query.get('confirm');
  const named = returned ?? atBank;
  const payment = asked ?? (named && billing.mayBuy ? { paymentId: named, url: null } : null);
  return (
    <>
      <PageHeader title={own('title')} status={useStatusLine(subscription)} before={back && <WayBack to={back} />} />
      <Stack gap={20}>
        <ModeNotice subscription={subscription} />
        <OverdueBanner billing={billing} />
        <EndedUnpaid subscription={subscription} />
        {entered && billing.mayBuy && (
          <ReturnedCard
            token={entered}
            isDefault={subscription.status === 'past_due'}
            onAdded={() => goOn('entry')}
            onClose={() => without('entry')}
          />
        )}
        {query.get('success') === 'true' && (
          <Receipt subscription={subscription} since={query.get('since')} onClose={() => without('success', 'since')} />
        )}
        <OverLimit usageId={subscription.id} />
        <Sections billing={billing} />
      </Stack>
      {query.get('action') === 'add' && billing.mayBuy && (
        <AddCardDialog mode={subscription.mode} onAdded={() => goOn('action')} onClose={() => without('action')} />
      )}
      {payment && (
        <ConfirmPayment
          key={payment.paymentId}
          payment={payment}
          isReturn={asked === null && returned !== null}
          mode={subscription.mode}
          onClose={() => {
            setAsked(null);
            without('payment', 'confirm', ...ofBank);
          }}
        />
      )}
    </>
  );
}

/** Menus and guards go by the plan of the profile, which a purchase changes, here or in another window. */
function useFollowingProfile({ plan, updatedAt }: Subscription): void {
  const client = useQueryClient();
  const seen = useRef(`${plan} ${updatedAt}`);
  const follow = useEffectEvent(() => {
    // Unreachable: the next page asks again.
    session.reload().catch(() => undefined);
    void refreshAll(client, [getCurrentAccount]);
  });
  useEffect(() => {
    const now = `${plan} ${updatedAt}`;
    if (seen.current === now) return;
    seen.current = now;
    follow();
  }, [plan, updatedAt]);
}

/** The answer of the page in one sentence. */
function useStatusLine(subscription: Subscription): string {
  const t = useText('billing-screens');
  const format = useFormat();
  const { billingInterval, nextAmount, currentPeriodEnd, cancelAtPeriodEnd, status, pastDueSince } = subscription;
  if (!showsPrices(subscription)) return t('lead.off');
  // Whatever was to follow waits for it.
  if (status === 'past_due' && pastDueSince) return t('lead.overdue', { day: format.date(pastDueSince) });
  if (cancelAtPeriodEnd && currentPeriodEnd) return t('lead.ending', { day: format.date(currentPeriodEnd) });
  if (nextAmount === null || currentPeriodEnd === null) return t('lead.free');
  const words = { amount: format.money(nextAmount), day: format.date(currentPeriodEnd) };
  return t(`lead.${billingInterval}`, words);
}

/** Which tab is open is in the address: mails and other pages link to it. */
function Sections({ billing }: { billing: State }) {
  const t = useText('billing-screens');
  const [query, setQuery] = useSearchParams();
  const isCharging = showsPrices(billing.subscription);
  const shown = tabs.filter((tab) => isCharging || tab !== 'payment');
  const open = shown.find((tab) => tab === query.get('tab')) ?? 'subscription';
  const show = (tab: Tab): void => setQuery(within(query, tab === 'subscription' ? {} : { tab }));
  const add = (): void => setQuery(within(query, { tab: 'payment', action: 'add' }));
  return (
    <PageTabs tabs={shown} open={open} onOpen={show} name={(tab) => t(`tabs.${tab}`)}>
      <Section tab={open} billing={billing} onAdd={add} />
    </PageTabs>
  );
}

function Section({ tab, billing, onAdd }: { tab: Tab; billing: State; onAdd: () => void }) {
  if (tab === 'payment') return <MethodsPanel billing={billing} onAdd={onAdd} />;
  if (tab === 'invoices') return <InvoicesPanel billing={billing} />;
  if (tab === 'users') return <UsersPanel billing={billing} />;
  if (tab === 'usage') return <UsagePanel billing={billing} />;
  if (tab === 'details') return <DetailsPanel billing={billing} />;
  const { subscription } = billing;
  return (
    <PlanCards>
      <PlanCard billing={billing} />
      <PlacesCard billing={billing} />
      {showsPrices(subscription) && <NextInvoiceCard subscription={subscription} />}
    </PlanCards>
  );
}
