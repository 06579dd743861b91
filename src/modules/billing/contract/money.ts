import * as z from 'zod/mini';
import { ADDITIONAL_USERS_MAX, CODE_MAX } from './bounds.ts';

export { ADDITIONAL_USERS_MAX, CODE_MAX };

/** US dollars with at most two decimals. */
export const Dollars = z.number().check(z.meta({ title: 'Dollars' }));
