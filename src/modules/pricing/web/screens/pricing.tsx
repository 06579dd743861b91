import { addToGuestCart, openCart, useGuestCart } from '#modules/cart/web/public.tsx';
import { usePlaces } from '#ui/module/places.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { CardOffer } from '../parts/offer.ts';
import { PricePage } from '../parts/price-page.tsx';
import type { Choice } from '../parts/prices.ts';

const SALES = '/contact-sales';

/** The prices for strangers, whose cart is kept by their browser. */
export function Pricing() {
  const t = useText('pricing');
  const cart = useGuestCart();
  const { has } = usePlaces();
  const isInCart = ({ plan, billingInterval, additionalUsers }: Choice): boolean => {
    const quantityOf = (type: string): number =>
      cart.items.find((item) => item.type === type && item.plan === plan && item.billingInterval === billingInterval)?.quantity ?? 0;
    return quantityOf('SUBSCRIPTION') === (plan === 'FREE' ? 0 : 1) && quantityOf('ADDITIONAL_USERS') === additionalUsers;
  };
  const offerOf = (choice: Choice, code: string | null): CardOffer => {
    const { plan, additionalUsers } = choice;
    if (plan === 'FREE' && additionalUsers === 0) return { label: 'getStarted', to: '/register' };
    if (plan === 'ENTERPRISE' && has(SALES)) return { label: 'contactSales', to: SALES };
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
