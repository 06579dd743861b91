import type { Theme } from '#modules/retros/contract/figures.ts';
import { toTenth } from './rounding.ts';
import { moodOf, scoreOf } from './sentiment.ts';
import { wordsOf } from './similarity.ts';

/** A card as a theme may know it: no author, and no trace of whether it has one. */
export interface ThemeCard {
  readonly content: string;
  readonly sessionId: string;
  readonly votes: number;
  /** Of its column, −1 to 1. */
  readonly prior: number;
}

export const THEMES = 8;
/** Fewer would not be a theme but somebody's card. */
export const THEME_CARDS = 3;
/** Words that stand on many cards and tell nothing of them. */
const EMPTY = new Set(
  (
    'day days time times week weeks month sprint sprints team teams thing things people work works new old good great better bad last first next half hour hours one two three four ' +
    'jour jours temps semaine semaines mois equipe equipes chose choses gens travail nouveau nouvelle bon bonne mieux dernier premier heure heures deux trois quatre ' +
    'dia dias tiempo semana semanas mes equipo equipos cosa cosas gente trabajo nuevo nueva bueno buena mejor ultimo primero hora horas dos tres cuatro'
  ).split(' '),
);
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const ALREADY_TOLD = 0.6; // share of cards that an earlier theme has, from which a word only repeats it

/**
 * What many cards speak of: the words that most of them share. Authors play no part: a condition on them would tell which
 * anonymous cards come from one hand.
 */
export function themesOf(cards: readonly ThemeCard[]): Theme[] {
  const byStem = new Map<string, { written: string[]; cards: ThemeCard[] }>();
  for (const card of cards) {
    for (const [stem, written] of wordsOf(card.content)) {
      if (EMPTY.has(plain(written))) continue;
      const found = byStem.get(stem) ?? { written: [], cards: [] };
      found.written.push(written.toLocaleLowerCase());
      found.cards.push(card);
      byStem.set(stem, found);
    }
  }
  const told = new Set<ThemeCard>();
  const themes: Theme[] = [];
  const candidates = [...byStem.values()].filter((one) => one.cards.length >= THEME_CARDS);
  for (const { written, cards: own } of candidates.toSorted((a, b) => weightOf(b.cards) - weightOf(a.cards))) {
    if (themes.length === THEMES) break;
    if (own.filter((card) => told.has(card)).length > own.length * ALREADY_TOLD) continue;
    own.forEach((card) => told.add(card));
    themes.push(themeOf(most(written), own));
  }
  return themes.toSorted((a, b) => b.cards - a.cards || b.votes - a.votes);
}

/** Each card counts, and each vote on it counts half. */
const weightOf = (cards: readonly ThemeCard[]): number => cards.reduce((sum, card) => sum + 1 + card.votes / 2, 0);

function themeOf(word: string, cards: readonly ThemeCard[]): Theme {
  return {
    title: word.charAt(0).toLocaleUpperCase() + word.slice(1),
    cards: cards.length,
    retrospectives: new Set(cards.map((card) => card.sessionId)).size,
    votes: cards.reduce((sum, card) => sum + card.votes, 0),
    sentiment: toTenth(cards.reduce((sum, card) => sum + scoreOf(moodOf(card.content, card.prior)), 0) / cards.length),
  };
}

/** The form that is written most; the first of those. */
function most(written: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of written) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
