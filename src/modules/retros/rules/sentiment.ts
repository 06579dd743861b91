import { english } from './lexicon-en.ts';
import { spanish } from './lexicon-es.ts';
import { french } from './lexicon-fr.ts';
import { rowOf, type Lexicon } from './lexicon.ts';

/** Grows with each change of the words or of how they are read: what was read by an earlier one is read anew. */
export const LEXICON_VERSION = 1;

const lexicons: readonly Lexicon[] = [english, french, spanish];
const REACH = 3; // words that a negation turns, itself not counted
const TURNED = -0.8; // "not bad" is less than "good"
const STRONGER = 1.4;
const EXCESS = -0.6; // of "too many meetings"
const PRIOR = 0.45; // what a column of feelings says of a card before a word of it is read
const LEANING = 0.12; // and one of things to do, which alone makes no mood
const SETTLE = 1.2; // the more words of a mood, the nearer to the end of the scale
const TOLD = 0.15; // from which a mood is told from none

export type Mood = 'positive' | 'neutral' | 'negative';

/** What a column asks for, by the ids of the built-in formats: anger is no praise, whatever its words (S2-31). */
const columnMoods: Readonly<Record<string, number>> = {
  ...weighted(-PRIOR, 'mad sad lacked did_not anchor thorn'),
  ...weighted(-LEANING, 'stop less drop rocks parachute abyss'),
  ...weighted(PRIOR, 'glad liked went_well plus rose wind'),
  ...weighted(LEANING, 'continue keep engine'),
};

function weighted(mood: number, columns: string): Record<string, number> {
  return Object.fromEntries(columns.split(' ').map((id) => [id, mood]));
}

/** The mood that a column asks for, −1 to 1: of a built-in one by its id, of an account's own by the words of its title. */
export function columnMood({ id, title }: { readonly id: string; readonly title: string }): number {
  const known = columnMoods[id];
  if (known !== undefined) return known;
  const told = moodOf(title);
  return Math.abs(told) < TOLD ? 0 : Math.sign(told) * PRIOR;
}

/** @returns words without accents, and `.` where a clause ends */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/n['’]t\b/g, 'nt') // didn’t is one word
    .replace(/\u{1F44D}|\u{1F389}|\u{2764}|\u{1F600}|\u{1F642}|:\)|\u{1F680}/gu, ' great ')
    .replace(/\u{1F44E}|\u{1F621}|\u{1F622}|\u{1F641}|:\(/gu, ' bad ');
  return plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*|[.;:!?,]/gu) ?? [];
}

/** The language that knows most of a text: a word with a mood tells more than a small one. English where none knows any. */
function languageOf(tokens: readonly string[]): Lexicon {
  const knows = lexicons.map(({ marks, positive, negative, excess, negators }) => {
    const [isMark, ...rows] = [marks, positive, negative, excess, negators].map(rowOf);
    return tokens.reduce((sum, word) => sum + (rows.some((row) => row(word)) ? 2 : isMark?.(word) ? 1 : 0), 0);
  });
  return lexicons[knows.indexOf(Math.max(...knows))] ?? english;
}

/**
 * Reads a text's mood from its words: a fixed lexicon of English, French or Spanish, negations that turn the next three
 * words, words that strengthen, and the mood that the column asks for.
 * @param prior the column's mood, −1 to 1
 * @returns −1, bad, to 1, good
 */
export function moodOf(text: string, prior = 0): number {
  const tokens = tokensOf(text);
  const sum = sumOf(tokens, languageOf(tokens));
  const told = sum / (Math.abs(sum) + SETTLE);
  return Math.max(-1, Math.min(1, told + prior * (1 - Math.abs(told))));
}

function sumOf(tokens: readonly string[], { positive, negative, negators, stronger, excess, breaks }: Lexicon): number {
  const [isPositive, isNegative, turns, strengthens, exceeds, parts] = [positive, negative, negators, stronger, excess, breaks].map(
    rowOf,
  ) as [
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
    ReturnType<typeof rowOf>,
  ]; // six rows in, six out
  let sum = 0;
  let turned = 0; // words that a negation still reaches
  let weight = 1;
  for (const token of tokens) {
    if (/^[.;:!?,]$/.test(token) || parts(token)) {
      turned = 0;
      weight = 1;
      continue;
    }
    const told = isPositive(token) ? 1 : isNegative(token) ? -1 : 0;
    if (turns(token)) turned = REACH + 1;
    else if (told !== 0) sum += told * weight * (turned > 0 ? TURNED : 1);
    else if (exceeds(token)) sum += turned > 0 ? EXCESS : token === 'enough' || token === 'assez' ? 0 : EXCESS;
    weight = strengthens(token) ? STRONGER : 1;
    turned -= 1;
  }
  return sum;
}

export const moodName = (mood: number): Mood => (mood > TOLD ? 'positive' : mood < -TOLD ? 'negative' : 'neutral');

/** On the product's scale. @returns 0 to 10, where 5 is neither good nor bad */
export const scoreOf = (mood: number): number => 5 + 5 * mood;

export interface MoodCounts {
  /** Mean of the cards' scores, 0 to 10; null without cards. */
  readonly score: number | null;
  readonly cards: number;
  readonly positive: number;
  readonly negative: number;
}

/** The mood of many cards at once. */
export function moodOfCards(
  cards: readonly { readonly content: string; readonly columnId: string }[],
  columns: readonly { readonly id: string; readonly title: string }[],
): MoodCounts {
  const priors = new Map(columns.map((column) => [column.id, columnMood(column)]));
  const moods = cards.map(({ content, columnId }) => moodOf(content, priors.get(columnId) ?? 0));
  const names = moods.map(moodName);
  return {
    score: moods.length === 0 ? null : moods.reduce((sum, mood) => sum + scoreOf(mood), 0) / moods.length,
    cards: moods.length,
    positive: names.filter((name) => name === 'positive').length,
    negative: names.filter((name) => name === 'negative').length,
  };
}
