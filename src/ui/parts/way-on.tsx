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

/** Where a way leads that needs a place: an installation without prices has no way to a larger plan. */
const places = { upgrade: PRICING, ask: PRICING, pay: BILLING, askToPay: null } as const;
type Kind = keyof typeof places;

/**
 * The way on from a refusal: by the plan to the prices, for people who may buy, or to the administrators of the account; by an
 * unpaid invoice to where it is paid, or to who can pay it. Null after any other.
 */
export function useWayOn(error: unknown): ReactNode {
  const { has } = usePlaces();
  const me = useMe();
  // What is paid now is shown with what is bought, so that buying takes both.
  const mayView = useCan(viewBilling);
  const mayPurchase = useCan(purchase);
  const mayBoth = mayView && mayPurchase;
  const reader = { mayBuy: mayBoth, mayPay: mayBoth, owes: Boolean(me?.overdue) };
  const way = error instanceof ApiProblem ? wayFrom(error.code, reader) : null;
  const place = way && places[way];
  return way && (place === null || has(place)) ? <WayOn way={way} isMember={me !== null} /> : null;
}

export function WayOn({ way, isMember }: { way: Kind; isMember: boolean }) {
  const t = useText('ui');
  if (way === 'upgrade') return <LinkButton to={PRICING}>{t('parts.plan.upgrade')}</LinkButton>;
  if (way === 'pay') return <LinkButton to={BILLING}>{t('parts.plan.pay')}</LinkButton>;
  if (way === 'askToPay') return <small>{t('parts.plan.askToPay')}</small>;
  return (
    <>
      <small>{t('parts.plan.ask')}</small>
      {isMember && <PlainButton onClick={askAdministrator}>{t('parts.plan.contact')}</PlainButton>}
    </>
  );
}
