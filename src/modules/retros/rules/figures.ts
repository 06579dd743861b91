import { NEGATIVE_SHARE_HIGH, type Insight, type PeriodFigures } from '#modules/retros/contract/figures.ts';
import { shareOf, tenthOrNull, toTenth } from './rounding.ts';

/** What the database counts of a period, before anything is divided. */
export interface PeriodCounts {
  readonly retrospectives: number;
  /** Mean of the sessions' moods, 0 to 10. */
  readonly sentiment: number | null;
  readonly tookPart: number;
  readonly seats: number;
  readonly cards: number;
  readonly positiveCards: number;
  readonly negativeCards: number;
  readonly actionItemsTotal: number;
  readonly actionItemsCompleted: number;
  readonly actionItemsOverdue: number;
  readonly actionItemsUnowned: number;
}

/**
 * Team health: the mean of mood, participation and follow-through, each on 0 to 10; what is unknown is left out (C2-16).
 * Actions alone do not tell how a team is: without mood and participation it is null.
 */
export function healthOf(sentiment: number | null, participation: number | null, completion: number | null): number | null {
  const known = [sentiment, participation === null ? null : participation * 10, completion === null ? null : completion * 10].filter(
    (one): one is number => one !== null,
  );
  return sentiment === null && participation === null ? null : toTenth(known.reduce((sum, one) => sum + one, 0) / known.length);
}

/** The figures of a period, with what follows from the counts. */
export function figuresOf(counts: PeriodCounts): PeriodFigures {
  const participationRate = shareOf(counts.tookPart, counts.seats);
  const actionCompletionRate = shareOf(counts.actionItemsCompleted, counts.actionItemsTotal);
  return {
    ...counts,
    sentiment: tenthOrNull(counts.sentiment),
    participationRate,
    actionCompletionRate,
    teamHealthScore: healthOf(counts.sentiment, participationRate, actionCompletionRate),
  };
}

/** Difference of two figures; null where one of them has nothing to compare. */
export const trendOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : toTenth(now - before);

const PARTICIPATION_LOW = 0.7;
const PARTICIPATION_HIGH = 0.9;
const SENTIMENT_STEP = 0.5; // from which a change of mood is worth a sentence
const COMPLETION_GOOD = 0.8;
const ENOUGH_ACTIONS = 3;
const ENOUGH_CARDS = 5;
const percent = (share: number): number => Math.round(share * 100);

/**
 * What the figures call for, most urgent first. Each says by which figures; none is said of too little to tell.
 * @param days length of the period
 */
export function insightsOf(now: PeriodFigures, before: PeriodFigures, days: number): Insight[] {
  const found: (Insight | false)[] = [
    isNegative(now) &&
      attention('negative', { percent: percent(now.negativeCards / now.cards), negative: now.negativeCards, cards: now.cards }),
    now.actionItemsOverdue > 0 && attention('overdue', { overdue: now.actionItemsOverdue, total: now.actionItemsTotal }),
    now.participationRate !== null &&
      now.participationRate < PARTICIPATION_LOW &&
      attention('participation_low', { percent: percent(now.participationRate), tookPart: now.tookPart, seats: now.seats }),
    moved(now, before, -1) && attention('sentiment_down', { from: before.sentiment ?? 0, to: now.sentiment ?? 0 }),
    now.actionItemsUnowned > 0 && attention('unowned', { unowned: now.actionItemsUnowned, total: now.actionItemsTotal }),
    now.retrospectives === 0 && { code: 'none_lately', tone: 'neutral', figures: { days } },
    moved(now, before, 1) && good('sentiment_up', { from: before.sentiment ?? 0, to: now.sentiment ?? 0 }),
    (now.actionCompletionRate ?? 0) >= COMPLETION_GOOD &&
      now.actionItemsTotal >= ENOUGH_ACTIONS &&
      good('actions_done', { completed: now.actionItemsCompleted, total: now.actionItemsTotal }),
    (now.participationRate ?? 0) >= PARTICIPATION_HIGH &&
      good('participation_high', { percent: percent(now.participationRate ?? 0), tookPart: now.tookPart, seats: now.seats }),
  ];
  return found.filter((one): one is Insight => one !== false);
}

const attention = (code: Insight['code'], figures: Insight['figures']): Insight => ({ code, tone: 'attention', figures });
const good = (code: Insight['code'], figures: Insight['figures']): Insight => ({ code, tone: 'good', figures });

const isNegative = ({ cards, negativeCards }: PeriodFigures): boolean =>
  cards >= ENOUGH_CARDS && negativeCards / cards > NEGATIVE_SHARE_HIGH;

function moved(now: PeriodFigures, before: PeriodFigures, way: 1 | -1): boolean {
  const step = trendOf(now.sentiment, before.sentiment);
  return step !== null && step * way >= SENTIMENT_STEP;
}
