import * as z from 'zod/mini';
import { NUMBER_MAX } from './numbers.ts';

export const PAGE_DEFAULT = 50; // rows
export const PAGE_MAX = 200; // rows

/** Which part of a list is asked for. */
export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

export const PageLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), PAGE_DEFAULT);
export const PageOffset = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(NUMBER_MAX)), 0);

/** `?limit=&offset=` of every list; spread into a query schema. */
export const paging = { limit: PageLimit, offset: PageOffset };
