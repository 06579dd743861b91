import type { Finding } from '../step.ts';

/** `cells: [day, String(count)]`, `name: String(start)`: a number on a screen that no language has written. */
const BARE = /\b(?:cells: \[[^\]\n]*\bString\(|name: String\(|hint=\{[^}\n]*\bString\(|format="String")/;

/** Numbers of charts, tables and headings are written by `useFormat`: 6000 beside 10 000 is two languages on one axis. */
export function bareNumbers(file: string, text: string): Finding[] {
  if (!/^src\/(?:ui|web|modules\/[^/]+\/web)\//.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      BARE.test(line)
        ? [{ file, line: at + 1, message: 'writes a number with String(): useFormat().number writes it for the reader' }]
        : [],
    );
}
