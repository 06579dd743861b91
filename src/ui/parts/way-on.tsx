import type { ReactNode } from 'react';
import { purchase, viewBilling } from '#shared/buying.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { askAdministrator } from '#ui/module/ask-administrator.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { useText } from '#ui/text/use-text.ts';
import { LinkButton } from './link-button.tsx';
import { PlainButton } from './plain-button.tsx';
import { wayFrom, BILLING, PRICING } from './way-from.ts';

/**
 * The way on from a refusal: by the plan to the prices, for people who may buy, or to the administrators of the account; by an
 * unpaid invoice to where it is paid, or to who can pay it. Null after any other.
 */
export function useWayOn(error: unknown): ReactNode {
  const t = useText('ui');
  const { has } = usePlaces();
  const me = useMe();
  // What is paid now is shown with what is bought, so that buying takes both.
  const mayView = useCan(viewBilling);
  const mayPurchase = useCan(purchase);
  const mayBoth = mayView && mayPurchase;
  const reader = { mayBuy: mayBoth, mayPay: mayBoth, owes: Boolean(me?.overdue) };
  const way = error instanceof ApiProblem ? wayFrom(error.code, reader) : null;
  if (way === 'upgrade' && has(PRICING)) return <LinkButton to={PRICING}>{t('parts.plan.upgrade')}</LinkButton>;
  if (way === 'ask' && has(PRICING)) {
    return (
      <>
        <small>{t('parts.plan.ask')}</small>
        {me && <PlainButton onClick={askAdministrator}>{t('parts.plan.contact')}</PlainButton>}
      </>
    );
  }
  if (way === 'pay' && has(BILLING)) return <LinkButton to={BILLING}>{t('parts.plan.pay')}</LinkButton>;
  if (way === 'askToPay') return <small>{t('parts.plan.askToPay')}</small>;
  return null;
}
