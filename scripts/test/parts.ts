import { findChromium } from './chromium.ts';
import { findPostgres } from './postgres.ts';
import { findRedis } from './redis.ts';

/** A part of the machine that some tests need. */
export type Part =
  | { readonly found: string; readonly where: string }
  | {
      readonly missing: string;
      readonly how: string;
      /** It is there or was asked for by name, and does not work: never passed over in silence. */
      readonly broken?: boolean;
    };

export interface Parts {
  readonly chromium: Part;
  readonly postgres: Part;
  readonly redis: Part;
}

const leftOut: Part = { missing: 'left out by TEST_PARTS=node', how: 'unset TEST_PARTS' };

/** @param only `node`: as on a machine that has none of them */
export async function findParts(only = process.env['TEST_PARTS']): Promise<Parts> {
  if (only === 'node') return { chromium: leftOut, postgres: leftOut, redis: leftOut };
  if (only) throw new Error(`TEST_PARTS is "${only}"; it is node or unset`);
  const [chromium, postgres, redis] = await Promise.all([findChromium(), findPostgres(), findRedis()]);
  return { chromium, postgres, redis };
}

/** A missing part is a failure where everything was promised to be there, and wherever it is broken. */
export function failsFor(part: Part, isCi: boolean): boolean {
  return 'missing' in part && part !== leftOut && (isCi || part.broken === true);
}
