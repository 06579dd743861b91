import { planAction } from '#modules/billing/rules/plan-action.ts';
import { addToGuestCart, openCart, useGuestCart } from '#modules/cart/web/public.tsx';
import { usePlaces } from '#ui/module/places.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { CardOffer } from '../parts/offer.ts';
import { PricePage } from '../parts/price-page.tsx';
import type { Choice } from '../parts/prices.ts';

const SALES = '/contact-sales';
const stranger = { current: null, isSignedIn: false, mayView: false, mayPurchase: false, purpose: 'purchase' } as const;

/** The prices for strangers, whose cart is kept by their browser. */
export function Pricing() {
  const t = useText('pricing');
  const { has } = usePlaces();
  const cart = useGuestCart();
  const quantityOf = (type: string, { plan, billingInterval }: Choice): number =>
    cart.items.find((item) => item.type === type && item.plan === plan && item.billingInterval === billingInterval)?.quantity ?? 0;
  const isInCart = (choice: Choice): boolean =>
    quantityOf('SUBSCRIPTION', choice) === (choice.plan === 'FREE' ? 0 : 1) &&
    quantityOf('ADDITIONAL_USERS', choice) === choice.additionalUsers;
  const offerOf = (choice: Choice, code: string | null): CardOffer => {
    const { plan, billingInterval, additionalUsers } = choice;
    const { label, target } = planAction({ ...stranger, plan, interval: billingInterval });
    // The free plan itself is no purchase; additional users on it are (C1-09).
    if (target === 'register' && additionalUsers === 0) return { label, to: '/register' };
    if (target === 'contact-sales' && has(SALES)) return { label, to: SALES };
    if (isInCart(choice)) return { label: 'inCart', onChoose: openCart };
    const add = (): void => {
      addToGuestCart(choice, code);
      openCart();
    };
    return { label: 'addToCart', onChoose: add };
  };
  return (
    <>
      <PageHead title={t('title')} description={t('description')} path="/pricing" />
      <PricePage offerOf={offerOf} />
    </>
  );
}
