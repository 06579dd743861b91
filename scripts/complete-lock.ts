import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Lock, missingPlatforms, type MissingPlatform } from './check/lock.ts';

/*
 * `npm install` leaves out of the lock file the programs for platforms that the machine's registry does not have, and `npm ci`
 * then refuses the file everywhere. This enters them, by the version that their package asks for and the platform that their
 * name says; npm fetches them where they fit and passes them over elsewhere.
 */
const systems: Readonly<Record<string, string>> = {
  win: 'win32',
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};

/** @throws Error for a name that says no platform: such a package is for all of them, and missing for another reason */
function entryFor({ name, version, of }: MissingPlatform, { packages }: Lock): object {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const at = words.findIndex((word) => word in systems);
  const system = systems[words[at] ?? ''];
  const [processor, abi = ''] = words.slice(at + 1);
  if (!system || !processor || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name}@${version}, wanted by ${of}, names no platform: npm install has to find it`);
  const wanting = packages[of];
  return {
    version,
    cpu: [processor],
    ...(wanting?.dev ? { dev: true } : {}),
    ...(system === 'linux' && abi !== '' ? { libc: [abi.includes('musl') ? 'musl' : 'glibc'] } : {}),
    ...(of !== '' && wanting?.license ? { license: wanting.license } : {}),
    optional: true,
    os: [system],
  };
}

const path = resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
const missing = missingPlatforms(lock);
const entered = Object.fromEntries(missing.map((platform) => [`node_modules/${platform.name}`, entryFor(platform, lock)]));
const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...entered }).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(missing.length === 0 ? 'package-lock.json is complete' : `entered ${missing.length} programs for other platforms`);
