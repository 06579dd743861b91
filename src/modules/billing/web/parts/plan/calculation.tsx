import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { MINUTE } from '#shared/durations.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { InvoiceWithLines } from '../../../contract/invoices.ts';
import type { Preview } from '../../../contract/subscription.ts';
import type { BillingInterval } from '../../../rules.ts';
import { balanceTerm, partDiscount } from '../../../rules/cents.ts';
import { Equation, type Term } from '../equation.tsx';
import { useLineWords, type WholePeriod } from './line-words.ts';

const HELD_MS = 15 * MINUTE;

const cents = (dollars: number): number => Math.round(dollars * 100);

interface Sums {
  readonly lines: Preview['lines'];
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  /** Of an invoice: where there are several, each is a term. */
  readonly taxes?: InvoiceWithLines['taxes'];
  readonly creditApplied: number;
  readonly carriedOver: number;
  readonly due: number;
}

/** The terms of an amount in the order in which they are computed: lines, discount, tax, credit, what is due. */
export function useSumTerms(whole: WholePeriod | null): (sums: Sums, result: string) => Term[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const words = useLineWords(whole);
  return ({ lines, subtotal, discount, tax, taxes = [], creditApplied, carriedOver, due }, result) => {
    const term = (id: string, label: string, amount: number): Term => ({ id, label, figure: format.money(amount) });
    const { given, back } = partDiscount(
      cents(discount),
      lines.map((line) => cents(line.discount)),
    );
    const fromCredit = Math.round((creditApplied - carriedOver) * 100) / 100;
    return [
      ...lines.map((line, at) => term(`line ${at}`, words(line), line.amount)),
      ...(lines.length > 1 && (given !== 0 || back !== 0 || tax !== 0) ? [term('subtotal', t('sum.subtotal'), subtotal)] : []),
      ...(given === 0 ? [] : [term('discount', t('sum.discount'), -given / 100)]),
      ...(back === 0 ? [] : [term('back', t('sum.discountBack'), -back / 100)]),
      ...(taxes.length > 1
        ? taxes.map(({ rate, net, tax: one }) => {
            const values = { rate: format.percent(rate / 100, { maximumFractionDigits: 4 }), net: format.money(net) };
            return term(`tax ${rate}`, t('sum.taxAtOf', values), one);
          })
        : tax !== 0
          ? [term('tax', t('sum.tax'), tax)]
          : []),
      ...(fromCredit === 0
        ? []
        : [term('credit', t(`sum.${balanceTerm({ fromBalance: fromCredit, amountDue: cents(due) })}`), -fromCredit)]),
      ...(carriedOver === 0 ? [] : [term('carried', t(carriedOver < 0.5 ? 'sum.carriedOver' : 'plan.carriedOver'), -carriedOver)]),
      { ...term('due', result, due), isSum: true },
    ];
  };
}

interface Props {
  readonly preview: Preview;
  readonly interval: BillingInterval;
  readonly whole: WholePeriod;
}

/** What a change costs now, how that comes about, and what follows. */
export function Calculation({ preview, interval, whole }: Props) {
  const t = useText('billing-screens');
  const terms = useSumTerms(whole);
  const isNow = preview.effective === 'now';
  return (
    <Stack gap={8}>
      {isNow && <Equation terms={terms({ ...preview, due: preview.amountDueNow }, t('sum.now'))} />}
      <Muted as="p" size={13}>
        {useWhatFollows(preview, interval).join(' ')}
      </Muted>
    </Stack>
  );
}

function useWhatFollows(preview: Preview, interval: BillingInterval): string[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const { effective, trialEnd, creditAdded, nextBillingDate, nextAmount, amountDueNow, prorationDate } = preview;
  const day = nextBillingDate && format.date(nextBillingDate);
  const amount = nextAmount === null ? null : t(`per.${interval}`, { amount: format.money(nextAmount) });
  return [
    effective === 'period_end' && t('preview.later'),
    trialEnd !== null && t('preview.trial', { day: format.date(trialEnd) }),
    creditAdded > 0 && t('preview.creditAdded', { amount: format.money(creditAdded) }),
    effective === 'now' && amountDueNow > 0 && t('preview.held', { time: format.time(Date.parse(prorationDate) + HELD_MS) }),
    day !== null && (amount === null ? t('preview.nothingFrom', { day }) : t('preview.from', { day, amount })),
    effective === 'now' && amountDueNow > 0 && t('preview.onlyThen'),
  ].filter((line) => typeof line === 'string');
}
