import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type Finding, run, runTool, type Step } from './step.ts';

const NAME = /^(\d{4})_([a-z]+)_[a-z0-9_]+\.sql$/;
const squawkConfig = join(import.meta.dirname, '../../.squawk.toml');

export const migrations: Step = {
  name: 'migrations',
  what: 'names, numbers, never edited, squawk',
  async run(root) {
    const files = filesBelow(root, 'migrations');
    const edited = await editedSinceMain(root);
    const findings = [...names(files), ...numbers(files), ...edited.findings, ...(await squawk(root, files))];
    return { findings, note: edited.note };
  },
};

function names(files: readonly string[]): Finding[] {
  return files
    .filter((file) => !NAME.test(file.replace('migrations/', '')))
    .map((file) => ({
      file,
      message:
        'a migration is called NNNN_verb_noun.sql and lies in migrations/ itself: the numbers are the order, the words the table of contents',
    }));
}

function numbers(files: readonly string[]): Finding[] {
  const taken = new Map<string, string>();
  return files.flatMap((file) => {
    const number = NAME.exec(file.replace('migrations/', ''))?.[1];
    if (!number) return [];
    const other = taken.get(number);
    taken.set(number, file);
    return other
      ? [
          {
            file,
            message: `has the number of ${other}: which of them runs first would depend on the database it meets`,
          },
        ]
      : [];
  });
}

/** A landed migration has run somewhere: editing it changes nothing there and everything for whoever comes after. */
async function editedSinceMain(root: string): Promise<{ findings: Finding[]; note?: string }> {
  if (!existsSync(join(root, '.git'))) return { findings: [], note: 'edits of landed migrations left out: this is no git clone' };
  const main = await landed(root);
  if (!main) return { findings: [], note: 'edits of landed migrations left out: there is no branch main to compare with' };
  // Against the fork point, so that what others landed on main since is no edit of ours.
  const changed = await run('git', ['diff', '--name-status', '--no-renames', '--diff-filter=MD', main, '--', 'migrations'], root);
  const findings = changed.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [status, file = ''] = line.split('\t');
      return {
        file,
        message: `was ${status === 'D' ? 'deleted' : 'edited'} after it landed on main: databases that have run it would never see that. Write a new migration`,
      };
    });
  return { findings };
}

/** The commit where this branch left main, or main itself; null without one. */
async function landed(root: string): Promise<string | null> {
  for (const branch of ['origin/main', 'main']) {
    const base = await run('git', ['merge-base', 'HEAD', branch], root);
    if (base.code === 0 && base.stdout.trim()) return base.stdout.trim();
  }
  return null;
}

interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help?: string | null;
  readonly rule_name: string;
}

async function squawk(root: string, files: readonly string[]): Promise<Finding[]> {
  const sql = files.filter((file) => file.endsWith('.sql'));
  if (sql.length === 0) return [];
  const ran = await runTool('squawk', ['--config', squawkConfig, '--reporter', 'json', ...sql], root);
  try {
    const found = JSON.parse(ran.stdout) as readonly Violation[];
    return found.map(({ file, line, message, help, rule_name }) => ({
      file,
      line: line + 1,
      message: `${message} ${help ?? ''} [${rule_name}]`,
    }));
  } catch {
    return [{ message: `squawk ended with ${ran.code}: ${(ran.stderr || ran.stdout).slice(0, 1000)}` }];
  }
}
