import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How a try went that killed nothing. `doubtful`: a test failed, and failed without the mutant too. `unasked`: its code did not
 * run again, because it runs once in a process. Both are tried again in a separate process.
 */
export type Outcome = 'survived' | 'doubtful' | 'unasked' | 'loaded';

/** The ways in which tries of a mutant ended, each with the test files where it did. */
export type Ways = ReadonlyMap<Outcome, ReadonlySet<string>>;

/** What the test processes of one run find out, in a folder that all of them write to. */
export class Notes {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  #killed = (id: number): string => join(this.#folder, `killed-${id}`);

  isKilled(id: number): boolean {
    return existsSync(this.#killed(id));
  }

  /** @param by the test, or what else happened */
  kill(id: number, by: string): void {
    writeFileSync(this.#killed(id), by);
  }

  /** @param file of the test */
  add(id: number, outcome: Outcome, file: string): void {
    appendFileSync(join(this.#folder, `tries-${process.pid}`), `${id} ${outcome} ${file}\n`);
  }

  #spoiled = (): string => join(this.#folder, 'spoiled');

  /** A mutant that left an app or a process of a test file in a state in which tests fail without it. */
  spoil(file: string, ids: readonly number[]): void {
    for (const id of ids) appendFileSync(this.#spoiled(), `${id} ${file}\n`);
  }

  /** The mutants that have spoiled each test file. */
  spoiled(): ReadonlyMap<string, ReadonlySet<number>> {
    const lines = existsSync(this.#spoiled()) ? readFileSync(this.#spoiled(), 'utf8').split('\n').filter(Boolean) : [];
    const pairs = lines.map((line) => line.split(' ')).map(([id = '', file = '']) => ({ id: Number(id), file }));
    return new Map([...Map.groupBy(pairs, ({ file }) => file)].map(([file, ofFile]) => [file, new Set(ofFile.map(({ id }) => id))]));
  }

  /** The tests that killed, by number of the mutant. */
  kills(): ReadonlyMap<number, string> {
    const names = readdirSync(this.#folder).filter((name) => name.startsWith('killed-'));
    return new Map(names.map((name) => [Number(name.slice('killed-'.length)), readFileSync(join(this.#folder, name), 'utf8')]));
  }

  /** By number of the mutant. */
  tries(): ReadonlyMap<number, Ways> {
    const files = readdirSync(this.#folder).filter((name) => name.startsWith('tries-'));
    const lines = files.flatMap((name) => readFileSync(join(this.#folder, name), 'utf8').split('\n').filter(Boolean));
    const all = new Map<number, Map<Outcome, Set<string>>>();
    for (const [id, outcome, file = ''] of lines.map((line) => line.split(' ') as [string, Outcome, string])) {
      const ways = all.get(Number(id)) ?? new Map<Outcome, Set<string>>();
      all.set(Number(id), ways.set(outcome, (ways.get(outcome) ?? new Set()).add(file)));
    }
    return all;
  }
}
