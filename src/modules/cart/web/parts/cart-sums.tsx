import { balanceTerm } from '#modules/billing/rules/cents.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './cart-sums.module.css';
import type { ShownCart } from './shown-cart.ts';

const cents = (dollars: number): number => Math.round(dollars * 100);

/** How the total comes about, as the server computes it. */
export function CartSums({ cart }: { cart: ShownCart }) {
  const t = useText('cart');
  const format = useFormat();
  const { subtotal, discount, tax, total } = cart;
  // A change in the middle of a period, or an account with credit, pays something else than the whole.
  const due = cart.amountDue ?? total;
  const isWhole = due === total && cart.effective !== 'period_end';
  return (
    <div>
      <Grid as="dl" columns="minmax(0, 1fr) auto" phone="keep" className={classes.sums}>
        <Muted as="dt">{t('sums.subtotal')}</Muted>
        <dd>{format.money(subtotal)}</dd>
        {discount && (
          <>
            <Muted as="dt">{discount.code}</Muted>
            <dd className={classes.off}>−{format.money(discount.amount)}</dd>
          </>
        )}
        <Muted as="dt">{t('sums.tax')}</Muted>
        <dd>{tax === 0 ? '–' : format.money(tax)}</dd>
        <dt className={isWhole ? classes.total : undefined}>{t(isWhole ? 'sums.total' : 'sums.whole')}</dt>
        <dd className={isWhole ? classes.total : undefined}>{format.money(total)}</dd>
        <Balance cart={cart} />
        {!isWhole && (
          <>
            <dt className={classes.total}>{t('sums.due')}</dt>
            <dd className={classes.total}>{format.money(due)}</dd>
          </>
        )}
      </Grid>
      <Muted as="p" size={13}>
        <Later cart={cart} />
      </Muted>
    </div>
  );
}

/** What the credit pays, what an earlier invoice left to pay, and what is left to the next one. */
function Balance({ cart: { creditApplied = 0, carriedOver = 0, amountDue = 0 } }: { cart: ShownCart }) {
  const t = useText('cart');
  const format = useFormat();
  const fromCredit = (cents(creditApplied) - cents(carriedOver)) / 100;
  return (
    <>
      {fromCredit > 0 && (
        <>
          <Muted as="dt">{t('sums.credit')}</Muted>
          <dd className={classes.off}>−{format.money(fromCredit)}</dd>
        </>
      )}
      {creditApplied < 0 && (
        <>
          <Muted as="dt">{t(`sums.${balanceTerm({ fromBalance: creditApplied, amountDue: cents(amountDue) })}`)}</Muted>
          <dd>{format.money(-creditApplied)}</dd>
        </>
      )}
      {carriedOver > 0 && (
        <>
          <Muted as="dt">{t('sums.carriedOver')}</Muted>
          <dd className={classes.off}>−{format.money(carriedOver)}</dd>
        </>
      )}
    </>
  );
}

/** What follows: the end of a trial, the begin of a change, the next amount. */
function Later({ cart: { items, effective, nextAmount, nextBillingDate, trialEnd } }: { cart: ShownCart }) {
  const t = useText('cart');
  const format = useFormat();
  if (effective === undefined) return t('sums.visitor');
  const date = nextBillingDate && format.date(nextBillingDate);
  if (effective === 'period_end' && date) return t('sums.later', { date });
  const interval = items[0]?.billingInterval ?? 'MONTHLY';
  const then =
    nextAmount !== undefined && nextAmount !== null && date ? t(`sums.then.${interval}`, { price: format.money(nextAmount), date }) : '';
  return trialEnd ? `${t('sums.trial', { date: format.date(trialEnd) })} ${then}` : then;
}
