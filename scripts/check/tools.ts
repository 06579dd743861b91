import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keep, kept, keysOf } from './kept.ts';
import { type Finding, type Ran, runTool, type Step } from './step.ts';

/** What a tool said when it ended badly without a finding that could be read: never taken for a pass. */
function unreadable(tool: string, { code, stdout, stderr }: Ran): Finding {
  return { message: `${tool} ended with ${code}: ${(stderr || stdout).trim().slice(0, 2000)}` };
}

export const format: Step = {
  name: 'format',
  what: 'oxfmt',
  async run(root) {
    const ran = await runTool('oxfmt', ['--list-different'], root);
    const files = ran.stdout.split('\n').filter(Boolean);
    if (ran.code !== 0 && files.length === 0) return { findings: [unreadable('oxfmt', ran)] };
    return { findings: files.map((file) => ({ file, message: 'is not formatted: npm run format' })) };
  },
};

interface Diagnostic {
  readonly message: string;
  readonly code?: string;
  readonly help?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

export const lint: Step = {
  name: 'lint',
  what: 'oxlint, and the errors of the compiler that it asks about types',
  async run(root) {
    const keys = keysOf(root);
    const clean = kept(root, 'lint');
    const changed = [...keys].filter(([file, key]) => clean[file] !== key).map(([file]) => file);
    if (keys.size > 0 && changed.length === 0) return { findings: [] };
    // Above a third all at once is no slower, and its line is not too long for a shell.
    const asked = changed.length < keys.size / 3 && changed.length < LONGEST_LIST ? changed : [];
    const ran = await runTool(
      'oxlint',
      ['--type-aware', '--type-check', '--format', 'json', '--no-error-on-unmatched-pattern', ...asked],
      root,
    );
    const read = parsed<{ diagnostics: readonly Diagnostic[]; number_of_files: number }>(ran.stdout);
    if (!read) return { findings: [unreadable('oxlint', ran)] };
    const findings = read.diagnostics.map(fromDiagnostic);
    // A configuration that matches no file would always pass. Of a few that have changed, all may be of the compiler alone (JSON).
    if (read.number_of_files === 0 && asked.length === 0) findings.push({ message: 'oxlint read no file' });
    if (ran.code !== 0 && findings.length === 0) findings.push(unreadable('oxlint', ran));
    const wrong = new Set(findings.map(({ file }) => file));
    // A finding without a file may be of any, so nothing is known to be clean then.
    if (!wrong.has(undefined)) keep(root, 'lint', Object.fromEntries([...keys].filter(([file]) => !wrong.has(file))));
    return { findings };
  },
};

const LONGEST_LIST = 500; // files

function fromDiagnostic({ message, code, help, filename, labels }: Diagnostic): Finding {
  return {
    file: filename,
    line: labels[0]?.span.line,
    message: [message, help, code && `[${code}]`].filter(Boolean).join(' '),
  };
}

interface KnipIssue {
  readonly name: string;
  readonly line?: number;
}
type KnipFile = { readonly file: string } & Readonly<Record<string, readonly KnipIssue[] | string>>;

const KNIP_SAYS: Readonly<Record<string, string>> = {
  files: 'nothing imports this file: delete it, or enter it where it belongs',
  dependencies: 'is in package.json, and nothing uses it',
  devDependencies: 'is in package.json, and nothing uses it',
  optionalDependencies: 'is in package.json, and nothing uses it',
  unlisted: 'is used and not in package.json',
  binaries: 'is called and not in package.json',
  unresolved: 'cannot be resolved',
  exports: 'is exported, and nothing imports it: drop the export or the code',
  types: 'is exported as a type, and nothing imports it: drop the export',
  duplicates: 'is exported twice',
};

export const unused: Step = {
  name: 'unused',
  what: 'knip',
  async run(root) {
    const ran = await runTool('knip', ['--reporter', 'json', '--no-progress', '--no-config-hints'], root);
    const read = parsed<{ issues: readonly KnipFile[] }>(ran.stdout);
    if (!read) return { findings: [unreadable('knip', ran)] };
    const findings = read.issues.flatMap(fromKnip);
    if (ran.code !== 0 && findings.length === 0) findings.push(unreadable('knip', ran));
    return { findings };
  },
};

function fromKnip(issue: KnipFile): Finding[] {
  return Object.entries(KNIP_SAYS).flatMap(([kind, says]) => {
    const list = issue[kind];
    if (!Array.isArray(list)) return [];
    return list.flat().map(({ name, line }: KnipIssue) => ({
      file: issue.file,
      line,
      message: kind === 'files' ? says : `${name} ${says}`,
    }));
  });
}

interface Size {
  readonly name: string;
  readonly passed?: boolean;
  readonly size?: number;
  readonly sizeLimit?: number;
}

export const sizes: Step = {
  name: 'sizes',
  what: 'size-limit on dist',
  async run(root) {
    if (!existsSync(join(root, 'dist/manifest.json')))
      return { findings: [], isLeftOut: true, note: 'bundle sizes left out: npm run build makes dist/' };
    const ran = await runTool('size-limit', ['--json'], root);
    const read = parsed<readonly Size[]>(ran.stdout);
    if (!read) return { findings: [unreadable('size-limit', ran)] };
    const heavy = read.filter((entry) => entry.passed === false);
    return {
      findings: heavy.map(({ name, size = 0, sizeLimit = 0 }) => ({
        message: `${name} weighs ${kilobytes(size)}, allowed are ${kilobytes(sizeLimit)}`,
      })),
    };
  },
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Null for what is no JSON: the caller then shows the text itself. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text.slice(text.search(/[[{]/))) as T;
  } catch {
    return null;
  }
}
