import type { Priority } from '../contract/board.ts';
import { plain } from '#shared/plain-text.ts';
import { dueDayOf } from './due-day.ts';

/** What a quick line can name. */
export interface Known {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly labels: readonly { readonly id: string; readonly name: string }[];
  /** Who writes: `@me`. */
  readonly me: string | null;
  /** `YYYY-MM-DD` where they are. */
  readonly today: string;
}

export type TokenKind = 'label' | 'person' | 'priority' | 'points' | 'due';

/** A word that was understood, by its place in the line. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

export interface QuickItem {
  /** What is left of the line once the words that were understood are taken out. */
  readonly title: string;
  /** Of the board; a name that it does not know yet has no id. */
  readonly labels: readonly { readonly id: string | null; readonly name: string }[];
  readonly assigneeId: string | null;
  readonly priority: Priority | null;
  readonly points: number | null;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  readonly tokens: readonly Token[];
}

const LABEL_MAX = 40; // characters
const POINTS_MAX = 999;
const priorityWords: Readonly<Record<Priority, readonly string[]>> = {
  high: ['high', 'haute', 'alta'],
  medium: ['medium', 'moyenne', 'media'],
  low: ['low', 'basse', 'baja'],
};
const myself = ['me', 'moi', 'yo'];

type Draft = { -readonly [Key in keyof Omit<QuickItem, 'tokens' | 'title'>]: QuickItem[Key] };
type Reader = (word: string, known: Known, draft: Draft) => TokenKind | null;

/**
 * Reads `Title #bug @ana !high 5p ^fri`. A word that names nothing stays in the title, and so does one behind a backslash;
 * of two people, priorities, estimates or days the last one counts.
 */
export function readQuickAdd(line: string, known: Known): QuickItem {
  const draft: Draft = { labels: [], assigneeId: null, priority: null, points: null, dueDate: null };
  const tokens: Token[] = [];
  const rest: string[] = [];
  for (const found of line.matchAll(/\S+/g)) {
    const [word] = found;
    const kind = read(word, known, draft);
    if (kind) tokens.push({ kind, start: found.index, end: found.index + word.length });
    else rest.push(word.replace(/^\\(?=[#@!^\d])/, ''));
  }
  return { ...draft, title: rest.join(' '), tokens };
}

const readers: Readonly<Record<string, Reader>> = { '#': readLabel, '@': readPerson, '!': readPriority, '^': readDue };

function read(word: string, known: Known, draft: Draft): TokenKind | null {
  const sign = word.charAt(0);
  const reader = readers[sign];
  if (reader) return word.length > 1 ? reader(word.slice(1), known, draft) : null;
  return readPoints(word, draft);
}

/** Spaces of a name are written as hyphens: `#needs-review`. */
const slug = (name: string): string => plain(name).replaceAll(/[\s_-]+/g, '-');

function readLabel(word: string, { labels }: Known, draft: Draft): TokenKind | null {
  // `#12` is how other tools name their items: more often a part of the title than a label.
  if (/^\d+$/.test(word) || word.length > LABEL_MAX) return null;
  const wanted = slug(word);
  const label = labels.find(({ name }) => slug(name) === wanted) ?? { id: null, name: word.replaceAll('-', ' ') };
  if (!draft.labels.some(({ name }) => slug(name) === wanted)) draft.labels = [...draft.labels, { id: label.id, name: label.name }];
  return 'label';
}

function readPerson(word: string, { people, me }: Known, draft: Draft): TokenKind | null {
  const wanted = slug(word);
  const person = myself.includes(wanted) ? { id: me } : personOf(wanted, people);
  if (!person?.id) return null;
  draft.assigneeId = person.id;
  return 'person';
}

/** The one whose whole name, or else first name, or else any name begins so; nobody when two do. */
function personOf(wanted: string, people: Known['people']): { readonly id: string } | null {
  const tests: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.split('-')[0] === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.split('-').some((part) => part.startsWith(wanted)),
  ];
  for (const fits of tests) {
    const found = people.filter(({ name }) => fits(slug(name)));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

function readPriority(word: string, _known: Known, draft: Draft): TokenKind | null {
  const wanted = plain(word);
  const found = (Object.keys(priorityWords) as Priority[]).find((priority) =>
    priorityWords[priority].some((name) => name.startsWith(wanted)),
  );
  if (!found) return null;
  draft.priority = found;
  return 'priority';
}

function readDue(word: string, { today }: Known, draft: Draft): TokenKind | null {
  const day = dueDayOf(word, today);
  if (!day) return null;
  draft.dueDate = day;
  return 'due';
}

function readPoints(word: string, draft: Draft): TokenKind | null {
  const found = /^(\d{1,3}(?:[.,]\d)?)p(?:ts?)?$/i.exec(word);
  const points = Number(found?.[1]?.replace(',', '.'));
  if (!found || points > POINTS_MAX) return null;
  draft.points = points;
  return 'points';
}
