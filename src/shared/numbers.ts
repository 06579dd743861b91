import * as z from 'zod/mini';

/** What a column of whole numbers holds, to either side. A greater number is refused: the database would fail on it. */
export const NUMBER_MAX = 2 ** 31 - 1;

/** Any number that can be stored. */
export const Amount = z.number().check(z.minimum(-NUMBER_MAX), z.maximum(NUMBER_MAX));
/** A whole number from 0: a place in a list, or the version that a change was made on. */
export const Count = z.int().check(z.minimum(0), z.maximum(NUMBER_MAX));
