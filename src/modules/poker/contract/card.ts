import * as z from 'zod/mini';
import { Amount } from '#shared/numbers.ts';
import { Word } from '#shared/texts.ts';

export const UNKNOWN = '?';
export const COFFEE = 'coffee';
export const INFINITY = 'infinity';
export const CUSTOM_VALUE_MAX = 10; // characters

/** A card as it is stored and answered: always text ('5', '0.5', '?', 'coffee'; ruling 21). */
export const CardValue = z.string();
export type CardValue = string;

/** A card as callers send it: numbers are taken as text, and `unknown` is the documented second name of `?` (C2-14). */
export const CardInput = z.pipe(
  z.union([Word, Amount]),
  z.transform((sent: string | number): CardValue => canonicalCard(String(sent))),
);

/** What people paste or write for the cards that are stored as `?`, `coffee` and `infinity`. A map: an object also answers to `constructor`. */
const otherNames: ReadonlyMap<string, CardValue> = new Map([
  ['unknown', UNKNOWN],
  ['coffee', COFFEE],
  ['☕', COFFEE],
  ['infinity', INFINITY],
  ['∞', INFINITY],
]);

export function canonicalCard(sent: string): CardValue {
  const text = sent.trim();
  return otherNames.get(text.toLowerCase()) ?? text;
}
