import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** One thing that has to be put right. The message says what, where it belongs and why. */
export interface Finding {
  /** Path from the root, with forward slashes; absent when it concerns the tree as a whole. */
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

export interface StepResult {
  readonly findings: readonly Finding[];
  /** One line on what was left out and how to get it. */
  readonly note?: string;
  /** The whole step had nothing to look at. */
  readonly isLeftOut?: boolean;
}

export interface Step {
  readonly name: string;
  readonly what: string;
  run(root: string): Promise<StepResult>;
  /** Lowers the counts that the step keeps in the repository to what the tree has now: `node scripts/check.ts <step> --update`. */
  update?(root: string): void;
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const binaries = join(import.meta.dirname, '../../node_modules/.bin');

/**
 * Runs one of the package's own tools in a tree.
 * @throws Error when it cannot be started; how it ended is in `code`
 */
export function runTool(tool: string, args: readonly string[], cwd: string, settings: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return run(join(binaries, process.platform === 'win32' ? `${tool}.cmd` : tool), args, cwd, settings);
}

/** @throws Error when the program cannot be started; how it ended is in `code` */
export function run(program: string, args: readonly string[], cwd: string, settings: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Tools are JavaScript with `#!/usr/bin/env node`: they too have to meet the pinned Node, and each other by name.
      env: {
        ...process.env,
        ...settings,
        PATH: [dirname(process.execPath), binaries, process.env['PATH'] ?? ''].join(delimiter),
        NO_COLOR: '1',
      },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'test-results', 'playwright-report']);

/** Every file below a folder, sorted, as paths from the root with forward slashes; what is not kept in the repository is left out. */
export function filesBelow(root: string, folder = ''): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => !LEFT_OUT.has(entry.name));
  return entries
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    })
    .toSorted();
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
