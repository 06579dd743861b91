import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
  what: 'oxlint with types',
  async run(root) {
    const ran = await runTool('oxlint', ['--type-aware', '--format', 'json', '--no-error-on-unmatched-pattern'], root);
    const read = parsed<{ diagnostics: readonly Diagnostic[]; number_of_files: number }>(ran.stdout);
    if (!read) return { findings: [unreadable('oxlint', ran)] };
    const findings = read.diagnostics.map(fromDiagnostic);
    // A configuration that matches no file would pass for ever.
    if (read.number_of_files === 0) findings.push({ message: 'oxlint read no file' });
    if (ran.code !== 0 && findings.length === 0) findings.push(unreadable('oxlint', ran));
    return { findings };
  },
};

function fromDiagnostic({ message, code, help, filename, labels }: Diagnostic): Finding {
  return {
    file: filename,
    line: labels[0]?.span.line,
    message: [message, help, code && `[${code}]`].filter(Boolean).join(' '),
  };
}

/** Each `tsconfig.<part>.json` of the root is a compilation; the journeys' runs on Node and writes for the browser. */
function compilations(root: string): string[] {
  const parts = readdirSync(root).filter((name) => /^tsconfig\.[a-z-]+\.json$/.test(name));
  return [...parts, 'test/journeys/tsconfig.json'].filter((path) => existsSync(join(root, path)));
}

export const types: Step = {
  name: 'types',
  what: 'tsc for server and browser',
  async run(root) {
    const findings: Finding[] = [];
    for (const project of compilations(root)) {
      findings.push(...(await compile(root, project)));
    }
    return { findings };
  },
};

/** What a compilation found out is kept, so that the next one looks only at what has changed and at what depends on it. */
const keptIn = (project: string): string => join('.cache/check', `${project.replaceAll('/', '-')}.tsbuildinfo`);

async function compile(root: string, project: string): Promise<Finding[]> {
  const kept = ['--incremental', '--tsBuildInfoFile', join(root, keptIn(project))];
  const ran = await runTool('tsc', ['-p', project, '--pretty', 'false', ...kept], root);
  if (ran.code === 0) return [];
  // TS18003: a compilation without any file yet.
  const errors = [...ran.stdout.matchAll(/^(?:(\S.*?)\((\d+),\d+\): )?error (TS\d+): (.*(?:\n {2,}.*)*)/gm)].filter(
    (match) => match[3] !== 'TS18003',
  );
  if (errors.length === 0 && !ran.stdout.includes('TS18003')) return [unreadable('tsc', ran)];
  return errors.map(([, file, line, code, message]) => ({
    file,
    line: Number(line) || undefined,
    message: `${message} [${code}, ${project}]`,
  }));
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
