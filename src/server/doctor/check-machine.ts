import { existsSync, type StatsFs } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { keysFile, loadKeys } from '#platform/config/key-ring.ts';
import type { Settings } from '#platform/config/settings.ts';
import { isFolderHeld } from '#platform/db/folder-lock.ts';
import { mediaTypeOfBytes } from '#platform/files/media-type.ts';
import { drawPicture } from '#platform/files/picture.ts';
import { lostKeys } from '#server/lost-keys.ts';
import { databaseFolder } from '#server/places.ts';
import { fail, ok, reason, warn, type Finding } from './finding.ts';

const OLDEST_NODE = 24;
const MIB = 1024 ** 2;
const GIB = 1024 * MIB;
const SPACE_LOW = GIB;
const SPACE_GONE = 100 * MIB;

export async function checkNode(): Promise<readonly Finding[]> {
  const { node } = process.versions;
  const isNew = Number(node.split('.')[0]) >= OLDEST_NODE;
  return [
    isNew ? ok(`Node ${node}`) : fail(`Node ${node} runs this, but it needs Node ${OLDEST_NODE}: npm ci installs it, and npm run uses it`),
  ];
}

/** One grey pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

/** The server loads what draws pictures with the first one that somebody sends; it differs by the kind of machine. */
export async function checkPictures(): Promise<readonly Finding[]> {
  const drawn = await drawPicture(PICTURE, (picture) => picture.webp());
  const type = drawn && (await mediaTypeOfBytes(drawn));
  return [type === 'image/webp' ? ok('a picture was read and drawn') : fail(`A picture came out as ${type ?? 'nothing'}`)];
}

export async function checkFolder({ dataDir }: Settings): Promise<readonly Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true });
    return [spaceIn(dataDir, await statfs(dataDir))];
  } catch (error) {
    return [fail(`DATA_DIR cannot be used: ${reason(error)}`)];
  }
}

/** Says what is free of how much: a small volume is short of space although nothing is on it. */
export function spaceIn(dataDir: string, { bavail, bsize, blocks }: Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>): Finding {
  const free = bavail * bsize;
  const words = `${dataDir}, ${sizeOf(free)} of ${sizeOf(blocks * bsize)} free`;
  if (free < SPACE_GONE) return fail(`Less than ${sizeOf(SPACE_GONE)} is too little space: ${words}`);
  return free < SPACE_LOW ? warn(`Less than ${sizeOf(SPACE_LOW)} is little space: ${words}`) : ok(words);
}

const sizeOf = (bytes: number): string =>
  bytes < GIB ? `${Math.floor(bytes / MIB)} MiB` : `${(bytes / GIB).toFixed(1).replace(/\.0$/, '')} GiB`;

export async function checkSecrets(settings: Settings): Promise<readonly Finding[]> {
  if (settings.secretKeys) return [ok(`${settings.secretKeys.length} encryption keys in SECRET_KEYS`)];
  const path = keysFile(settings.dataDir);
  const lost = lostKeys(settings);
  if (lost !== null) return [fail(lost)];
  if (!existsSync(path)) return [ok(`generated in ${path} at the first start`)];
  try {
    await loadKeys(settings);
    const isOpen = process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0;
    return [
      isOpen ? warn(`${path} can be read by other users of this machine: chmod 600`) : ok(`generated, in ${path}; a backup must hold it`),
    ];
  } catch (error) {
    return [fail(reason(error))];
  }
}

/** The server of these settings may run already; anything else on the port stops the start. */
export async function checkPort(settings: Settings): Promise<readonly Finding[]> {
  const { host, port } = settings;
  const taken = await listenOnce(host, port);
  if (taken === null) return [ok(`${host}:${port} is free`)];
  if (taken !== 'EADDRINUSE') return [fail(`The server cannot listen on ${host}:${port}: ${taken}`)];
  const asked = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const running = await fetch(`http://${asked}:${port}/api/live`, { signal: AbortSignal.timeout(3000) })
    .then((answer) => answer.json() as Promise<{ status?: string; version?: string }>)
    .catch(() => null);
  if (running?.status === 'ok') {
    // Of PostgreSQL nothing tells which process uses it; a folder is held by one.
    const isOurs = settings.databaseUrl !== null || (await isFolderHeld(databaseFolder(settings)));
    const name = `Trimtab ${running.version} runs on ${host}:${port}`;
    return [isOurs ? ok(name) : fail(`${name}, but on another DATA_DIR: stop it, or set PORT`)];
  }
  return [fail(`Something else listens on ${host}:${port}: stop it, or set PORT`)];
}

function listenOnce(host: string, port: number): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => done(null)));
  });
}

export async function checkWeb(): Promise<readonly Finding[]> {
  const site = join(dirname(dirname(dirname(import.meta.dirname))), 'dist/web/site.json');
  return [existsSync(site) ? ok('the web app is built') : warn('the web app is not built: npm start or npm run build does it')];
}
