import type { DayText } from '#shared/days.ts';
import { choiceIn, keptChoice, numberIn, type Choice } from '../../../rules/choice.ts';
import { dayIn } from '../../../rules/period.ts';

const CHOICE = 'visitChoice';
const NUMBER = 'visitNumber';

const today = (): DayText => dayIn(new Date());

/** The reader's answer; null where they have given none. */
export const readChoice = (): Choice | null => choiceIn(localStorage.getItem(CHOICE), today());

/** Whether an answer can be kept at all: without storage the reader would be asked on every page. */
export function canKeep(): boolean {
  try {
    localStorage.getItem(CHOICE);
    return true;
  } catch {
    return false;
  }
}

export function keepAnswer(answer: Choice['answer']): void {
  localStorage.setItem(CHOICE, keptChoice({ answer, at: today() }));
  if (answer === 'no') localStorage.removeItem(NUMBER);
}

/** Today's random number of this browser. */
export function numberOfToday(): string {
  const known = numberIn(localStorage.getItem(NUMBER), today());
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (mark) => ({ '+': '-', '/': '_' })[mark] ?? '');
  localStorage.setItem(NUMBER, `${today()} ${made}`);
  return made;
}

/** Whether the browser says for its reader that they object to being counted. */
export function objects(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether anything may be sent: asked before each call, since another tab may have changed the answer. */
export const mayReport = (): boolean => !objects() && canKeep() && readChoice()?.answer === 'yes';
