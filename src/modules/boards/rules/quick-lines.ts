import { readQuickAdd, type Known, type QuickItem } from './quick-add.ts';

export const LINES_MAX = 200; // items of one call, as the contract has it
const TITLE_MAX = 200; // characters, as the contract has it

/** A line that names an item; signs of a list in front of it are no part of its title. */
const bullet = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+|\[[ x]\]\s+)+/i;

/** The lines of a text, each as an item; empty ones are none. */
export function readQuickLines(text: string, known: Known): QuickItem[] {
  const lines = text.split('\n').map((line) => line.trim());
  const several = lines.filter(Boolean).length > 1;
  return lines
    .map((line) => (several ? line.replace(bullet, '') : line))
    .flatMap((line) => {
      const quick = readQuickAdd(line, known);
      return quick.title === '' ? [] : [quick];
    });
}

/** The text without its first lines that name items: what was not added stays. */
export function withoutLines(text: string, count: number): string {
  let left = count;
  return text
    .split('\n')
    .filter((line) => line.trim() === '' || left-- <= 0)
    .join('\n')
    .trimStart();
}

/** The first line that is too long for a title, from 1; null when all fit. */
export function tooLongOf(lines: readonly QuickItem[]): number | null {
  const index = lines.findIndex(({ title }) => title.length > TITLE_MAX);
  return index < 0 ? null : index + 1;
}
