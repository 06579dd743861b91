import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { getCurrentAccount, type Account } from '#modules/accounts/contract/account.ts';
import { getDetails, type BillingDetails } from '#modules/billing/contract/details.ts';
import { listPaymentMethods, type PaymentMethod } from '#modules/billing/contract/payment-methods.ts';
import { getSubscription, type Subscription } from '#modules/billing/contract/subscription.ts';
import { planTable } from '#modules/billing/rules.ts';
import { TestMode } from '#modules/billing/web/public.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { readsTogether } from '#ui/parts/reads-together.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Cart } from '../../contract.ts';
import { CardChoice } from '../parts/card-choice.tsx';
import { openCart } from '../parts/cart-opening.ts';
import { CheckoutFailure } from '../parts/checkout-failure.tsx';
import classes from '../parts/checkout.module.css';
import { InvoiceTo } from '../parts/invoice-to.tsx';
import { NothingToPay } from '../parts/nothing-to-pay.tsx';
import { Order } from '../parts/order.tsx';
import { SettledElsewhere } from '../parts/settled-elsewhere.tsx';
import { useCheckout, type CheckoutState } from '../parts/use-checkout.ts';
import { useMemberCart } from '../parts/use-member-handle.ts';

const METHODS_MOST = 10; // cards of an account

interface Known {
  readonly cart: Cart;
  readonly readAt: number;
  readonly methods: readonly PaymentMethod[];
  readonly subscription: Subscription;
  readonly details: BillingDetails;
  readonly account: Account;
}

/** The last look before paying: the card, the buyer, the order, and the next payment. */
export function Checkout() {
  const cart = useMemberCart();
  const methods = useRead(listPaymentMethods, { query: { limit: METHODS_MOST } });
  const subscription = useRead(getSubscription);
  const details = useRead(getDetails);
  const account = useRead(getCurrentAccount);
  return (
    <Loaded read={readsTogether([cart, methods, subscription, details, account])} isPage>
      {() =>
        cart.data && methods.data && subscription.data && details.data && account.data ? (
          <Page
            cart={cart.data}
            readAt={cart.dataUpdatedAt}
            methods={methods.data.items}
            subscription={subscription.data}
            details={details.data}
            account={account.data}
          />
        ) : null
      }
    </Loaded>
  );
}

function Page(known: Known) {
  const t = useText('cart');
  const format = useFormat();
  const { cart, subscription, readAt } = known;
  const to = cart.items.find(({ type }) => type === 'SUBSCRIPTION')?.plan ?? subscription.plan;
  const names = { from: planTable[subscription.plan].name, to: planTable[to].name };
  const isEmpty = cart.items.length === 0;
  const checkout = useCheckout(cart, subscription, readAt);
  const { effective, nextBillingDate, trialEnd } = cart;
  const lead =
    effective === 'period_end' && nextBillingDate
      ? t('pay.later', { ...names, date: format.date(nextBillingDate) })
      : t(trialEnd ? 'pay.trial' : to === subscription.plan ? 'pay.same' : 'pay.lead', names);
  const back = (
    <PlainButton look="text" icon={IconChevronLeft} onClick={openCart}>
      {t('pay.back')}
    </PlainButton>
  );
  return (
    <>
      <PageHeader title={t('pay.title')} before={isEmpty ? undefined : back} status={isEmpty ? undefined : lead} />
      {isEmpty && checkout.lost && <SettledElsewhere lost={checkout.lost} />}
      {isEmpty ? <NothingToPay /> : <Steps known={known} checkout={checkout} />}
    </>
  );
}

function Steps({ known: { cart, methods, subscription, details, account }, checkout }: { known: Known; checkout: CheckoutState }) {
  const usable = methods.filter(({ isExpired }) => !isExpired);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = wanted ?? (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id ?? null;
  const { pay, isBusy, error, isBack } = checkout;
  const problem = cart.problem && { code: cart.problem.code, message: cart.problem.error, details: cart.problem.details };
  const refusal = useProblemText(problem);
  return (
    <Grid className={classes.columns}>
      <Stack gap={16}>
        <TestMode mode={subscription.mode} testClock={subscription.testClock} />
        {refusal && <Notice tone="caution" title={refusal} />}
        <CardChoice methods={methods} chosen={chosen} onChoose={setWanted} />
        <InvoiceTo details={details} accountName={account.name} />
      </Stack>
      <Order cart={cart} />
      <Stack gap={16}>
        <CheckoutFailure error={error} isBack={isBack} />
        <Pay
          cart={cart}
          isBusy={isBusy}
          isOff={cart.problem !== null || (cart.amountDue > 0 && chosen === null)}
          onPay={() => void pay(chosen)}
        />
      </Stack>
    </Grid>
  );
}

function Pay({ cart, isBusy, isOff, onPay }: { cart: Cart; isBusy: boolean; isOff: boolean; onPay: () => void }) {
  const t = useText('cart');
  const format = useFormat();
  const { amountDue, discountProblem } = cart;
  return (
    <Stack gap={12}>
      {discountProblem && (
        <Notice tone="caution" title={t('code.lost', { code: discountProblem.code })}>
          <p>{t(`code.reason.${discountProblem.reason}`)}</p>
        </Notice>
      )}
      <Button size="xl" loading={isBusy} disabled={isOff} onClick={onPay} fullWidth>
        {discountProblem
          ? t('pay.withoutCode', { code: discountProblem.code })
          : amountDue > 0
            ? t('pay.button', { price: format.money(amountDue) })
            : t('pay.free')}
      </Button>
      <Muted as="p" size={13} className={classes.terms}>
        <RichText
          text={t(amountDue > 0 ? 'pay.terms' : 'pay.termsFree')}
          parts={{ terms: (inside) => <Link to="/terms">{inside}</Link> }}
        />
      </Muted>
    </Stack>
  );
}
