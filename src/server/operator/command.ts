import type { ParseArgsConfig } from 'node:util';
import type { Desk } from './desk.ts';

export interface Given {
  /** The same was begun before, and the provider did not answer: only what it has left pending may be taken up. */
  readonly isTakenUp?: boolean;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What is printed, of which something is wrong: the process ends with 1. */
export interface Wrong {
  readonly lines: readonly string[];
  /** One sentence, apart from what is printed, which another program may read. */
  readonly wrong: string;
}

/** By name, as it is noted. */
export type Meaning = Readonly<Record<string, string | number | boolean>>;

/** One command of `npm run billing`. */
export interface Command {
  /** `promotions add` */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly what: string;
  readonly examples: readonly string[];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** How many words may follow the name. */
  readonly words: { readonly min: number; readonly max: number };
  /** It changes something, so it is noted; `once` also refuses the same a second time within a day. */
  readonly changes?: 'noted' | 'once';
  /** Whether what was typed only looks, so that nothing is noted. */
  looks?(given: Given): boolean;
  /** What was typed, as it is understood: of two that mean the same, the second is refused. @throws OperatorRefusal, Problem */
  meaning?(desk: Desk, given: Given): Promise<Meaning>;
  /** @returns the lines that are printed. @throws OperatorRefusal, Problem */
  run(desk: Desk, given: Given): Promise<readonly string[] | Wrong>;
}
