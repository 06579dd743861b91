import type { Mutant } from './mutant.ts';

/** A mutant with the number by which the running code asks whether it is switched on. */
export interface Numbered extends Mutant {
  readonly id: number;
}

/** What the instrumented code calls; the test runner of this folder puts it there. */
export const SWITCH = 'mutantIsOn';

/**
 * A file's text with all its mutants in it, each behind a switch: `(mutantIsOn(7) ? (a <= b) : (a < b))`. So the product is
 * loaded once, and a mutant is switched on for the time of one test.
 */
export function instrument(source: string, mutants: readonly Numbered[]): string {
  return render(source, { start: 0, end: source.length }, mutants);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function render(source: string, { start, end }: Span, mutants: readonly Numbered[]): string {
  const sorted = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let text = '';
  let at = start;
  for (const outer of sorted) {
    if (outer.start < at) continue; // is in one that has been written
    const same = sorted.filter((one) => one.start === outer.start && one.end === outer.end);
    const inner = sorted.filter((one) => one.start >= outer.start && one.end <= outer.end && !same.includes(one));
    const original = `(${render(source, outer, inner)})`;
    text += source.slice(at, outer.start);
    text += `(${same.map((one) => `globalThis.${SWITCH}(${one.id}) ? (${one.text}) : `).join('')}${original})`;
    at = outer.end;
  }
  return text + source.slice(at, end);
}
