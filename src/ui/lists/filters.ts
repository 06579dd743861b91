import { isDay } from '#shared/days.ts';
import type { Schema } from '#shared/endpoint.ts';
import type * as z from 'zod/mini';

/** How one filter is read from the address and written to it. */
export interface Filter<T> {
  /** Undefined for a text that is no value: people edit addresses by hand. */
  read(text: string): T | undefined;
  write(value: T): string;
  /** What applies while the address has no value; it is never written to the address. */
  readonly initial?: T;
  /** Free text: it applies once the typing pauses. */
  readonly isTyped?: true;
  /** What the whole page is about, such as its period: it counts as no filter of the rows, and clearing them leaves it. */
  readonly isScope?: true;
}

export type Filters = Readonly<Record<string, Filter<unknown>>>;

/** The values of filters, each undefined where nothing is chosen, unless it has an initial value. */
export type ValuesOf<F extends Filters> = {
  readonly [Name in keyof F]: F[Name] extends Filter<infer T> ? (F[Name] extends { readonly initial: unknown } ? T : T | undefined) : never;
};

/** One of some values; with an initial one, which the address leaves out. */
export function oneOf<T extends string>(choices: readonly T[], initial: NoInfer<T>): Filter<T> & { readonly initial: T };
export function oneOf<T extends string>(choices: readonly T[]): Filter<T>;
export function oneOf<T extends string>(choices: readonly T[], initial?: T): Filter<T> {
  const read = (text: string): T | undefined => choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return { read, write: String, ...(initial !== undefined && { initial }) };
}

/** The id of a record: `idFilter(TeamId)`. */
export function idFilter<S extends Schema>(schema: S): Filter<z.output<S> & string> {
  const read = (text: string): (z.output<S> & string) | undefined => {
    const parsed = schema.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  };
  return { read, write: String };
}

/** A day, `YYYY-MM-DD`. */
export const dayFilter: Filter<string> = {
  read: (text) => (isDay(text) ? text : undefined),
  write: String,
};

/** Part of a text. @param max characters, as the endpoint takes them */
export function textFilter(max: number): Filter<string> & { readonly isTyped: true } {
  const read = (text: string): string | undefined => text.trim().slice(0, max) || undefined;
  return { read, write: (value) => value.trim().slice(0, max), isTyped: true };
}

/** Present or not: `?mine=1`. */
export const flagFilter: Filter<true> = { read: () => true, write: () => '1' };
