import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { createGate } from './gate.ts';

// argon2id is the library's default; the numbers are OWASP's.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // KiB, passes, threads
const WAITING = 200; // at some 25 ms a hash, five seconds of queue

const gate = createGate({ atOnce: Math.max(1, availableParallelism() - 1), waiting: WAITING });

/** @returns the hash in PHC form, salt and costs included */
export const hashPassword = (password: string): Promise<string> => gate.pass(() => argon2.hash(password, COST));

let dummy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed.
 * @param stored null for somebody unknown: a made-up hash is verified instead, so that the answer takes as long
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await (dummy ??= argon2.hash('nobody has this password', COST)));
  const matches = await gate.pass(() => argon2.verify(against, password));
  return matches && stored !== null;
}
