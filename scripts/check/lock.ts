import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Step } from './step.ts';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export const lock: Step = {
  name: 'lock',
  what: 'exact versions, and a lock file that npm ci accepts everywhere',
  async run(root) {
    if (!existsSync(join(root, 'package-lock.json')))
      return { findings: [{ file: 'package-lock.json', message: 'does not exist: npm ci needs it' }] };
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    return { findings: [...ranges(manifest), ...strangers(locked), ...gaps(locked), ...differing(manifest, locked)] };
  },
};

const wanted = ({ dependencies, devDependencies, optionalDependencies }: Manifest): [string, string][] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

function ranges(manifest: Manifest): Finding[] {
  return wanted(manifest)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => ({
      file: 'package.json',
      message: `${name} is "${version}": npm under an older Node takes an older version of a range without a word, so every version is exact`,
    }));
}

function differing(manifest: Manifest, { packages }: Lock): Finding[] {
  return wanted(manifest)
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => ({
      file: 'package-lock.json',
      message: `does not hold ${name} ${version}, which package.json asks for: npm install`,
    }));
}

/** The address of one company's registry in the lock would be asked by everybody who installs. */
function strangers({ packages }: Lock): Finding[] {
  const hosts = Object.values(packages).flatMap(({ resolved }) => (resolved?.startsWith('http') ? [new URL(resolved).host] : []));
  return [...new Set(hosts)]
    .filter((host) => host !== 'registry.npmjs.org')
    .map((host) => ({ file: 'package-lock.json', message: `sends whoever installs to ${host}` }));
}

function gaps(locked: Lock): Finding[] {
  const missing = missingPlatforms(locked);
  if (missing.length === 0) return [];
  const names = missing
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ');
  return [
    {
      file: 'package-lock.json',
      message: `lacks ${missing.length} programs for other platforms (${names}…), so npm ci refuses it: node scripts/complete-lock.ts`,
    },
  ];
}

export interface MissingPlatform {
  readonly name: string;
  readonly version: string;
  /** The package that wants it; the empty string is the project itself. */
  readonly of: string;
}

/** Optional dependencies that have no entry. npm leaves out what the registry of the machine did not have when the file was written. */
export function missingPlatforms({ packages }: Lock): MissingPlatform[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, path, name))
      .map(([name, version]) => ({ name, version, of: path })),
  );
}

/** As Node looks for it: in the package's own node_modules, then in those of each folder above. */
function isFound(packages: Lock['packages'], from: string, name: string): boolean {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/'))).replace(/\/$/, '')) {
    if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (path === '') return false;
  }
}
