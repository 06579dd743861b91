import { createRequire } from 'node:module';
import type argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 }; // KiB, passes, threads

/**
 * argon2 with the least of costs: hashing a password was two thirds of the work of making a person, and each test has
 * people of its own. Nothing else differs. That the product asks for the full costs is tested without this.
 */
// oxlint-disable-next-line import/no-default-export -- it stands in for a module that has one
export default {
  hash: (password: string) => real.hash(password, QUICK),
  verify: (hash: string, password: string) => real.verify(hash, password),
};
