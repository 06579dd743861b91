import type { NewMail } from '#platform/module/context.ts';
import type { UsageName } from '../../contract/usage.ts';
import type { Bought } from '../../rules/change.ts';
import { moneyText } from '../../rules/money-text.ts';
import { planTable } from '../../rules.ts';
import { cardText, dayText, letter, mailText, planText, usersText, type Addressed } from './letter.ts';

const ADD_CARD = '/billing?tab=payment&action=add';

/** What is charged next. */
export interface Upcoming {
  readonly bought: Bought;
  readonly at: Date;
  /** Cents, after credit. */
  readonly amount: number;
}

const upcoming = ({ to }: Addressed, { bought, at }: Upcoming) => ({
  date: dayText(to.language, at),
  plan: planTable[bought.plan].name,
  facts: [
    ['plan', planText(to.language, bought)],
    ['users', usersText(to.language, bought.additionalUsers)],
    ['date', dayText(to.language, at)],
  ] as const,
});

export function trialEndingMail(addressed: Addressed, next: Upcoming, hasCard: boolean): NewMail {
  const { facts, ...values } = upcoming(addressed, next);
  const cardless = { path: ADD_CARD, why: 'trial_ending.whyNoCard', button: 'trial_ending.buttonCard' } as const;
  return letter('trial_ending', addressed, {
    ...(hasCard ? { path: '/billing' } : cardless),
    values,
    facts: [...facts, ['due', moneyText(next.amount)]],
  });
}

export function yearRenewingMail(addressed: Addressed, next: Upcoming): NewMail {
  const { facts, ...values } = upcoming(addressed, next);
  return letter('year_renewing', addressed, { path: '/billing', values, facts: [...facts, ['due', moneyText(next.amount)]] });
}

/** @param prices cents of a whole period, before discounts and tax */
export function priceChangingMail(addressed: Addressed, next: Omit<Upcoming, 'amount'>, prices: { from: number; to: number }): NewMail {
  const { facts, ...values } = upcoming(addressed, { ...next, amount: prices.to });
  const change = [
    ['price', moneyText(prices.from)],
    ['newPrice', moneyText(prices.to)],
  ] as const;
  return letter('price_changing', addressed, { path: '/billing', values, facts: [...facts, ...change] });
}

export interface ExpiringCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export function cardExpiringMail(addressed: Addressed, card: ExpiringCard): NewMail {
  const locale = addressed.to.language;
  const written = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const month = written.format(new Date(Date.UTC(card.expYear, card.expMonth - 1)));
  return letter('card_expiring', addressed, { path: ADD_CARD, values: { month }, facts: [['card', cardText(locale, card)]] });
}

export interface NearLimit {
  readonly name: UsageName;
  readonly used: number;
  readonly limit: number;
}

/** At 80 % of a limit, and where it is reached. */
export function limitMail(addressed: Addressed, near: NearLimit): NewMail {
  const locale = addressed.to.language;
  const isReached = near.used >= near.limit;
  const label = mailText(locale)(`limits.${near.name}`);
  return letter('limit_near', addressed, {
    path: '/pricing',
    ...(isReached ? { subject: 'limit_near.subjectFull', why: 'limit_near.whyFull' } : {}),
    facts: [
      ['used', `${label}, ${near.used.toLocaleString(locale)}`],
      ['limit', near.limit.toLocaleString(locale)],
    ],
  });
}
