import { afterEach, describe, expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { instrument, newSwitch, SWITCH } from './instrument.ts';

const FILE = 'src/modules/teams/rules.ts';
const source = 'export const isFull = (n: number, isOpen: boolean): boolean => n + 1 > 5 && !isOpen;';
const numbered = findMutants(FILE, source).map((mutant, id) => ({ ...mutant, id }));
const put = (isOn: (id: number) => boolean, meet: (id: number) => void = () => {}): void =>
  void Object.assign(globalThis, { [SWITCH]: newSwitch(isOn, meet) });

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
  put(
    () => false,
    (id) => asked.add(id),
  );
  (await load())(5, false);
  expect(asked).toEqual(new Set(numbered.map(({ id }) => id)));
});

describe('A guard', () => {
  const guards = `
    export async function admit(n) {
      if (n > 3) throw new Error('full');
      await requireOpen(n);
      refuseZero(n);
      return n;
    }
    const requireOpen = async (n) => { if (n === 2) throw new Error('shut'); };
    const refuseZero = (n) => { if (n === 0) throw new Error('zero'); };`;
  const found = findMutants('src/modules/teams/server/service.ts', guards).map((mutant, id) => ({ ...mutant, id }));
  const admit = async (n: number): Promise<number> => {
    const text = `data:text/javascript,${encodeURIComponent(instrument(guards, found))}`;
    return ((await import(text)) as { admit: (n: number) => Promise<number> }).admit(n);
  };
  const said = (n: number) => admit(n).catch((error: Error) => error.message);

  test('is come by where it refuses alone', async () => {
    const met: string[] = [];
    put(
      () => false,
      (id) => met.push(found[id]?.change.split(' → ')[0] ?? ''),
    );
    expect([await said(1), met]).toEqual([1, []]);
    expect([await said(4), await said(2), await said(0)]).toEqual(['full', 'shut', 'zero']);
    expect(met.filter((change) => !change.startsWith('if (n ==='))).toEqual([
      "if (n > 3) throw new Error('full');",
      'await requireOpen(n)',
      'refuseZero(n)',
    ]);
  });

  test('refuses nothing when it is taken out', async () => {
    put((id) => /^(?:if \(n > 3|await requireOpen|refuseZero)/.test(found[id]?.change ?? ''));
    expect([await said(4), await said(2), await said(0)]).toEqual([4, 2, 0]);
  });
});
