import { useState } from 'react';
import { actions } from '#modules/billing/contract/actions.ts';
import { getSubscription } from '#modules/billing/contract/subscription.ts';
import { planAction, type PlanCard } from '#modules/billing/rules/plan-action.ts';
import { getCart } from '#modules/cart/contract.ts';
import { fillCart, openCart } from '#modules/cart/web/public.tsx';
import { UpgradeDialog } from '#modules/notifications/web/public.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { CardOffer } from '../parts/offer.ts';
import { PricePage } from '../parts/price-page.tsx';
import { choiceIn, isSameChoice, type Choice } from '../parts/prices.ts';

/** The same prices for members: labels by their plan, and a cart that the server keeps. */
export function MemberPricing() {
  const t = useText('pricing');
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const mayView = useCan(actions.view);
  const mayPurchase = useCan(actions.purchase);
  const { data: subscription } = useRead(getSubscription, {}, { enabled: mayView });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: cart } = useRead(getCart, {}, { enabled: mayView && mayPurchase });
  const running = subscription ?? { plan: me?.plan ?? 'FREE', billingInterval: 'MONTHLY', additionalUsers: 0 };
  const member = { current: running, isSignedIn: true, mayView, mayPurchase, purpose: 'upgrade' } as const satisfies Partial<PlanCard>;
  const inCart = choiceIn(cart?.items ?? [], running.additionalUsers);
  const hasPlan = cart?.items.some(({ type }) => type === 'SUBSCRIPTION') ?? false;
  const offerOf = (choice: Choice, code: string | null, areUsersSet: boolean): CardOffer => {
    if (isSameChoice(choice, inCart)) return { label: 'inCart', onChoose: openCart };
    const { label, target } = planAction({ ...member, plan: choice.plan, interval: choice.billingInterval });
    const more = choice.additionalUsers - running.additionalUsers;
    if (target === 'contact-admin') return { label, onChoose: () => setAsking(true) };
    const put = async (): Promise<void> => {
      setBusy(true);
      setError(null);
      try {
        await fillCart(choice, { what: target === 'cart' ? 'plan' : 'users', more, code, isWhole: hasPlan || areUsersSet });
        openCart();
      } catch (problem) {
        setError(problem);
      }
      setBusy(false);
    };
    if (target === 'cart') return { label, isBusy, onChoose: () => void put() };
    // The running plan itself is not bought again; users beyond its own are.
    const isMore = label === 'currentPlan' && mayView && mayPurchase && choice.plan !== 'ENTERPRISE' && more > 0;
    return isMore ? { label: 'addToCart', isBusy, onChoose: () => void put() } : { label };
  };
  return (
    <>
      <PricePage offerOf={offerOf} inCart={inCart} notice={error ? <ProblemNotice error={error} failed={t('notAdded')} /> : null} />
      {isAsking && <UpgradeDialog onClose={() => setAsking(false)} />}
    </>
  );
}
