import type { ParseArgsConfig } from 'node:util';
import type { Desk } from './desk.ts';

export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

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
  /** @returns the lines that are printed. @throws OperatorRefusal, Problem */
  run(desk: Desk, given: Given): Promise<readonly string[]>;
}
