import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type Finding, type Step } from './step.ts';

/** What switches off a check. Each has to say why, after ` -- ` or, for `@ts-expect-error`, after the directive. */
const SUPPRESSION = /(?:oxlint|eslint)-disable(?:-next-line|-line)?[^\n]*|@ts-(?:ignore|nocheck)|@ts-expect-error[^\n]*|knip-ignore[^\n]*/g;
const WITH_REASON = /-disable\S* [^\n]*\S -- \S|@ts-expect-error\s*[:-]*\s*\S.{9,}/;

/** A cast that the compiler cannot follow, which therefore needs its reason on the line or in a comment above. */
const BLIND_CAST = /\bas (?:unknown as|any\b|never\b)/;

/** Tests below src and scripts share a process: what one leaves in it fails another one, some day and far away. */
const LEFT_BEHIND = /^\s*(?:globalThis|window)\.\w+ = /;

export const reasons: Step = {
  name: 'reasons',
  what: 'suppressions and blind casts say why',
  async run(root) {
    const files = filesBelow(root).filter((file) => /^(?:src|scripts|test)\/.*\.tsx?$/.test(file) && !file.startsWith('scripts/check/'));
    return { findings: files.flatMap((file) => inFile(file, readFileSync(join(root, file), 'utf8'))) };
  },
};

function inFile(file: string, text: string): Finding[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const findings: Finding[] = [];
    for (const [found] of line.matchAll(SUPPRESSION)) {
      if (!WITH_REASON.test(found))
        findings.push({
          file,
          line: index + 1,
          message: `${found.trim().slice(0, 60)} gives no reason: write it after " -- "`,
        });
    }
    if (BLIND_CAST.test(line) && !isExplained(lines, index)) {
      findings.push({
        file,
        line: index + 1,
        message: 'a cast that the compiler cannot check: say beside it why it holds',
      });
    }
    if (/^(?:src|scripts)\/.*\.test\.tsx?$/.test(file) && LEFT_BEHIND.test(line)) {
      findings.push({ file, line: index + 1, message: 'a global that stays after the test: use vi.stubGlobal, and vi.unstubAllGlobals' });
    }
    return findings;
  });
}

/** On the line itself, or in the comment directly above it or above the statement it ends. */
function isExplained(lines: readonly string[], index: number): boolean {
  if (/\/\/|\/\*/.test(lines[index] ?? '')) return true;
  for (let above = index - 1; above >= 0 && above >= index - 6; above--) {
    const text = (lines[above] ?? '').trim();
    if (text === '') return false;
    if (/^(?:\/\/|\*|\/\*)/.test(text)) return true;
  }
  return false;
}
