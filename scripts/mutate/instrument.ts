import type { Mutant } from './mutant.ts';

/** A mutant with the number by which the running code asks whether it is switched on. */
export interface Numbered extends Mutant {
  readonly id: number;
}

/** What the instrumented code calls; the test runner of this folder puts it there. */
export const SWITCH = 'mutantIsOn';

export interface Switch {
  (id: number, isGuard?: true): boolean;
  /** Notes that the condition of a guard held. */
  holds<T>(id: number, condition: T): T;
  /** Notes that a guard threw, now or later. */
  runs<T>(id: number, guard: () => T): T;
}

/** @param meet notes that the code comes by a mutant */
export function newSwitch(isOn: (id: number) => boolean, meet: (id: number) => void): Switch {
  const refuse = (id: number, error: unknown): never => {
    meet(id);
    throw error;
  };
  return Object.assign(
    (id: number, isGuard?: true): boolean => {
      if (!isGuard) meet(id);
      return isOn(id);
    },
    {
      holds<T>(id: number, condition: T): T {
        if (condition) meet(id);
        return condition;
      },
      runs<T>(id: number, guard: () => T): T {
        try {
          const result = guard();
          return result instanceof Promise ? (result.catch((error: unknown) => refuse(id, error)) as T) : result;
        } catch (error) {
          return refuse(id, error);
        }
      },
    },
  );
}

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
    text += same.length === 1 && outer.guard ? guarded(outer, original) : switched(same, original);
    at = outer.end;
  }
  return text + source.slice(at, end);
}

const switched = (mutants: readonly Numbered[], original: string): string =>
  `(${mutants.map(({ id, text }) => `globalThis.${SWITCH}(${id}) ? (${text}) : `).join('')}${original})`;

/** A guard is come by where it refuses. Everywhere else there is nothing that a test could notice. */
function guarded({ id, text, guard }: Numbered, original: string): string {
  const isAwaited = original.startsWith('(await ');
  const whole =
    guard === 'condition'
      ? `globalThis.${SWITCH}.holds(${id}, ${original})`
      : `${isAwaited ? 'await ' : ''}globalThis.${SWITCH}.runs(${id}, ${isAwaited ? 'async ' : ''}() => ${original})`;
  return `(globalThis.${SWITCH}(${id}, true) ? (${text}) : ${whole})`;
}
