import type { Finding } from '../step.ts';

/** What no language has written, in one line of a screen, and what writes it for its reader. */
const refused: readonly (readonly [RegExp, string])[] = [
  // `cells: [day, String(count)]`, `name: String(start)`: 6000 beside 10 000 is two languages on one axis.
  [
    /\b(?:cells: \[[^\]\n]*\bString\(|name: String\(|hint=\{[^}\n]*\bString\(|format="String")/,
    'writes a number with String(): useFormat().number writes it for the reader',
  ],
  // `placeholder="example.com"` is English to every reader; the beginning of an address is nobody's word.
  [
    /\s(?:placeholder|label|title|description|alt|aria-label)="(?!https?:\/\/")[^"$]*\p{L}{2}/u,
    'writes words on a screen: they have a key in the locales',
  ],
];

export function screenTexts(file: string, text: string): Finding[] {
  if (!/^src\/(?:ui|web|modules\/[^/]+\/web)\//.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, at) => refused.filter(([pattern]) => pattern.test(line)).map(([, message]) => ({ file, line: at + 1, message })));
}
