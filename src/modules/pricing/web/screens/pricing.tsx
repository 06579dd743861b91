import { planAction } from '#modules/billing/rules/plan-action.ts';
import { addToGuestCart, openCart, useGuestCart } from '#modules/cart/web/public.tsx';
import { usePlaces } from '#ui/module/places.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { priced } from '#ui/parts/site-state.ts';
import { answers } from '#ui/parts/structured.ts';
import { useText } from '#ui/text/use-text.ts';
import { asked } from '../parts/asked.ts';
import type { CardOffer } from '../parts/offer.ts';
import { PricePage } from '../parts/price-page.tsx';
import { choiceIn, isSameChoice, type Choice } from '../parts/prices.ts';

const SALES = '/contact-sales';
const stranger = { current: null, isSignedIn: false, mayView: false, mayPurchase: false, purpose: 'purchase' } as const;

/** The prices for strangers, whose cart is kept by their browser. */
export function Pricing() {
  const t = useText('pricing');
  const { has } = usePlaces();
  const inCart = choiceIn(useGuestCart().items);
  const offerOf = (choice: Choice, code: string | null): CardOffer => {
    const { plan, billingInterval, additionalUsers } = choice;
    const { label, target } = planAction({ ...stranger, plan, interval: billingInterval });
    // The free plan itself is no purchase; additional users on it are (C1-09).
    if (target === 'register' && additionalUsers === 0) return { label, to: '/register' };
    if (target === 'contact-sales' && has(SALES)) return { label, to: SALES };
    if (isSameChoice(choice, inCart)) return { label: 'inCart', onChoose: openCart };
    const add = (): void => {
      addToGuestCart(choice, code);
      openCart();
    };
    return { label: 'addToCart', onChoose: add };
  };
  return (
    <>
      <PageHead
        title={t('title')}
        description={priced(t('description'))}
        keywords={t('keywords')}
        path="/pricing"
        structured={answers(asked.map((key) => ({ question: t(`questions.${key}.title`), answer: t(`questions.${key}.text`) })))}
      />
      <PricePage offerOf={offerOf} inCart={inCart} />
    </>
  );
}
