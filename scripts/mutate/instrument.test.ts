import { afterEach, expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { instrument, SWITCH } from './instrument.ts';

const FILE = 'src/modules/teams/rules.ts';
const source = 'export const isFull = (n: number, isOpen: boolean): boolean => n + 1 > 5 && !isOpen;';
const numbered = findMutants(FILE, source).map((mutant, id) => ({ ...mutant, id }));
const put = (isOn: (id: number) => boolean): void => void Object.assign(globalThis, { [SWITCH]: isOn });

afterEach(() => {
  delete (globalThis as Record<string, unknown>)[SWITCH];
});

/** The instrumented function. */
async function load(): Promise<(n: number, isOpen: boolean) => boolean> {
  const text = instrument(source, numbered).replace(/: (?:number|boolean)/g, '');
  return ((await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { isFull: (n: number, isOpen: boolean) => boolean }).isFull;
}

test('With all mutants switched off the code does what it did.', async () => {
  put(() => false);
  const isFull = await load();
  expect([isFull(4, false), isFull(5, false), isFull(5, true)]).toEqual([false, true, false]);
});

test('One that is switched on changes its expression alone, also inside of another’s.', async () => {
  const isFull = await load();
  const at = (change: string) => numbered.find((one) => one.change === change)?.id;
  const answer = (change: string, n: number, isOpen: boolean) => {
    put((id) => id === at(change));
    return isFull(n, isOpen);
  };
  expect(answer('> → >=', 4, false)).toBe(true);
  expect(answer('+ → -', 5, false)).toBe(false);
  expect(answer('5 → 6', 5, false)).toBe(false);
  expect(answer('&& → ||', 5, true)).toBe(true);
  expect(answer('!isOpen → isOpen', 5, true)).toBe(true);
});

test('The code asks for every mutant that it comes by.', async () => {
  const asked = new Set<number>();
  put((id) => (asked.add(id), false));
  (await load())(5, false);
  expect(asked).toEqual(new Set(numbered.map(({ id }) => id)));
});
