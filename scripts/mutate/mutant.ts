/** One small change of one expression, which a test should notice. */
export interface Mutant {
  /** The same for as long as the changed expression stays: the sample and the list of equivalent mutants go by it. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** Of the whole expression in the file's text. */
  readonly start: number;
  readonly end: number;
  /** What replaces it. */
  readonly text: string;
  /** For people: the changed part alone, before and after. */
  readonly change: string;
  /** What is taken out only refuses: a test can notice that if it is refused. */
  readonly guard?: Guard;
}

/** The condition of a refusal, or a call that throws one. */
export type Guard = 'condition' | 'call';

/** A change before its file and key are known. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly change: string;
  readonly guard?: Guard;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Makes mutants of the changes in a file; equal ones get a number. */
export function mutantsOf(file: string, source: string, changes: readonly Change[]): Mutant[] {
  const seen = new Map<string, number>();
  return changes.map(({ start, end, text, change, guard }) => {
    const whole = `${file}: ${oneLine(change)} in ${oneLine(source.slice(start, end)).slice(0, 100)}`;
    const count = (seen.get(whole) ?? 0) + 1;
    seen.set(whole, count);
    const line = source.slice(0, start).split('\n').length;
    return {
      key: count === 1 ? whole : `${whole} #${count}`,
      file,
      line,
      start,
      end,
      text,
      change: oneLine(change),
      ...(guard && { guard }),
    };
  });
}
