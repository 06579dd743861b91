import { Suspense, useRef, type ReactNode } from 'react';
import type { Plan } from '#shared/permissions.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import { IntervalToggle } from './interval-toggle.tsx';
import type { CardOffer } from './offer.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import classes from './price-page.module.css';
import { annualSaving, type Choice } from './prices.ts';
import { Questions } from './questions.tsx';
import { SizePanel } from './size-panel.tsx';
import { useChoice } from './use-choice.ts';
import { usePrices } from './use-prices.ts';
import { usePromotion } from './use-promotion.ts';

// It is rare, and weighs on no first visit.
const PricesNotice = lazy(() => import('./prices-notice.tsx').then((module) => ({ default: module.PricesNotice })));

interface Props {
  /**
   * @param code the promotion code that counts for it, or null
   * @param areUsersSet whether its number of users is what the visitor set
   */
  offerOf: (choice: Choice, code: string | null, areUsersSet: boolean) => CardOffer;
  /** What is in the cart; null for nothing. */
  inCart: Choice | null;
  /** Below the cards, which it does not push: what went wrong with a press. */
  notice?: ReactNode;
}

/** The prices, for a stranger and for a member: the two differ in what a button does. */
export function PricePage({ offerOf, inCart, notice }: Props) {
  const t = useText('pricing');
  const controls = useRef<HTMLDivElement>(null);
  const choice = useChoice(controls, inCart);
  const { prices, state, mode, retry } = usePrices();
  const promotion = usePromotion(prices, choice);
  const code = promotion.state === 'valid' ? promotion.code : null;
  const { billingInterval, additionalUsers, areUsersSet } = choice;
  // A card sells its plan, with the additional users that are set for it; those of the free plan are sold below (C1-09, C1-13).
  const cardOf = (plan: Plan): CardOffer => {
    const isSized = plan === choice.plan && plan !== 'FREE';
    return offerOf({ plan, billingInterval, additionalUsers: isSized ? additionalUsers : 0 }, code, isSized && areUsersSet);
  };
  return (
    <div className={classes.page} ref={controls}>
      <Stack as="header" align="center" className={classes.head}>
        <h1>{t('heading')}</h1>
        <Muted as="p">{t('lead')}</Muted>
        <IntervalToggle
          value={billingInterval}
          saving={annualSaving(prices)}
          onChange={(next) => choice.change({ billingInterval: next })}
        />
      </Stack>
      <PlanCards prices={prices} choice={choice} offerOf={cardOf} />
      <Stack className={classes.notices}>
        <Suspense>{state === 'failed' && <PricesNotice onRetry={retry} />}</Suspense>
        {notice}
      </Stack>
      <SizePanel prices={prices} choice={choice} promotion={promotion} offer={offerOf(choice, code, areUsersSet)} />
      <Muted as="p" className={classes.foot}>
        {/* Known when the server has answered: in place of another line, so that nothing moves. */}
        {t(mode === 'off' ? 'off' : 'foot')}
      </Muted>
      <PlanTable prices={prices} billingInterval={billingInterval} />
      <Questions />
    </div>
  );
}
