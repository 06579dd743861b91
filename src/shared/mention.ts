export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** A part of a comment's text: plain, or somebody's name with its @. */
export interface TextPart {
  readonly text: string;
  readonly personId: string | null;
}

const WORD = /[\p{L}\p{N}_]/u;

/** Parts a text at the names that stand in it as `@First Last`; of two that begin alike the longer one counts. */
export function partsOf(text: string, people: readonly Mentionable[]): TextPart[] {
  const known = people.filter(({ name }) => name !== '').toSorted((one, other) => other.name.length - one.name.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = namedAt(text, at, known);
    if (!found) continue;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), personId: null });
    plainFrom = at + 1 + found.name.length;
    parts.push({ text: text.slice(at, plainFrom), personId: found.id });
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), personId: null });
  return parts;
}

/** Who is named with the @ at a place; the @ of an address, after a letter, names nobody. */
function namedAt(text: string, at: number, known: readonly Mentionable[]): Mentionable | undefined {
  if (WORD.test(text[at - 1] ?? '')) return undefined;
  return known.find(({ name }) => text.startsWith(name, at + 1) && !WORD.test(text[at + 1 + name.length] ?? ''));
}

/** Everybody whom a text names, once each, in the order of the text. */
export const mentionedIn = (text: string, people: readonly Mentionable[]): string[] => [
  ...new Set(partsOf(text, people).flatMap(({ personId }) => personId ?? [])),
];

/** What is being typed after an @ up to the caret; null where no name is begun there. */
export function nameBegun(text: string, caret: number): { readonly from: number; readonly typed: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || WORD.test(text[from - 1] ?? '')) return null;
  const typed = text.slice(from + 1, caret);
  // A name has a space at most or two; a line feed ends it.
  return typed.length > 40 || /\n/.test(typed) || typed.split(' ').length > 3 ? null : { from, typed };
}
