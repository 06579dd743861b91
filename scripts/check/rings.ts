import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ring } from '../../src/shared/ring.ts';

/** Where a module says its ring: with its server, or in the browser when it has no server. */
const PLACES = ['server/index.ts', 'web/index.ts'];
const DECLARED = /\bring: '(base|work|portfolio)'/;

/** The ring of a module in a tree, read from its source; null for one that says none. */
export function ringOf(root: string, module: string): Ring | null {
  const place = PLACES.map((path) => join(root, 'src/modules', module, path)).find((path) => existsSync(path));
  const declared = place ? DECLARED.exec(readFileSync(place, 'utf8')) : null;
  return declared ? (declared[1] as Ring) : null; // the pattern lists the rings
}

/** The modules of a tree that are in a ring. */
export function modulesIn(root: string, ring: Ring): string[] {
  const folder = join(root, 'src/modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((module) => ringOf(root, module) === ring);
}
