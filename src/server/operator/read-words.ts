import { Misread } from '#modules/billing/server/public.ts';
import type { Given } from './command.ts';

type Options = Given['options'];

/** The text of an option; undefined where it was not given. */
export const textOf = (options: Options, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value.trim() : undefined;
};

/** @throws Misread where it was not given */
export function needed(options: Options, name: string): string {
  const value = textOf(options, name);
  if (!value) throw new Misread(`--${name} is needed.`);
  return value;
}

const DOLLARS = /^(\d{1,7})(?:\.(\d{2}))?$/;

/** `12.34` → 1234 cents. @throws Misread for what is no amount */
export function centsOf(text: string, name: string): number {
  const [, whole, cents = '00'] = DOLLARS.exec(text) ?? [];
  if (whole === undefined) throw new Misread(`--${name} is "${text}", which is no amount: write dollars and cents with a point, as 12.34.`);
  return Number(whole) * 100 + Number(cents);
}

/** @throws Misread for what is no whole number in the bounds */
export function numberOf(text: string, name: string, [min, max]: readonly [number, number]): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Misread(`--${name} is "${text}", but must be a whole number from ${min} to ${max}.`);
  return value;
}

/** A day (its beginning in UTC) or a moment. @throws Misread */
export function momentOf(text: string, name: string): Date {
  const moment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
  if (!isReal) throw new Misread(`--${name} is "${text}", which is no day: write 2027-01-31, or a moment in UTC as 2027-01-31T12:00Z.`);
  return moment;
}

export const optionalMoment = (options: Options, name: string): Date | null => {
  const text = textOf(options, name);
  return text ? momentOf(text, name) : null;
};

/** From a day, up to another one. @throws Misread where that leaves nothing */
export function between({ options }: Pick<Given, 'options'>): { readonly from: Date | null; readonly to: Date | null } {
  const [from, to] = [optionalMoment(options, 'from'), optionalMoment(options, 'to')];
  if (from && to && from >= to) throw new Misread('--to is not after --from, and is not included: nothing is between them.');
  return { from, to };
}

/** @throws Misread for another one */
export function oneOf<const T extends string>(text: string, name: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new Misread(`--${name} is "${text}", but must be one of ${allowed.join(', ')}.`);
  return found;
}
