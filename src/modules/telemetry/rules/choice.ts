import { addMonths, isDay, type DayText } from '#shared/days.ts';

/** After these the reader is asked again. */
export const ASK_AGAIN_MONTHS = 12;

export interface Choice {
  readonly answer: 'yes' | 'no';
  /** The day of the answer. */
  readonly at: DayText;
}

/** What a browser has kept of its reader's answer; null where there is none, it is too old, or its day has not come yet. */
export function choiceIn(kept: string | null, today: DayText): Choice | null {
  const [answer, at = '', more] = (kept ?? '').split(' ');
  if ((answer !== 'yes' && answer !== 'no') || !isDay(at) || more !== undefined) return null;
  return at <= today && addMonths(at, ASK_AGAIN_MONTHS) > today ? { answer, at } : null;
}

export const keptChoice = ({ answer, at }: Choice): string => `${answer} ${at}`;

/** The number by which a browser counts once a day; null where it is another day's. */
export function numberIn(kept: string | null, today: DayText): string | null {
  const [day, number] = (kept ?? '').split(' ');
  return day === today && number ? number : null;
}
