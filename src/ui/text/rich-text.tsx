import { Fragment, type ReactNode } from 'react';

/**
 * A sentence with parts that are more than words: `Read the <terms>terms</terms>.` with
 * `parts={{ terms: (inside) => <Link to="/terms">{inside}</Link> }}`. Translators move the part, the screen draws it.
 */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, (inside: string) => ReactNode>> }) {
  return pieces(text).map(({ at, name, words }) => <Fragment key={at}>{(name && parts[name]?.(words)) ?? words}</Fragment>);
}

interface Piece {
  readonly at: number;
  readonly name: string | null;
  readonly words: string;
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (match.index > end) found.push({ at: end, name: null, words: text.slice(end, match.index) });
    found.push({ at: match.index, name: match[1] ?? null, words: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ at: end, name: null, words: text.slice(end) });
  return found;
}
