import type { Plan } from '#shared/permissions.ts';
import { planTable, type BillingInterval } from '../rules.ts';
import { isRefusedDowngrade } from './change.ts';

export type PlanAction =
  | 'purchase'
  | 'upgrade'
  | 'downgrade'
  | 'switch-interval'
  | 'none'
  | 'contact-sales'
  | 'contact-admin'
  | 'get-started';

/** Keys of the documented labels (1 §4). */
export type PlanActionLabel =
  | 'addToCart'
  | 'getStarted'
  | 'upgradeToCart'
  | 'downgradeToCart'
  | 'switchToAnnual'
  | 'switchToMonthly'
  | 'currentPlan'
  | 'contactAdmin'
  | 'contactSales';

/** Where the button leads; the two contacts are forms on the same page. */
export type PlanActionTarget = 'cart' | 'register' | 'dashboard' | 'contact-sales' | 'contact-admin';

export interface CardButton {
  readonly action: PlanAction;
  readonly label: PlanActionLabel;
  readonly isDisabled: boolean;
  /** Null for a button that does nothing. */
  readonly target: PlanActionTarget | null;
}

export interface PlanCard {
  readonly plan: Plan;
  /** As the page's toggle shows it. */
  readonly interval: BillingInterval;
  /** Null for an account without a subscription, and signed out (C1-14). */
  readonly current: { readonly plan: Plan; readonly billingInterval: BillingInterval } | null;
  readonly isSignedIn: boolean;
  /** Two checks (C1-81): the cart shows what is paid now, so that buying takes both. */
  readonly mayView: boolean;
  readonly mayPurchase: boolean;
  /** `purchase` where the page was opened to buy: ENTERPRISE then begins with a talk (C1-12). */
  readonly purpose: 'purchase' | 'upgrade';
}

const button = (action: PlanAction, label: PlanActionLabel, target: PlanActionTarget): CardButton => ({
  ...{ action, label, target },
  isDisabled: false,
});
const disabled = (action: PlanAction, label: PlanActionLabel): CardButton => ({ action, label, isDisabled: true, target: null });

const isCurrent = ({ plan, interval, current }: PlanCard): boolean =>
  plan === current?.plan && (plan === 'FREE' || interval === current.billingInterval);

/** What the button of a plan's card does, and how it is labelled (1 §4, C1-11 to C1-14). */
export function planAction(card: PlanCard): CardButton {
  const { plan, current, isSignedIn } = card;
  if (isCurrent(card)) return disabled('none', 'currentPlan');
  if (current && isRefusedDowngrade(current.plan, plan)) return disabled('downgrade', 'downgradeToCart');
  // Nothing is bought: an account without a subscription has what is free already.
  if (!current && plan === 'FREE') return button('get-started', 'getStarted', isSignedIn ? 'dashboard' : 'register');
  if (isSignedIn && !(card.mayView && card.mayPurchase)) return button('contact-admin', 'contactAdmin', 'contact-admin');
  return buying(card);
}

/** What it does for people who may buy. */
function buying({ plan, interval, current, purpose }: PlanCard): CardButton {
  if (plan === current?.plan) return button('switch-interval', interval === 'ANNUAL' ? 'switchToAnnual' : 'switchToMonthly', 'cart');
  if (plan === 'ENTERPRISE' && (!current || purpose === 'purchase')) return button('contact-sales', 'contactSales', 'contact-sales');
  if (!current) return button('purchase', 'addToCart', 'cart');
  return planTable[plan].rank > planTable[current.plan].rank
    ? button('upgrade', 'upgradeToCart', 'cart')
    : button('downgrade', 'downgradeToCart', 'cart');
}
