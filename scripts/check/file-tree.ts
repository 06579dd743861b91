import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Step } from './step.ts';

/** Writes a tree into a folder of its own. @returns its path */
export function makeTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'trimtab-check-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What a step finds in a tree, as `file message` lines. */
export async function findingsIn(step: Step, files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = makeTree(files);
  try {
    const { findings } = await step.run(root);
    return findings.map(({ file, message }) => `${file ?? ''} ${message}`.trim());
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
