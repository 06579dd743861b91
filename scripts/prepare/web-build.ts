import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const STAMP = join(ROOT, 'dist/built-from');
/** Makes `scripts/build.ts` end without building where another process has just built. */
export const UNLESS_FRESH = '--unless-fresh';
/** Folders and files that end in the browser, or say how. */
const SOURCES = [
  'src/web',
  'src/ui',
  'src/shared',
  'src/modules',
  'scripts/build.ts',
  'scripts/prerender.ts',
  'scripts/social-cards.ts',
  'src/platform/files/social-card.ts',
  'vite.config.ts',
  'package-lock.json',
];
const ELSEWHERE = /(^|\/)(server|node_modules)\/|\.test\.tsx?$|(^|\/)README\.md$/;

export type WebBuild = 'fresh' | 'stale' | 'missing';

/** Whether `dist/web` is there and was made from the sources as they are now. */
export async function webBuild(): Promise<WebBuild> {
  if (!existsSync(join(ROOT, 'dist/web/site.json'))) return 'missing';
  const builtFrom = await readFile(STAMP, 'utf8').catch(() => '');
  return builtFrom.trim() === (await sourcesHash()) ? 'fresh' : 'stale';
}

/** Notes what the build that has just ended was made from. */
export async function stampWebBuild(): Promise<void> {
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(STAMP, `${await sourcesHash()}\n`);
}

/** Production installs leave the build tools out. */
export function canBuildWeb(): boolean {
  try {
    createRequire(import.meta.url).resolve('vite/package.json');
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the build in a process of its own, silently.
 * @returns what it said, when it failed
 */
export function buildWeb(): Promise<string | null> {
  return new Promise((done) => {
    const build = spawn(process.execPath, ['scripts/build.ts', UNLESS_FRESH], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [build.stdout, build.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    build.on('close', (code) => done(code === 0 ? null : said));
  });
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(SOURCES.map(filesBelow))).flat().toSorted()) {
    hash.update(path).update(await readFile(join(ROOT, path)));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const full = join(ROOT, path);
  const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error.code ?? '');
  if (entries === 'ENOTDIR') return [path];
  if (typeof entries === 'string') return [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return files.filter((file) => !ELSEWHERE.test(file));
}
