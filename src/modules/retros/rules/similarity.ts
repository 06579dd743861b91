/** A text to be compared. */
export interface Comparable {
  readonly id: string;
  readonly content: string;
}

const STOP_WORDS = new Set(
  // English
  (
    'a an the and or but if of to in on at by for from with without about as is are was were be been being it its this that these those ' +
    'we our us you your they their them i my me he she his her not no do does did done have has had will would can could should too very ' +
    'more most less so than then there here when what which who how why all any some just only also into out up down over again get got ' +
    'make makes made need needs let lets us one two still always never every each other much many before after during while because ' +
    'nobody somebody everybody anybody something nothing ask said says ' +
    // French
    'le la les l un une des du de d et ou mais si que qui quoi dont dans sur au aux par pour avec sans sous est sont etait etre ete ce cet ' +
    'cette ces se sa son ses nous notre nos vous votre vos ils elles leur leurs je j mon ma mes tu il elle on ne pas plus moins tres trop ' +
    'y en a ont avons fait faire c s n qu comme quand tout tous toute toutes encore aussi ' +
    // Spanish
    'el los las uno una unos unas del al y o pero si que quien en con sin sobre por para es son era ser estar esta este esto estos estas ' +
    'su sus nos nuestro nuestra nuestros vuestro lo le les se me mi mis tu tus no mas menos muy demasiado ya hay ha han hemos hacer hace ' +
    'como cuando todo todos toda todas tambien otra otro'
  ).split(' '),
);
const WORD_MIN = 3; // characters
const STEM = 5; // characters that two forms of a word must share
const ALIKE = 0.34; // cosine from which two cards say much the same
const SMALL_WALL = 6; // cards, below which a word may stand on all of them
const TITLE_WORDS = 4;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isWord = (word: string): boolean => word.length >= WORD_MIN && !STOP_WORDS.has(word);
/** Forms of a word count as one: reviews, review, reviewing. */
const stemOf = (word: string): string => word.slice(0, STEM).replace(/(?:es|s)$/, '');

/** The words that carry meaning, by their stem, with how the text writes them. */
export function wordsOf(content: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [written] of content.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = plain(written);
    if (isWord(word) && !found.has(stemOf(word))) found.set(stemOf(word), written);
  }
  return found;
}

/**
 * Cards are short, so one word in common is often all they share. A word of one card alone says nothing of its neighbours,
 * one that stands on most cards says nothing of any; of the others, rarer ones weigh more.
 */
function weightsOf(cards: readonly Map<string, string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of cards) for (const stem of words.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = cards.length < SMALL_WALL ? cards.length : cards.length / 2;
  const telling = [...counts].filter(([, count]) => count > 1 && count <= most);
  return new Map(telling.map(([stem, count]) => [stem, Math.log(1 + cards.length / count)]));
}

function cosine(one: Map<string, string>, other: Map<string, string>, weights: Map<string, number>): number {
  const square = (words: Map<string, string>) => [...words.keys()].reduce((sum, stem) => sum + (weights.get(stem) ?? 0) ** 2, 0);
  const shared = [...one.keys()].filter((stem) => other.has(stem)).reduce((sum, stem) => sum + (weights.get(stem) ?? 0) ** 2, 0);
  const length = Math.sqrt(square(one) * square(other));
  return length === 0 ? 0 : shared / length;
}

/** Cards that say much the same as this one, most alike first. */
export function similarTo(id: string, cards: readonly Comparable[]): string[] {
  const words = new Map(cards.map((card) => [card.id, wordsOf(card.content)]));
  const own = words.get(id);
  if (!own) return [];
  const weights = weightsOf([...words.values()]);
  return cards
    .filter((card) => card.id !== id)
    .map((card) => ({ id: card.id, score: cosine(own, words.get(card.id) ?? new Map<string, string>(), weights) }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
    .map((one) => one.id);
}

/**
 * Puts cards together that say much the same, by the words that they share; no service is asked. Every card of a cluster is
 * alike to at least half of the others in it, so that a chain of neighbours does not swallow the wall.
 * @returns clusters of at least two, in the order of their first card
 */
export function clustersOf(cards: readonly Comparable[]): string[][] {
  const words = cards.map((card) => wordsOf(card.content));
  const weights = weightsOf(words);
  const clusters: number[][] = [];
  words.forEach((own, at) => {
    const fits = clusters
      .map((cluster) => ({ cluster, scores: cluster.map((other) => cosine(own, words[other] ?? own, weights)) }))
      .filter(({ scores }) => scores.filter((score) => score >= ALIKE).length * 2 >= scores.length)
      .toSorted((a, b) => Math.max(...b.scores) - Math.max(...a.scores));
    if (fits[0]) fits[0].cluster.push(at);
    else clusters.push([at]);
  });
  return clusters.filter((cluster) => cluster.length > 1).map((cluster) => cluster.flatMap((at) => cards[at]?.id ?? []));
}

/** A title from the words that most of the cards share, as the first of them writes them; empty when they share none. */
export function sharedTitle(contents: readonly string[]): string {
  if (contents.length < 2) return '';
  const words = contents.map(wordsOf);
  const counts = new Map<string, number>();
  for (const own of words) for (const stem of own.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const needed = Math.max(2, Math.ceil(contents.length / 2));
  const shared = [...counts].filter(([, count]) => count >= needed).toSorted(([, a], [, b]) => b - a);
  const stems = new Set(shared.slice(0, TITLE_WORDS).map(([stem]) => stem));
  // In the order of the card that has most of them.
  const [best] = words.toSorted((a, b) => overlap(b, stems) - overlap(a, stems));
  const title = [...(best ?? [])]
    .filter(([stem]) => stems.has(stem))
    .map(([, written]) => written)
    .join(' ');
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}

const overlap = (words: Map<string, string>, stems: ReadonlySet<string>): number =>
  [...words.keys()].filter((stem) => stems.has(stem)).length;
