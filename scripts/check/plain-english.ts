import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { countsOf, filesAbove, findInTree, type Found, type Limits, LIMITS, lowerLimits, readLimits } from './plain-english/limits.ts';
import type { Finding, Step } from './step.ts';

export const plainEnglish: Step = {
  name: 'plain',
  what: 'comments and names use no word of the list in CONTRIBUTING, Plain English',
  async run(root) {
    if (!existsSync(join(root, LIMITS))) return { findings: [{ file: LIMITS, message: 'does not exist' }] };
    const limits = readLimits(root);
    const found = findInTree(root);
    const above = filesAbove(limits, found).flatMap((file) => findingsIn(file, found, limits));
    return { findings: above.length > 0 || isDeepStrictEqual(limits, countsOf(found)) ? above : [tooHigh] };
  },
  update: lowerLimits,
};

const tooHigh: Finding = {
  file: LIMITS,
  message: 'some files have fewer listed words than they may, or have moved: node scripts/check.ts plain --update',
};

function findingsIn(file: string, found: Found, limits: Limits): Finding[] {
  const words = found.get(file) ?? [];
  const count = `the file has ${words.length} listed ${words.length === 1 ? 'word' : 'words'}, and may have ${limits[file] ?? 0}`;
  return words.map(({ line, word, write }) => ({ file, line, message: `"${word}": write ${write} (${count})` }));
}
