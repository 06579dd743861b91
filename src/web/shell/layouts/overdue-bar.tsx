import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { purchase, viewBilling } from '#shared/buying.ts';
import { heldPasses, PASS } from '#ui/api/held-passes.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { BILLING } from '#ui/parts/way-from.ts';
import classes from '../root.module.css';

// Most accounts pay. The profile, which every page waits for, says whether there is one, so its place is there from the first.
const OverdueWords = lazy(() => import('./overdue-words.tsx').then((module) => ({ default: module.OverdueWords })));

/** Says on every page that an invoice of the account is unpaid, what follows, and who has to act. Billing itself says more. */
export function OverdueBar() {
  const overdue = useMe()?.overdue;
  const { pathname } = useLocation();
  // What is paid now is shown with what is bought, so that paying takes both.
  const mayView = useCan(viewBilling);
  const mayPurchase = useCan(purchase);
  if (!overdue || pathname === BILLING || pathname.startsWith('/demo/') || isGuestIn(pathname)) return null;
  const mayPay = mayView && mayPurchase;
  return (
    <div className={classes.overdue} data-pay={mayPay || undefined}>
      <Suspense>
        <OverdueWords overdue={overdue} mayPay={mayPay} />
      </Suspense>
    </div>
  );
}

/** The meeting is another account's, of which this bar would seem to speak. */
const isGuestIn = (pathname: string): boolean => heldPasses().some(({ key }) => pathname.endsWith(`/${PASS.exec(key)?.[2] ?? ''}`));
