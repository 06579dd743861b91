import { watch } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import type { Log } from '#platform/log/log.ts';
import { writeBackup, type AboutBackup } from './write-backup.ts';

// The folder of the embedded database belongs to one process, so whoever wants a copy of it while a server runs must
// ask that server. Two files in the data folder are the way: who can write there may do anything with it anyway, no
// port is opened for it, and a signal would end a process that merely has the number of the server's.
const requestFile = (dataDir: string) => join(dataDir, 'backup-request.json');
const answerFile = (dataDir: string) => join(dataDir, 'backup-answer.json');

interface BackupRequest {
  readonly id: string;
  readonly folder: string;
}

type BackupAnswer = { readonly id: string } & ({ readonly about: AboutBackup } | { readonly error: string });

export interface BackupRequests {
  stop(): Promise<void>;
}

/** Lets `npm run backup` copy the data of this running server. */
export function answerBackupRequests(options: {
  readonly database: EmbeddedDatabase;
  readonly dataDir: string;
  readonly log: Log;
}): BackupRequests {
  const { dataDir, log } = options;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(dataDir, { persistent: false }, (_event, name) => {
    if (name === 'backup-request.json') running = running.then(() => answerOrLog(options));
  });
  watcher.on('error', (error) => log.warn({ err: error }, 'backups of the running server cannot be asked for'));
  return {
    async stop() {
      watcher.close();
      await running;
    },
  };
}

/** A folder that takes no answer must not end the server: the sender gives up after a while. */
const answerOrLog = (options: Parameters<typeof answerBackupRequests>[0]): Promise<void> =>
  answerOne(options).catch((error: unknown) => options.log.error({ err: error }, 'a request for a backup was not answered'));

async function answerOne({ database, dataDir, log }: Parameters<typeof answerBackupRequests>[0]): Promise<void> {
  // Its own removal is told as well; then there is nothing to read.
  const text = await readFile(requestFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return;
  await rm(requestFile(dataDir), { force: true });
  const request = JSON.parse(text) as BackupRequest;
  const outcome = await writeBackup(database, dataDir, request.folder).then(
    (about) => ({ about }),
    (error: Error) => ({ error: error.message }),
  );
  if ('error' in outcome) log.error({ folder: request.folder, reason: outcome.error }, 'backup failed');
  else log.info({ folder: request.folder }, 'backup written');
  await putFile(answerFile(dataDir), { id: request.id, ...outcome } satisfies BackupAnswer);
}

/**
 * Asks the server that runs on this data folder for a backup.
 * @throws Error in one sentence when it does not answer, or says why not
 */
export async function requestBackup(dataDir: string, request: BackupRequest, patienceMs: number): Promise<AboutBackup> {
  await rm(answerFile(dataDir), { force: true });
  await putFile(requestFile(dataDir), request);
  const end = performance.now() + patienceMs;
  try {
    while (performance.now() < end) {
      const answer = await readAnswer(dataDir);
      if (answer?.id === request.id) return aboutOf(answer);
      await pause(50);
    }
  } finally {
    await rm(requestFile(dataDir), { force: true });
    await rm(answerFile(dataDir), { force: true });
  }
  throw new Error(`The server on ${dataDir} does not answer: stop it, and run this again`);
}

async function readAnswer(dataDir: string): Promise<BackupAnswer | null> {
  const text = await readFile(answerFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as BackupAnswer);
}

function aboutOf(answer: BackupAnswer): AboutBackup {
  if ('error' in answer) throw new Error(answer.error);
  return answer.about;
}

/** Renamed into place, so that nobody reads half of it. */
async function putFile(path: string, content: object): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
