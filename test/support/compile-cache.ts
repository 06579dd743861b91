import { join, resolve } from 'node:path';

/**
 * Part of the environment of each program that a test starts: it then loads the product from the folder of compiled modules
 * that `npm start` keeps. Without it a command strips the types of the whole product again, a quarter of its time.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(resolve(import.meta.dirname, '../..'), '.cache/compile') } as const;
