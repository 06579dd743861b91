import { DAY } from '#shared/durations.ts';

const REMIND_DAYS = 30;

export interface CardEnd {
  /** From 1. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** The first moment at which a card no longer pays: the month that is printed on it is over. */
export const expiresAt = ({ expMonth, expYear }: CardEnd): Date => new Date(Date.UTC(expYear, expMonth, 1));

export const isExpired = (card: CardEnd, now: Date): boolean => now >= expiresAt(card);

/** Whether its owner is reminded now: 30 days before it expires, and not after. */
export const isExpiring = (card: CardEnd, now: Date): boolean =>
  !isExpired(card, now) && now.getTime() >= expiresAt(card).getTime() - REMIND_DAYS * DAY;
