import { IconCalendar } from '@tabler/icons-react';
import { planTable } from '#modules/billing/rules.ts';
import { balanceTerm, partDiscount } from '#modules/billing/rules/cents.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Cart } from '../../contract.ts';
import { useItemTitle } from './item-title.ts';
import classes from './order.module.css';

type Line = Cart['lines'][number];

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What is due today, line by line, and what follows. */
export function Order({ cart }: { cart: Cart }) {
  const t = useText('cart');
  const format = useFormat();
  const { lines, discount, creditApplied, carriedOver, creditAdded, amountDue } = cart;
  const subtotal = lines.reduce((sum, { amount }) => sum + cents(amount), 0);
  const ofLines = lines.map((line) => cents(line.discount));
  const off = ofLines.reduce((sum, part) => sum + part, 0);
  const { given, back } = partDiscount(off, ofLines);
  // What the lines do not explain is tax: it is computed on what is left of them.
  const tax = cents(amountDue) + cents(creditApplied) - cents(creditAdded) - (subtotal - off);
  return (
    <Panel title={t('pay.order')}>
      <dl className={classes.order}>
        {lines.map((line) => (
          <OrderLine key={`${line.kind} ${line.amount < 0} ${line.plan} ${line.billingInterval}`} line={line} />
        ))}
        <Term label={t('sums.subtotal')} figure={format.money(subtotal / 100)} />
        {given !== 0 && <Term label={discount?.code ?? t('sums.discount')} figure={minus(format.money(given / 100))} isGood />}
        {back !== 0 && <Term label={t('sums.discountBack')} figure={format.money(-back / 100)} />}
        <Term label={t('sums.tax')} figure={tax === 0 ? '–' : format.money(tax / 100)} />
        {creditApplied > carriedOver && (
          <Term label={t('sums.credit')} figure={minus(format.money((cents(creditApplied) - cents(carriedOver)) / 100))} isGood />
        )}
        {creditApplied < 0 && (
          <Term
            label={t(`sums.${balanceTerm({ fromBalance: creditApplied, amountDue: cents(amountDue) })}`)}
            figure={format.money(-creditApplied)}
          />
        )}
        {carriedOver > 0 && <Term label={t('sums.carriedOver')} figure={minus(format.money(carriedOver))} />}
        <Term label={t('sums.due')} figure={format.money(amountDue)} isTotal />
      </dl>
      <Renewal cart={cart} />
    </Panel>
  );
}

const minus = (figure: string): string => `−${figure}`;

function Term({ label, figure, isGood, isTotal }: { label: string; figure: string; isGood?: boolean; isTotal?: boolean }) {
  return (
    <Grid columns="minmax(0, 1fr) auto" phone="keep" className={classes.term} data-total={isTotal || undefined}>
      <Muted as="dt">{label}</Muted>
      <dd data-good={isGood || undefined}>{figure}</dd>
    </Grid>
  );
}

/** A line that gives back what is not used has its sign, and says so. */
function OrderLine({ line }: { line: Line }) {
  const t = useText('cart');
  const format = useFormat();
  const titleOf = useItemTitle();
  const { kind, plan, billingInterval, quantity, unitPrice, amount, periodStart, periodEnd, isProration } = line;
  const isBack = amount < 0;
  const item = { type: kind === 'PLAN' ? 'SUBSCRIPTION' : 'ADDITIONAL_USERS', plan, billingInterval } as const;
  const back = kind === 'PLAN' ? t('pay.notUsed.plan', { plan: planTable[plan].name }) : t('pay.notUsed.users');
  const each = t(quantity > 1 ? `line.times.${billingInterval}` : `line.each.${billingInterval}`, {
    quantity,
    price: format.money(unitPrice),
  });
  return (
    <Grid columns="minmax(0, 1fr) auto" phone="keep" className={classes.term}>
      <Muted as="dt">
        {isBack ? back : titleOf(item)}
        <small>
          {each}
          {isProration && `, ${t('pay.part')}`}
        </small>
        <small>{t('pay.period', { from: format.date(periodStart), to: format.date(periodEnd) })}</small>
      </Muted>
      <dd data-good={isBack || undefined}>{isBack ? minus(format.money(-amount)) : format.money(amount)}</dd>
    </Grid>
  );
}

function Renewal({ cart: { items, effective, nextAmount, nextBillingDate, trialEnd } }: { cart: Cart }) {
  const t = useText('cart');
  const format = useFormat();
  if (!nextBillingDate) return null;
  const date = format.date(nextBillingDate);
  const interval = items[0]?.billingInterval ?? 'MONTHLY';
  return (
    <Grid as="p" columns="20px minmax(0, 1fr)" gap={12} phone="keep" className={classes.renewal}>
      <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {effective === 'period_end' && `${t('sums.later', { date })} `}
        {trialEnd && `${t('sums.trial', { date: format.date(trialEnd) })} `}
        {nextAmount !== null && t(`pay.renews.${interval}`, { date, price: format.money(nextAmount) })}
      </span>
    </Grid>
  );
}
